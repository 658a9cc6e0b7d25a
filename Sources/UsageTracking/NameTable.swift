/// Names as bytes to small numbers, in the order of their first mention: a lookup makes no text.
struct NameTable: Sendable {
    private struct Slot {
        var hash: UInt64
        /// `-1` for an empty slot.
        var number: Int32
    }

    /// All names one after the other, and where each ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// Open addressing; a power of two, at most three quarters full. A slot keeps the hash, so that a new name meets no other.
    private var slots = [Slot](repeating: Slot(hash: 0, number: -1), count: 64)

    init(_ names: some Sequence<String> = []) {
        for name in names { _ = index(of: name, adding: true) }
    }

    var count: Int { ends.count }

    /// The name of a number that the table gave.
    func name(_ number: Int32) -> String { String(decoding: bytes[range(number)], as: UTF8.self) }

    /// The number of a name, `-1` for one that is not there.
    mutating func index(of text: Span<UInt8>, _ range: Range<Int>, adding: Bool) -> Int32 {
        let hash = Self.hash(text, range)
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[place].number >= 0 {
            if slots[place].hash == hash, matches(slots[place].number, text, range) { return slots[place].number }
            place = (place + 1) & (slots.count - 1)
        }
        guard adding else { return -1 }
        let number = Int32(ends.count)
        for offset in range { bytes.append(text[offset]) }
        ends.append(bytes.count)
        slots[place] = Slot(hash: hash, number: number)
        if ends.count * 4 > slots.count * 3 { grow() }
        return number
    }

    mutating func index(of name: String, adding: Bool) -> Int32 {
        let bytes = Array(name.utf8)
        return index(of: bytes.span, 0..<bytes.count, adding: adding)
    }

    private func range(_ number: Int32) -> Range<Int> {
        (number == 0 ? 0 : ends[Int(number) - 1])..<ends[Int(number)]
    }

    private func matches(_ number: Int32, _ text: Span<UInt8>, _ other: Range<Int>) -> Bool {
        let known = range(number)
        guard known.count == other.count else { return false }
        for offset in 0..<known.count where bytes[known.lowerBound + offset] != text[other.lowerBound + offset] {
            return false
        }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(hash: 0, number: -1), count: old.count * 2)
        for slot in old where slot.number >= 0 {
            var place = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
            while slots[place].number >= 0 { place = (place + 1) & (slots.count - 1) }
            slots[place] = slot
        }
    }

    /// Eight bytes at a time, each mixed by a multiplication whose halves are folded (as in wyhash, Wang Yi, 2019).
    private static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        let bytes = text.bytes
        var hash = UInt64(range.count) ^ 0xa076_1d64_78bd_642f
        var place = range.lowerBound
        while place < range.upperBound {
            let left = range.upperBound - place
            let word = left >= 8 ? bytes.word(at: place) : bytes.word(at: place) & (UInt64.max >> UInt64(64 - left * 8))
            let product = (hash ^ word).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
            hash = product.high ^ product.low
            place += 8
        }
        return hash
    }
}

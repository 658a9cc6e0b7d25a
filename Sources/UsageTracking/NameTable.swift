/// Names as bytes to small numbers, in the order of their first mention: a lookup makes no text.
struct NameTable: Sendable {
    private(set) var names: [String] = []
    private var bytes: [UInt8] = []
    private var ends: [Int] = [0]
    /// Open addressing; a power of two, at most half full.
    private var slots: [Int32] = Array(repeating: -1, count: 64)

    init(_ names: some Sequence<String> = []) {
        for name in names {
            let name = Array(name.utf8)
            _ = index(of: name.span, 0..<name.count, adding: true)
        }
    }

    /// The number of a name, `-1` for one that is not there.
    mutating func index(of text: Span<UInt8>, _ range: Range<Int>, adding: Bool) -> Int32 {
        var slot = Int(truncatingIfNeeded: Self.hash(text, range)) & (slots.count - 1)
        while slots[slot] >= 0 {
            if matches(slots[slot], text, range) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard adding else { return -1 }
        let number = Int32(names.count)
        names.append(String(decoding: range.map { text[$0] }, as: UTF8.self))
        for place in range { bytes.append(text[place]) }
        ends.append(bytes.count)
        slots[slot] = number
        if names.count * 2 > slots.count { grow() }
        return number
    }

    mutating func index(of name: String, adding: Bool) -> Int32 {
        let bytes = Array(name.utf8)
        return index(of: bytes.span, 0..<bytes.count, adding: adding)
    }

    private func matches(_ number: Int32, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let first = ends[Int(number)]
        guard ends[Int(number) + 1] - first == range.count else { return false }
        for offset in 0..<range.count where bytes[first + offset] != text[range.lowerBound + offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 4)
        for number in names.indices {
            let range = ends[number]..<ends[number + 1]
            var slot = Int(truncatingIfNeeded: Self.hash(bytes.span, range)) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(number)
        }
    }

    private static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for place in range { hash = (hash ^ UInt64(text[place])) &* 0x100_0000_01b3 }
        return hash ^ (hash >> 32)
    }
}

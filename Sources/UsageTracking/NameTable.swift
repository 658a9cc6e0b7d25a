/// A table from names, as bytes, to small numbers in the order of first mention. A lookup makes no `String`.
///
/// Do not use it for text that is not UTF-8: a byte with all bits set marks the end of a name.
struct NameTable: Sendable {
    /// A number, with a part of the hash that also tells where the slot belongs. It takes eight bytes, because a large
    /// table spends its time waiting for memory.
    struct Slot: Sendable {
        var tag: UInt32
        /// The number of the name. `-1` if the slot is empty.
        var number: Int32

        static var empty: Slot { Slot(tag: 0, number: -1) }
    }

    /// All names in sequence, padded to words of eight bytes, and the end of each.
    private var words: [UInt64] = []
    private var ends: [UInt32] = []
    /// The slots, with open addressing. Their count is a power of two, and at most half are used: names in neighbouring
    /// slots push each other along.
    private var slots = [Slot](repeating: .empty, count: 512)

    init(_ names: some Sequence<String> = []) {
        for name in names { _ = index(of: name, adding: true) }
    }

    var count: Int { ends.count }

    /// The name with a number that the table gave.
    func name(_ number: Int32) -> String {
        var bytes: [UInt8] = []
        append(number, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the bytes of a name to a text.
    func append(_ number: Int32, to text: inout [UInt8]) {
        for place in range(number) {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                let byte = UInt8(truncatingIfNeeded: words[place] >> shift)
                if byte != 0xFF { text.append(byte) }
            }
        }
    }

    mutating func index(of name: String, adding: Bool) -> Int32 {
        let bytes = Array(name.utf8)
        return index(of: TextPlace(bytes.span, 0..<bytes.count), in: bytes.span, adding: adding)
    }

    /// The number of a name. `-1` if the table does not hold the name.
    @inline(__always)
    mutating func index(of text: TextPlace, in bytes: Span<UInt8>, adding: Bool) -> Int32 {
        let number = index(of: text, in: bytes, adding: false, having: .empty)
        guard number < 0, adding else { return number }
        makeRoom(for: 1)
        return index(of: text, in: bytes, adding: true, having: .empty)
    }

    /// The content of the first slot of a hash. If many slots are asked for in a row, the memory fetches overlap.
    @inline(__always)
    func firstSlot(_ hash: UInt64) -> Slot { slots[Int(UInt32(truncatingIfNeeded: hash)) & (slots.count &- 1)] }

    /// The number of a name, as `index(of:in:adding:)` gives it. If the name is to be added, there must be room for it.
    ///
    /// - Parameter first: the content that the name's first slot had earlier. A used slot never changes.
    @inline(__always)
    mutating func index(of text: TextPlace, in bytes: Span<UInt8>, adding: Bool, having first: Slot) -> Int32 {
        let tag = UInt32(truncatingIfNeeded: text.hash)
        let mask = slots.count &- 1
        var place = Int(tag) & mask
        var slot = first.number < 0 ? slots[place] : first
        while slot.number >= 0 {
            if slot.tag == tag, matches(slot.number, text, bytes) { return slot.number }
            place = (place &+ 1) & mask
            slot = slots[place]
        }
        return adding ? add(text, bytes, Slot(tag: tag, number: Int32(truncatingIfNeeded: ends.count)), at: place) : -1
    }

    @inline(__always)
    private mutating func add(_ text: TextPlace, _ bytes: Span<UInt8>, _ slot: Slot, at place: Int) -> Int32 {
        slots[place] = slot
        var at = text.first
        for _ in 1..<max(1, text.wordCount) {
            words.append(bytes.word(at: at))
            at &+= 8
        }
        if text.count > 0 { words.append(text.last) }
        ends.append(UInt32(truncatingIfNeeded: words.count))
        return slot.number
    }

    /// Makes room for a number of names beside those there are.
    mutating func makeRoom(for more: Int) {
        while (ends.count + more) * 2 > slots.count { grow(to: slots.count * 2) }
    }

    /// Makes room for a number of names in all, assuming names as long as those there are.
    mutating func reserve(_ count: Int) {
        words.reserveCapacity(count * max(1, words.count) / max(1, ends.count))
        ends.reserveCapacity(count)
        var wanted = slots.count
        while count * 2 > wanted { wanted *= 2 }
        if wanted > slots.count { grow(to: wanted) }
    }

    /// Removes all names and keeps the memory.
    mutating func removeAll() {
        words.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        for place in slots.indices { slots[place] = .empty }
    }

    private func range(_ number: Int32) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[Int(number) - 1]))..<Int(ends[Int(number)])
    }

    @inline(__always)
    private func matches(_ number: Int32, _ text: TextPlace, _ bytes: Span<UInt8>) -> Bool {
        let end = Int(ends[Int(number)])
        var place = number == 0 ? 0 : Int(ends[Int(number) &- 1])
        guard end &- place == text.wordCount else { return false }
        guard text.count > 0 else { return true }
        var at = text.first
        while place < end &- 1 {
            guard words[place] == bytes.word(at: at) else { return false }
            place &+= 1
            at &+= 8
        }
        return words[place] == text.last
    }

    private mutating func grow(to count: Int) {
        var wider = [Slot](repeating: .empty, count: count)
        let mask = wider.count - 1
        for slot in slots where slot.number >= 0 {
            var place = Int(slot.tag) & mask
            while wider[place].number >= 0 { place = (place + 1) & mask }
            wider[place] = slot
        }
        slots = wider
    }
}

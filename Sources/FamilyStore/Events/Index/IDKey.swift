/// What the index keeps of an event: 37 bits of the hash of its id, and the minute in which it started. That minute says in
/// which blocks the event can lie, whatever becomes of the blocks.
struct IDKey {
    let bits: UInt64

    private static var minuteBits: UInt64 { 27 }
    /// 2000-01-01. All earlier instants share the first minute, all later than 255 years after it the last one.
    private static var epoch: Int64 { 946_684_800_000 }
    private static var lastMinute: UInt64 { 1 << minuteBits - 1 }

    init(bits: UInt64) {
        self.bits = bits
    }

    /// - Parameter hash: of the id.
    init(hash: UInt64, start: Int64) {
        bits = Self.masked(hash) | Self.minute(of: start)
    }

    /// The number of a row in the place of the minute: sorted, rows lie in the order of the index.
    init(hash: UInt64, row: Int) {
        bits = Self.masked(hash) | UInt64(row) & Self.lastMinute
    }

    /// The most rows that can be looked up at once.
    static var maximumRows: Int { Int(lastMinute) }

    var row: Int { Int(bits & Self.lastMinute) }

    func hasHash(of other: IDKey) -> Bool { bits >> Self.minuteBits == other.bits >> Self.minuteBits }

    /// The first key that can have this key's hash.
    var floor: UInt64 { Self.masked(bits) }

    /// The instants at which the event may have started, the last one included.
    var starts: ClosedRange<Int64> {
        let minute = bits & Self.lastMinute
        let first = Self.epoch + Int64(minute) * 60_000
        return (minute == 0 ? .min : first)...(minute == Self.lastMinute ? .max : first + 59_999)
    }

    /// Sorts keys of rows by their hashes; rows of one hash keep their order. A pass for each eleven bits of the hash.
    static func sortByHash(_ keys: inout [UInt64]) {
        let digit = UInt64(11)
        var other = keys
        for shift in stride(from: minuteBits, to: 64, by: Int(digit)) {
            var ends = [Int](repeating: 0, count: 1 << Int(digit) + 1)
            for key in keys { ends[Int(key >> shift & (1 << digit - 1)) + 1] += 1 }
            for place in ends.indices.dropFirst() { ends[place] += ends[place - 1] }
            for key in keys {
                let bucket = Int(key >> shift & (1 << digit - 1))
                other[ends[bucket]] = key
                ends[bucket] += 1
            }
            swap(&keys, &other)
        }
    }

    private static func masked(_ hash: UInt64) -> UInt64 { hash & ~lastMinute }

    private static func minute(of start: Int64) -> UInt64 {
        start <= epoch ? 0 : min(UInt64(start - epoch) / 60_000, lastMinute)
    }
}

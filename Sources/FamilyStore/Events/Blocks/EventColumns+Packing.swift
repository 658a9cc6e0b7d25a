// A block's bytes: a byte for the format, the number of events, start, length, child, app, device, delivery and id, each as
// a column, and four bytes that tell whether any of these was altered. Where something was counted besides time, another
// format says so, and the column of counts stands before that of ids: a program that does not know it refuses the block, and
// loses nothing.
extension EventColumns {
    private static var format: UInt8 { 1 }
    /// Of a block with counts. A packed batch begins with the one between.
    private static var formatWithCounts: UInt8 { 3 }
    private static var sealSize: Int { 4 }

    /// - Parameter places: the events of the block, in order of (start, id).
    func packed(_ places: Range<Int>) -> [UInt8] {
        var writer = PackedWriter()
        let counts = counts[places]
        writer.byte(counts.isEmpty ? Self.format : Self.formatWithCounts)
        writer.count(places.count)
        Self.pack(times: starts[places], isRising: true, &writer)
        Self.pack(times: lengths[places], isRising: false, &writer)
        for column in [children, apps, devices, deliveries] { Self.pack(repeated: column[places], &writer) }
        if !counts.isEmpty { Self.pack(repeated: counts, &writer) }
        IDPacking.pack(ids, places, &writer)
        return Self.sealed(writer.bytes)
    }

    static func sealed(_ bytes: [UInt8]) -> [UInt8] { bytes + seal(bytes, bytes.count) }

    init(packed bytes: [UInt8]) throws(DamagedBlock) {
        let end = bytes.count - Self.sealSize
        guard end > 0, bytes[end...].elementsEqual(Self.seal(bytes, end)) else { throw DamagedBlock() }
        var reader = PackedReader(bytes, before: end)
        let format = try reader.byte()
        guard format == Self.format || format == Self.formatWithCounts else { throw DamagedBlock() }
        let count = try reader.count()
        self.init(
            starts: try Self.times(count, isRising: true, &reader),
            lengths: try Self.times(count, isRising: false, &reader), children: try Self.repeated(count, &reader),
            apps: try Self.repeated(count, &reader), devices: try Self.repeated(count, &reader),
            deliveries: try Self.repeated(count, &reader),
            counts: format == Self.format ? RareColumn(count: count) : RareColumn(try Self.repeated(count, &reader)),
            ids: try IDPacking.unpack(count, &reader))
        guard reader.left == 0 else { throw DamagedBlock() }
    }

    /// - Parameter isRising: whether each is told by its difference from the one before.
    private static func pack(times: ArraySlice<Int64>, isRising: Bool, _ writer: inout PackedWriter) {
        // Most trackers tell whole seconds.
        let unit: Int64 = times.allSatisfy { $0 % 1000 == 0 } ? 1000 : 1
        writer.number(UInt64(unit))
        var before: Int64 = 0
        for time in times {
            let value = time / unit
            writer.signed(value &- before)
            if isRising { before = value }
        }
    }

    private static func times(
        _ count: Int, isRising: Bool, _ reader: inout PackedReader
    ) throws(DamagedBlock) -> [Int64] {
        let unit = Int64(clamping: try reader.number())
        guard unit == 1 || unit == 1000 else { throw DamagedBlock() }
        var times: [Int64] = []
        times.reserveCapacity(count)
        var before: Int64 = 0
        for _ in 0..<count {
            let value = before &+ (try reader.signed())
            times.append(value &* unit)
            if isRising { before = value }
        }
        return times
    }

    /// A column in which few numbers come again and again: each of them once, and for every event which one it is.
    private static func pack(repeated values: ArraySlice<Int64>, _ writer: inout PackedWriter) {
        var distinct: [Int64] = []
        var places: [Int64: Int32] = [:]
        var chosen: [Int32] = []
        chosen.reserveCapacity(values.count)
        for value in values {
            if let last = chosen.last, distinct[Int(last)] == value {
                chosen.append(last)
            } else if let known = places[value] {
                chosen.append(known)
            } else {
                let place = Int32(distinct.count)
                places[value] = place
                distinct.append(value)
                chosen.append(place)
            }
        }
        writer.count(distinct.count)
        for value in distinct { writer.signed(value) }
        writer.choices(chosen, of: distinct.count)
    }

    private static func repeated(_ count: Int, _ reader: inout PackedReader) throws(DamagedBlock) -> [Int64] {
        var distinct: [Int64] = []
        for _ in 0..<(try reader.count()) { distinct.append(try reader.signed()) }
        return try reader.choices(count, of: distinct.count).map { distinct[Int($0)] }
    }

    private static func seal(_ bytes: [UInt8], _ end: Int) -> [UInt8] {
        let sum = WordHash.hash(bytes.span, 0..<end)
        return (0..<sealSize).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) }
    }
}

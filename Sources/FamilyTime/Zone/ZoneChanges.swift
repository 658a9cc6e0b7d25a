import Synchronization

/// The offsets of a zone and the times at which they begin: a sorted table that never changes and is shared by all
/// copies of a zone.
final class ZoneChanges: Sendable {
    /// The start of each stretch, in milliseconds since 1970. The first is `Int64.min`.
    let starts: [Int64]
    /// The offset of each stretch, in milliseconds. Parallel to `starts`.
    let offsets: [Int64]
    let largestOffset: Int64

    /// A zone with one offset at all times.
    init(fixed offset: Int64) {
        starts = [.min]
        offsets = [offset]
        largestOffset = offset
    }

    private static let read = Mutex<[String: ZoneChanges]>([:])

    /// The changes of a zone, whose file is read once. Nil if the system has no zone of exactly this name.
    static func known(_ id: String) -> ZoneChanges? {
        read.withLock { read in
            if let known = read[id] { return known }
            let changes = ZoneChanges(zone: id)
            read[id] = changes
            return changes
        }
    }

    private init?(zone id: String) {
        guard let file = ZoneFolder.file(of: id).flatMap(ZoneFile.init) else { return nil }
        var starts: [Int64] = [.min]
        var offsets = [file.first * Milliseconds.second]
        func add(_ change: (time: Int64, offset: Int64)) {
            let offset = change.offset * Milliseconds.second
            if change.time < Self.firstYear { return offsets[0] = offset }
            // Some changes alter the name of the time only.
            guard offset != offsets.last, change.time < Self.lastYear else { return }
            starts.append(change.time * Milliseconds.second)
            offsets.append(offset)
        }
        for change in file.changes { add(change) }
        let last = file.changes.last?.time ?? Self.firstYear
        if let rule = file.rule {
            let year = LocalDate(dayNumber: Int32(clamping: last / (Milliseconds.day / Milliseconds.second))).year
            for year in year...max(year, 2200) {
                for change in rule.changes(in: year) where change.time > last { add(change) }
            }
        }
        self.starts = starts
        self.offsets = offsets
        largestOffset = offsets.reduce(Int64.min, max)
    }

    /// The index of the stretch that holds a time, in milliseconds since 1970.
    func index(at time: Int64) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= time { low = middle } else { high = middle }
        }
        return low
    }

    func stretch(_ index: Int) -> Zone.Stretch {
        let end = index + 1 < starts.count ? starts[index + 1] : .max
        return Zone.Stretch(start: starts[index], end: end, offset: offsets[index])
    }

    /// The start of the first year in the table, in seconds since 1970.
    private static let firstYear: Int64 = -2_208_988_800  // 1900-01-01
    private static let lastYear: Int64 = 7_289_654_400  // 2201-01-01
}

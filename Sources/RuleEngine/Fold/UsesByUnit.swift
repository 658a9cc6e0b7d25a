import UsageTracking

/// A use, and where it stood among those of all children.
struct PlacedUse {
    var use: Use
    var place: Int32
}

/// Uses sorted by who has to be folded together, each unit's in the order in which they came.
struct UsesByUnit {
    /// Unit after unit.
    private(set) var uses: [PlacedUse] = []
    /// The units that have any, as ranges of these.
    private(set) var units: [Range<Int>] = []
    private var rough: [PlacedUse] = []
    private var ends: [Int32] = []
    /// Of so many lists the places to which the next use goes stay at hand, in the cache and in what it knows of pages.
    private static let atHand = 256

    /// - Parameter unitOfChild: units are numbered by their first child.
    mutating func sort(_ given: Span<Use>, _ unitOfChild: [Int32]) {
        units.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        ends.append(contentsOf: repeatElement(0, count: unitOfChild.count))
        Self.findStarts(given, unitOfChild.span, &ends)
        var shift = 0
        while ends.count >> shift > Self.atHand { shift += 1 }
        Self.makeRoom(for: given.count, &uses)
        if shift == 0 {
            Self.spread(given, unitOfChild.span, shift, &ends, &uses)
        } else {
            // Neighbours first, so that what is sorted then lies together.
            var groups = stride(from: 0, to: ends.count, by: 1 << shift).map { ends[$0] }
            var rough: [PlacedUse] = []
            swap(&rough, &self.rough)
            Self.makeRoom(for: given.count, &rough)
            Self.spread(given, unitOfChild.span, shift, &groups, &rough)
            Self.spread(rough.span.extracting(first: given.count), unitOfChild.span, &ends, &uses)
            swap(&rough, &self.rough)
        }
        var first = 0
        for end in ends where Int(end) > first {
            units.append(first..<Int(end))
            first = Int(end)
        }
    }

    /// Where the uses of each unit will begin.
    private static func findStarts(_ given: Span<Use>, _ unitOfChild: Span<Int32>, _ starts: inout [Int32]) {
        var starts = starts.mutableSpan
        for place in given.indices { starts[Int(unitOfChild[Int(given[place].child)])] += 1 }
        var start: Int32 = 0
        for unit in starts.indices { (starts[unit], start) = (start, start + starts[unit]) }
    }

    private static func makeRoom(for count: Int, _ uses: inout [PlacedUse]) {
        guard uses.count < count else { return }
        let none = PlacedUse(use: Use(start: 0, end: 0, child: 0, app: 0), place: 0)
        uses.append(contentsOf: repeatElement(none, count: count - uses.count))
    }

    /// Puts each use behind those of its group of units: `1 << shift` neighbours. Afterwards the group's end stands where
    /// its start stood.
    private static func spread(
        _ given: Span<Use>, _ unitOfChild: Span<Int32>, _ shift: Int, _ ends: inout [Int32], _ sorted: inout [PlacedUse]
    ) {
        var ends = ends.mutableSpan
        var sorted = sorted.mutableSpan
        for place in given.indices {
            let group = Int(unitOfChild[Int(given[place].child)]) >> shift
            sorted[Int(ends[group])] = PlacedUse(use: given[place], place: Int32(truncatingIfNeeded: place))
            ends[group] += 1
        }
    }

    /// The same, unit by unit.
    private static func spread(
        _ given: Span<PlacedUse>, _ unitOfChild: Span<Int32>, _ ends: inout [Int32], _ sorted: inout [PlacedUse]
    ) {
        var ends = ends.mutableSpan
        var sorted = sorted.mutableSpan
        for place in given.indices {
            let unit = Int(unitOfChild[Int(given[place].use.child)])
            sorted[Int(ends[unit])] = given[place]
            ends[unit] += 1
        }
    }
}

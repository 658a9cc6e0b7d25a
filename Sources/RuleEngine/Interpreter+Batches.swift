package import UsageTracking

// Many uses at once, child by child: each child's state is brought near once and stays there for all its uses, however
// many children there are. What is told is put back into the order of the uses.
extension Interpreter {
    /// So many uses of each child make it worth to bring its state near.
    package var goodBatch: Int { max(1 << 14, children.count << 6) }

    /// Folds uses that come in the order of their start, as if one by one.
    /// - Returns: the places of those that are late. Of their children and companions nothing more was folded.
    package mutating func fold(_ uses: Span<Use>) -> [Int] {
        // Its room is used again for the next batch.
        var order = UsesByUnit()
        swap(&order, &batch)
        defer { swap(&order, &batch) }
        order.sort(uses, plan.unitOfChild)
        var told = ToldOrder(after: outcomeCount)
        var late: [Int] = []
        for unit in order.units {
            let own = order.uses.span.extracting(unit)
            guard let folded = fold(own, &told) else { continue }
            late += (folded..<unit.count).map { Int(own[$0].place) }
        }
        if order.units.count > 1 { putInOrder(told, of: uses.count) }
        return late.sorted()
    }

    /// - Returns: the first use of a unit that is late.
    private mutating func fold(_ uses: Span<PlacedUse>, _ told: inout ToldOrder) -> Int? {
        let child = Int(uses[0].use.child)
        if plan.companions[child].count == 1, together.isEmpty { return foldAlone(child, uses, &told) }
        for index in uses.indices {
            guard fold(uses[index].use) else { return index }
            told.note(outcomeCount, by: uses[index].place)
        }
        return nil
    }
}

/// A use, and where it stood among those of all children. Both together fill half a cache line.
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
    private var ends: [Int32] = []

    /// - Parameter unitOfChild: units are numbered by their first child.
    mutating func sort(_ given: Span<Use>, _ unitOfChild: [Int32]) {
        units.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        ends.append(contentsOf: repeatElement(0, count: unitOfChild.count))
        let more = given.count - uses.count
        if more > 0 {
            let room = PlacedUse(use: Use(start: 0, end: 0, child: 0, app: 0), place: 0)
            uses.append(contentsOf: repeatElement(room, count: more))
        }
        Self.sort(given, unitOfChild.span, &uses, &ends)
        var first = 0
        for end in ends where Int(end) > first {
            units.append(first..<Int(end))
            first = Int(end)
        }
    }

    /// In one pass: of each unit the line to which its next use goes stays at hand. Afterwards its end stands where its
    /// count stood.
    private static func sort(
        _ given: Span<Use>, _ unitOfChild: Span<Int32>, _ uses: inout [PlacedUse], _ ends: inout [Int32]
    ) {
        var ends = ends.mutableSpan
        for place in given.indices { ends[Int(unitOfChild[Int(given[place].child)])] += 1 }
        var start: Int32 = 0
        for unit in ends.indices { (ends[unit], start) = (start, start + ends[unit]) }
        var sorted = uses.mutableSpan
        for place in given.indices {
            let unit = Int(unitOfChild[Int(given[place].child)])
            sorted[Int(ends[unit])] = PlacedUse(use: given[place], place: Int32(truncatingIfNeeded: place))
            ends[unit] += 1
        }
    }
}

/// Which use brought which outcomes.
struct ToldOrder {
    /// Outcomes from here on are those of the batch.
    let first: Int
    private(set) var marks: [(use: Int32, end: Int32)] = []

    init(after first: Int) {
        self.first = first
    }

    /// Notes that a use was folded, and how many outcomes there are now.
    @inline(__always)
    mutating func note(_ count: Int, by use: Int32) {
        if count != marks.last.map({ Int($0.end) }) ?? first { marks.append((use, Int32(count))) }
    }

    /// Outcomes in the order of so many uses.
    func inOrder(_ outcomes: [Outcome], of count: Int) -> [Outcome] {
        var markOfUse = [Int32](repeating: -1, count: count)
        for (mark, told) in marks.enumerated() { markOfUse[Int(told.use)] = Int32(mark) }
        var ordered: [Outcome] = []
        ordered.reserveCapacity(outcomes.count)
        ordered += outcomes[..<first]
        for mark in markOfUse where mark >= 0 {
            let start = mark == 0 ? first : Int(marks[Int(mark) - 1].end)
            for place in start..<Int(marks[Int(mark)].end) { ordered.append(outcomes[place]) }
        }
        return ordered
    }
}

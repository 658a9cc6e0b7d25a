package import UsageTracking

// Many uses at once, child by child: each child's state is brought near once and stays there for all its uses, however
// many children there are. What is told is put back into the order of the uses.
extension Interpreter {
    /// So many uses of each child make it worth to bring its state near.
    package var goodBatch: Int { max(1 << 14, children.count << 7) }

    /// Folds uses that come in the order of their start, as if one by one.
    /// - Returns: the places of those that are late. Of their children and companions nothing more was folded.
    package mutating func fold(_ uses: Span<Use>) -> [Int] {
        // Its room is used again for the next batch.
        var sorted = UsesByUnit()
        swap(&sorted, &batch)
        defer { swap(&sorted, &batch) }
        sorted.sort(uses, plan.unitOfChild)
        var told = ToldOrder(after: outcomeCount)
        var late: [Int] = []
        for unit in sorted.units {
            guard let folded = fold(sorted.uses.span, unit, &told) else { continue }
            late += sorted.uses[folded..<unit.upperBound].map { Int($0.place) }
        }
        if sorted.units.count > 1 { putInOrder(told, of: uses.count) }
        return late.sorted()
    }

    /// - Returns: the first use of a unit that is late.
    private mutating func fold(_ uses: Span<PlacedUse>, _ unit: Range<Int>, _ told: inout ToldOrder) -> Int? {
        let child = Int(uses[unit.lowerBound].use.child)
        if plan.companions[child].count == 1, together.isEmpty { return foldAlone(child, uses, unit, &told) }
        for place in unit {
            guard fold(uses[place].use) else { return place }
            told.note(outcomeCount, by: uses[place].place)
        }
        return nil
    }
}

/// A use, and where it stood among those of all children.
struct PlacedUse {
    var use: Use
    var place: Int32
}

/// Uses sorted by who has to be folded together, each unit's in the order in which they came.
struct UsesByUnit {
    private(set) var uses: [PlacedUse] = []
    /// The units that have any.
    private(set) var units: [Range<Int>] = []
    private var other: [PlacedUse] = []

    mutating func sort(_ given: Span<Use>, _ unitOfChild: [Int32]) {
        uses.removeAll(keepingCapacity: true)
        for place in given.indices { uses.append(PlacedUse(use: given[place], place: Int32(place))) }
        units.removeAll(keepingCapacity: true)
        guard unitOfChild.count > 1 else {
            if !uses.isEmpty { units.append(0..<uses.count) }
            return
        }
        var sorted: [PlacedUse] = []
        swap(&sorted, &other)
        let surplus = sorted.count - uses.count
        if surplus < 0 { sorted = uses } else { sorted.removeLast(surplus) }
        for shift in stride(from: 0, to: Int.bitWidth - (unitOfChild.count - 1).leadingZeroBitCount, by: Self.bits) {
            Self.sort(uses.span, to: &sorted, unitOfChild.span, by: Int32(shift))
            swap(&uses, &sorted)
        }
        swap(&sorted, &other)
        units = Self.units(uses.span, unitOfChild.span)
    }

    private static let bits = 7

    /// By a few bits of the unit's number at a time, so that the places to which uses go are all at hand (a radix sort).
    private static func sort(
        _ given: Span<PlacedUse>, to list: inout [PlacedUse], _ unitOfChild: Span<Int32>, by shift: Int32
    ) {
        let mask: Int32 = 1 << Int32(bits) - 1
        var counts = [Int](repeating: 0, count: 1 << bits)
        var ends = counts.mutableSpan
        for place in given.indices {
            ends[Int(unitOfChild[Int(given[place].use.child)] >> shift & mask)] += 1
        }
        var end = 0
        for place in ends.indices { (ends[place], end) = (end, end + ends[place]) }
        var sorted = list.mutableSpan
        for place in given.indices {
            let digit = Int(unitOfChild[Int(given[place].use.child)] >> shift & mask)
            sorted[ends[digit]] = given[place]
            ends[digit] += 1
        }
    }

    private static func units(_ sorted: Span<PlacedUse>, _ unitOfChild: Span<Int32>) -> [Range<Int>] {
        var units: [Range<Int>] = []
        var first = 0
        var unit: Int32 = -1
        for place in sorted.indices {
            let next = unitOfChild[Int(sorted[place].use.child)]
            if next != unit {
                if place > first { units.append(first..<place) }
                first = place
                unit = next
            }
        }
        if first < sorted.count { units.append(first..<sorted.count) }
        return units
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
            ordered += outcomes[start..<Int(marks[Int(mark)].end)]
        }
        return ordered
    }
}

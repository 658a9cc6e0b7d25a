package import UsageTracking

// Many uses at once, child by child: each child's state is brought near once and stays there for all its uses, however
// many children there are. What is told is put back into the order of the uses.
extension Interpreter {
    /// So many uses of each child make it worth to bring its state near.
    package var goodBatch: Int { max(1 << 14, children.count << 8) }

    /// Folds uses that come in the order of their start, as if one by one.
    /// - Returns: the places of those that are late. Of their children and companions nothing more was folded.
    package mutating func fold(_ uses: Span<Use>) -> [Int] {
        let sorted = UsesByUnit(uses, plan.unitOfChild)
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
private struct UsesByUnit {
    var uses: [PlacedUse] = []
    /// The units that have any.
    var units: [Range<Int>] = []

    init(_ given: Span<Use>, _ unitOfChild: [Int]) {
        uses.reserveCapacity(given.count)
        for place in given.indices { uses.append(PlacedUse(use: given[place], place: Int32(place))) }
        var sorted = uses
        // By few units at a time, so that the places to which uses go are all at hand (a radix sort).
        for shift in stride(from: 0, to: Int.bitWidth - unitOfChild.count.leadingZeroBitCount, by: Self.bits) {
            var ends = [Int](repeating: 0, count: 1 << Self.bits)
            func digit(_ place: Int) -> Int {
                unitOfChild[Int(uses[place].use.child)] >> shift & (ends.count - 1)
            }
            for place in uses.indices { ends[digit(place)] += 1 }
            var end = 0
            for place in ends.indices { (ends[place], end) = (end, end + ends[place]) }
            for place in uses.indices {
                let digit = digit(place)
                sorted[ends[digit]] = uses[place]
                ends[digit] += 1
            }
            swap(&uses, &sorted)
        }
        var first = 0
        for place in uses.indices {
            let isLast = place + 1 == uses.count
            if isLast || unitOfChild[Int(uses[place].use.child)] != unitOfChild[Int(uses[place + 1].use.child)] {
                units.append(first..<(place + 1))
                first = place + 1
            }
        }
    }

    private static let bits = 7
}

/// Which use brought which outcomes.
struct ToldOrder {
    /// Outcomes from here on are those of the batch.
    let first: Int
    private(set) var marks: [(use: Int32, end: Int)] = []

    init(after first: Int) {
        self.first = first
    }

    /// Notes that a use was folded, and how many outcomes there are now.
    @inline(__always)
    mutating func note(_ count: Int, by use: Int32) {
        if count != marks.last?.end ?? first { marks.append((use, count)) }
    }

    /// Outcomes in the order of so many uses.
    func inOrder(_ outcomes: [Outcome], of count: Int) -> [Outcome] {
        var markOfUse = [Int32](repeating: -1, count: count)
        for (mark, told) in marks.enumerated() { markOfUse[Int(told.use)] = Int32(mark) }
        var ordered: [Outcome] = []
        ordered.reserveCapacity(outcomes.count)
        ordered += outcomes[..<first]
        for mark in markOfUse where mark >= 0 {
            let start = mark == 0 ? first : marks[Int(mark) - 1].end
            ordered += outcomes[start..<marks[Int(mark)].end]
        }
        return ordered
    }
}

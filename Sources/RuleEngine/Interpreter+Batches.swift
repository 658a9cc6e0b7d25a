package import UsageTracking

// Many uses at once, child by child: each child's state is brought near once and stays there for all its uses, however
// many children there are. What is told is put back into the order of the uses. Histories of `simulate` are folded like this;
// a recorder folds use by use, as it writes between them.
extension Interpreter {
    /// The size of a batch at which sorting uses by child pays for itself.
    package var goodBatch: Int { max(1 << 14, children.count << 6) }

    /// Folds uses in the order of their start, with the result of folding them one by one.
    /// - Returns: the places of late uses. For their children and companions, nothing behind them was folded.
    package mutating func fold(_ uses: Span<Use>) -> [Int] {
        // Their room is used again for the next batch.
        var (order, told) = (UsesByUnit(), ToldOrder())
        swap(&order, &batch)
        swap(&told, &toldOfBatch)
        defer {
            swap(&order, &batch)
            swap(&told, &toldOfBatch)
        }
        order.sort(uses, plan.unitOfChild)
        told.begin(after: outcomeCount, uses: uses.count)
        var late: [Int] = []
        for unit in order.units {
            let own = order.uses.span.extracting(unit)
            guard let folded = fold(own, &told) else { continue }
            late += (folded..<unit.count).map { Int(own[$0].place) }
        }
        if order.units.count > 1 { putInOrder(told) }
        return late.sorted()
    }

    /// - Returns: the first use of a unit that is late.
    private mutating func fold(_ uses: Span<PlacedUse>, _ told: inout ToldOrder) -> Int? {
        let child = Int(uses[0].use.child)
        if plan.companions[child].count == 1, together.isEmpty { return foldSingle(child, uses, &told) }
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
    private var first: Int32 = 0
    /// Of each use of the batch, in the order in which they came, its outcomes among those of all.
    private var outcomesOfUse: [(start: Int32, end: Int32)] = []
    private var end: Int32 = 0

    /// Begins a batch of so many uses.
    mutating func begin(after first: Int, uses: Int) {
        self.first = Int32(first)
        end = self.first
        outcomesOfUse.removeAll(keepingCapacity: true)
        outcomesOfUse.append(contentsOf: repeatElement((start: 0, end: 0), count: uses))
    }

    /// Notes that a use was folded, and how many outcomes there are now.
    @inline(__always)
    mutating func note(_ count: Int, by use: Int32) {
        let count = Int32(truncatingIfNeeded: count)
        guard count != end else { return }
        outcomesOfUse[Int(use)] = (end, count)
        end = count
    }

    /// Appends outcomes in the order of the uses; those before the batch come first, as they are.
    func order(_ outcomes: [Outcome], into ordered: inout [Outcome]) {
        ordered.reserveCapacity(outcomes.count)
        ordered += outcomes[..<Int(first)]
        for own in outcomesOfUse {
            for place in own.start..<own.end { ordered.append(outcomes[Int(place)]) }
        }
    }
}

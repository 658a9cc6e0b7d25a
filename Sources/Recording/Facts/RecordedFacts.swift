import Economy
import FamilySettings
package import FamilyStore
import FamilyTime
package import RuleEngine
package import UsageTracking

/// One thing that the engine folds.
package enum RecordedFact {
    case use(Use)
    case deed(Deed)

    package var child: Int {
        switch self {
        case .use(let use): Int(use.child)
        case .deed(let deed): Int(deed.child)
        }
    }

    /// When it began.
    package var at: Int64 {
        switch self {
        case .use(let use): use.start
        case .deed(let deed): deed.begins
        }
    }
}

extension Interpreter {
    /// - Returns: false when the fact is late.
    package mutating func fold(_ fact: RecordedFact) -> Bool {
        switch fact {
        case .use(let use): fold(use)
        case .deed(let deed): fold(deed)
        }
    }
}

/// Recorded use that counts, and deeds, in the order in which they are folded.
package struct RecordedFacts {
    let store: FamilyStore
    let names: FamilyNames
    let plan: Plan
    /// Use that ends later waits.
    let now: Int64

    package init(store: FamilyStore, names: FamilyNames, plan: Plan, now: Int64) {
        self.store = store
        self.names = names
        self.plan = plan
        self.now = now
    }

    /// Hands over the facts of some children that began at an instant or later, in the order of their beginning; of
    /// those that begin together a deed comes before a use.
    package func each(
        of children: Set<Int>, from start: Int64, _ body: (RecordedFact) throws(StoreError) -> Void
    ) throws(StoreError) {
        let before = start.subtractingReportingOverflow(Milliseconds.day)
        let dayBefore = before.overflow ? .min : before.partialValue
        let counted = try CountedUse(names, plan, children: children, store, from: dayBefore)
        // A piece of use may begin behind a shield, a day after its use at most.
        let first = counted.mayCut(children) ? dayBefore : start
        let isOnes = children.count == 1 && !counted.inherits(children)
        var rows = try store.events(of: isOnes ? children.first.map { plan.family.children[$0].id } : nil, from: first)
        var queue = FactQueue(try deeds(of: children, from: start))
        while let row = try rows.next() {
            guard let use = names.use(row), use.end <= now else { continue }
            try queue.handOver(before: use.start, body)
            for piece in counted.pieces(of: row) where piece.start >= start && children.contains(Int(piece.child)) {
                queue.add(piece, CountedUse.deeds(row.counts, of: piece, from: use))
            }
        }
        try queue.handOver(before: nil, body)
    }

    /// What people did, in order of time.
    private func deeds(of children: Set<Int>, from start: Int64) throws(StoreError) -> [Deed] {
        var deeds: [Deed] = []
        for child in children {
            deeds += try store.books(of: plan.family.children[child].id, since: start).deeds(of: child)
                .filter { $0.at >= start && $0.at <= now }
        }
        // Who comes first is worth asking only of one instant.
        return deeds.sorted { one, other in
            one.at == other.at
                ? (plan.place(of: one), one.child) < (plan.place(of: other), other.child) : one.at < other.at
        }
    }
}

/// Facts that wait for those that begin before them.
private struct FactQueue {
    private var deeds: ArraySlice<Deed>
    /// In order of their start; those that start together as they came. Each with what was counted in it.
    private var uses: [(use: Use, counted: [Deed])] = []

    init(_ deeds: [Deed]) {
        self.deeds = deeds[...]
    }

    mutating func add(_ use: Use, _ counted: [Deed]) {
        var place = uses.count
        while place > 0, uses[place - 1].use.start > use.start { place -= 1 }
        uses.insert((use, counted), at: place)
    }

    /// - Parameter start: where the next use begins; nil where there is none.
    mutating func handOver(
        before start: Int64?, _ body: (RecordedFact) throws(StoreError) -> Void
    ) throws(StoreError) {
        let limit = start ?? .max
        var next = 0
        while next < uses.count, start == nil || uses[next].use.start < limit {
            try handOverDeeds(through: uses[next].use.start, body)
            for deed in uses[next].counted { try body(.deed(deed)) }
            try body(.use(uses[next].use))
            next += 1
        }
        uses.removeFirst(next)
        if start == nil { try handOverDeeds(through: .max, body) }
    }

    private mutating func handOverDeeds(
        through instant: Int64, _ body: (RecordedFact) throws(StoreError) -> Void
    ) throws(StoreError) {
        while let deed = deeds.first, deed.at <= instant {
            try body(.deed(deed))
            deeds.removeFirst()
        }
    }
}

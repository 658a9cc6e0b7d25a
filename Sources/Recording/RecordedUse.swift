import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

/// Recorded use in the order in which it is folded.
struct RecordedUse {
    let store: FamilyStore
    let names: FamilyNames
    let plan: Plan
    /// Use that ends later waits.
    let now: Int64

    /// Hands over the use of some children that started from an instant on, in the order of its start.
    func each(
        of children: Set<Int>, from start: Int64, _ body: (Use) throws(StoreError) -> Void
    ) throws(StoreError) {
        let voids = try Voids(names, store)
        // A piece may begin a day later than its use; and what was given to a child is among the use of others.
        let first = voids.isEmpty ? start : max(start, .min + Milliseconds.day) - Milliseconds.day
        var rows =
            if children.count == 1, let child = children.first, !voids.heirs.contains(child) {
                try store.events(of: plan.family.children[child].id, from: first)
            } else {
                try store.events(from: first)
            }
        var waiting: [Use] = []
        while let row = try rows.next() {
            guard let use = names.use(row), use.end <= now else { continue }
            try Self.handOver(&waiting, before: use.start, body)
            for piece in voids.pieces(of: use) where piece.start >= start && children.contains(Int(piece.child)) {
                waiting.append(piece)
            }
        }
        try Self.handOver(&waiting, before: .max, body)
    }

    /// Hands over the pieces that begin before an instant, in order of their start.
    private static func handOver(
        _ waiting: inout [Use], before start: Int64, _ body: (Use) throws(StoreError) -> Void
    ) throws(StoreError) {
        guard !waiting.isEmpty else { return }
        // Those that begin together keep the order in which they are recorded.
        let due = waiting.filter { $0.start < start }
        waiting.removeAll { $0.start < start }
        for use in due.count > 1 ? due.sortedByStart() : due { try body(use) }
    }
}

extension [Use] {
    fileprivate func sortedByStart() -> [Use] {
        enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    }
}

import FamilySettings
import FamilyStore
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
        var rows =
            if children.count == 1, let child = children.first {
                try store.events(of: plan.family.children[child].id, from: start)
            } else {
                try store.events(from: start)
            }
        while let row = try rows.next() {
            guard let use = names.use(row), use.end <= now, children.contains(Int(use.child)) else { continue }
            try body(use)
        }
    }
}

package import FamilyStore
package import FamilyTime
package import RuleEngine
import FamilySettings
import UsageTracking

/// The engine as it stands at an instant, for those who only look: nothing of it is written.
package enum FamilyView {
    /// - Parameter store: nil where nothing was recorded yet.
    package static func interpreter(
        _ plan: Plan, store: FamilyStore?, now: Instant
    ) throws(StoreError) -> Interpreter {
        var interpreter = Interpreter(plan)
        if let store {
            let names = FamilyNames(plan.family)
            try store.snapshot { () throws(StoreError) in
                for (index, child) in plan.family.children.enumerated() {
                    let row = try store.state(of: child.id)
                    if let row, row.plan == plan.version, row.saved <= now.milliseconds,
                        interpreter.restore(index, from: row.blob)
                    {
                        continue
                    }
                    var events = try store.events(of: child.id, before: now.milliseconds)
                    while let row = try events.next() {
                        if let use = names.use(row), use.end <= now.milliseconds { _ = interpreter.fold(use) }
                    }
                }
            }
        }
        interpreter.advance(to: now)
        return interpreter
    }
}

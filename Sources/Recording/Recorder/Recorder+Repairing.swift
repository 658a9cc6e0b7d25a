import Economy
package import FamilyStore
import FamilyTime
import RuleEngine

// After a clock that was wrong: what was recorded by it is out of the store, and what follows from the rest comes anew.
extension Recorder {
    /// Keeps what parents said of use while the clock was wrong. Their effect on points was removed with the decisions
    /// of that time and is decided again here. Confirmations of tasks are taken back.
    package func holdOn(
        to rows: [VoidRow], takingBack confirmations: [DecisionRow]
    ) throws(StoreError) {
        try finish()
        try write { transaction throws(StoreError) in
            for row in confirmations {
                guard let child = names.children[row.child].map(Int.init) else { continue }
                // One that does not stand is no more to be taken back, and nothing is decided.
                let (desk, _) = try atDesk(of: child, since: .min) { try? $0.takeBack(task: row.id, reason: "") }
                try record(desk, of: child, transaction)
            }
            for row in rows {
                let word = TakingBack(row, plan.family, isUndoing: row.undone != nil)
                for child in concerned(by: row) { try settle(child, after: (row, word), transaction) }
            }
            try complete(transaction)
        }
        // Use of that time is paid by what there is now.
        try finishAndDecide(isEnforcing: false)
    }
}

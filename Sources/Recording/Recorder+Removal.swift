import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine

// An app that is taken out of the family (B11): what is left of its points goes, by an entry that says so. What was
// earned stays earned, so badges, streaks and levels stay, and the limit of a day is used up as far as it was.
extension Recorder {
    /// Takes out what every child has left in the accounts of an app, and lets its use start at zero.
    package func remove(app: String) throws(StoreError) {
        try finish()
        let name = plan.family.apps.first { $0.id == app }?.name ?? app
        try write { transaction throws(StoreError) in
            for row in try store.balances() where row.app == app && row.amount != 0 {
                guard let child = names.children[row.child] else { continue }
                var calendar = plan.calendar(of: Int(child))
                let entry = LedgerRow(
                    key: "removed/\(row.child)/\(app)/\(now.milliseconds)", child: row.child, app: app, kind: "removed",
                    amount: -row.amount, at: now.milliseconds, day: calendar.day(at: now).date,
                    reason: "\(name) was removed")
                _ = try transaction.post(entry)
            }
            try transaction.setMark(FamilyStore.removalMark(app), to: now.milliseconds)
        }
    }
}

extension FamilyStore {
    fileprivate static func removalMark(_ app: String) -> String { "removed/\(app)" }

    /// When an app was last removed from the family; what was used before counts for no total of use that is shown.
    package func removal(of app: String) throws(StoreError) -> Int64? { try mark(Self.removalMark(app)) }
}

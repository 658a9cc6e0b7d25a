import Economy
package import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine

// An app that is taken out of the family (B11). What was earned with it stays earned, so badges, streaks and levels stay,
// and the limit of a day is used up as far as it was.
extension Recorder {
    /// Removes an app's points from every child's account, lifts its shields, and resets its use. It can be repeated if
    /// it was interrupted.
    /// - Returns: the removed points, by child.
    package func remove(_ app: App) throws(StoreError) -> [Int: Int64] {
        var taken: [Int: Int64] = [:]
        for child in plan.family.children.indices {
            let result = try decide(for: child, as: nil, isKept: true) { desk throws(EconomyRefusal) in desk.remove(app)
            }
            if case .success(let points) = result, points > 0 { taken[child] = points }
        }
        try write { transaction throws(StoreError) in
            try transaction.noteRemoval(of: app.id, at: now.milliseconds)
        }
        return taken
    }
}

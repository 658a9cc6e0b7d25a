import Economy
package import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

// An app that is taken out of the family (B11). What was earned with it stays earned, so badges, streaks and levels stay,
// and the limit of a day is used up as far as it was.
extension Recorder {
    /// Removes an app's points from every child's account, lifts its shields, and resets its use, together with the edit
    /// that takes it out of `family.json`: both or neither.
    /// - Parameters:
    ///   - edited: what is written once the edit is made. Nil if it has mistakes, so that it is not noted yet.
    ///   - body: makes the edit, while nobody else can write. Where it fails nothing is recorded.
    /// - Returns: the removed points, by child.
    package func remove<Failure: Error>(
        _ app: App, noting edited: VersionHistory?, with body: () throws(Failure) -> Void
    ) throws -> [Int: Int64] {
        let result: Result<[Int: Int64], Failure> = try attempt { transaction throws(StoreError) in
            var taken: [Int: Int64] = [:]
            for child in plan.family.children.indices {
                let (desk, points) = try decideBehindDue(of: child, transaction) { $0.remove(app) }
                if points > 0 { taken[child] = points }
                try record(desk, of: child, transaction)
                try complete(transaction)
            }
            try transaction.noteRemoval(of: app.id, at: now.milliseconds)
            try edited?.note(in: transaction, store: store, isEdit: true)
            let result = Result(catching: body).map { taken }
            if case .failure = result { return .dropped(result) }
            return .kept(result)
        }
        return try result.get()
    }
}

import Economy
import FamilySettings
package import FamilyStore
import FamilyTime
package import RuleEngine

// Points of tasks whose confirmation was taken back. What was told stays told (law 4), so they go by an entry that says
// why and cites it; where the task is confirmed after all, they come back by another one.
extension Recorder {
    /// - Parameter transaction: in which what has to be was folded again: it shows what follows no more.
    func correctTasks(_ transaction: borrowing Transaction) throws(StoreError) {
        for (child, confirmations) in takenBack.sorted(by: { $0.key < $1.key }) {
            let told = try store.tasks(of: child, plan, confirmedBy: confirmations)
            guard !told.isEmpty else { continue }
            var calendar = plan.calendar(of: child)
            for row in told { try correct(row, &calendar, transaction) }
        }
    }

    /// Dated when a parent has said so, whenever that is heard of.
    private func correct(
        _ told: OutcomeRow, _ calendar: inout FamilyCalendar, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let prefix = "taskTakenBack/\(told.id)"
        let posted = try store.shares(of: prefix)
        let due = (told.isKept ? -(told.points ?? 0) : 0) - posted.reduce(0) { $0 + $1.amount }
        guard due != 0 else { return }
        let said: Decision.Kind = due < 0 ? .taskTakenBack : .taskConfirmed
        let names = Set(plan.versions(of: told.rule ?? "").map { plan.rules[$0].id })
        let at = try store.lastDecision(of: told.child, kind: said.rawValue, about: names) ?? now.milliseconds
        let day = calendar.day(at: Instant(milliseconds: at)).date
        _ = try transaction.post(
            LedgerRow(
                key: "\(prefix)/\(posted.count + 1)", child: told.child, kind: OutcomeKind.corrected.rawValue,
                amount: due, at: at, day: day, rule: told.rule, window: told.window,
                reason: due < 0 ? "taken back: \(told.reason)" : "confirmed after all: \(told.reason)", cites: told.id))
    }
}

extension FamilyStore {
    /// Confirmed tasks whose confirmation was taken back at some time. Those that are kept count no more; the others were
    /// confirmed after all.
    package func tasksTakenBack(of child: Int, _ plan: Plan) throws(StoreError) -> [OutcomeRow] {
        let books = try books(of: plan.family.children[child].id, since: .max)
        return try tasks(of: child, plan, confirmedBy: books.takenBack)
    }

    /// The tasks that were told for some confirmations.
    func tasks(of child: Int, _ plan: Plan, confirmedBy confirmations: [Decision]) throws(StoreError) -> [OutcomeRow] {
        guard !confirmations.isEmpty else { return [] }
        var calendar = plan.calendar(of: child)
        let windows = Set(confirmations.compactMap { plan.window(of: $0, &calendar) })
        return try outcomes(of: plan.family.children[child].id, kind: OutcomeKind.taskConfirmed.rawValue).all().filter {
            windows.contains([plan.firstName(of: $0.rule ?? ""), $0.window ?? ""])
        }
    }
}

extension Plan {
    /// The first name of the task, and the name of the window that a confirmation was for.
    fileprivate func window(of confirmed: Decision, _ calendar: inout FamilyCalendar) -> [String]? {
        guard let id = confirmed.task, let rule = version(of: id, at: confirmed.at),
            rules[rule].outcome == .taskConfirmed
        else { return nil }
        let day = calendar.day(at: Instant(milliseconds: confirmed.at))
        return calendar.window(rules[rule].rule.period, on: day.day).map { [firstName(of: id), $0.name] }
    }
}

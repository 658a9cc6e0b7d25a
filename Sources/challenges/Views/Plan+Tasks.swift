import CommandTable
import Economy
import RuleEngine

extension Plan {
    /// All present tasks.
    var tasks: [PlanRule] { rules.filter { $0.isCurrent && $0.outcome == .taskConfirmed } }

    /// - Parameter word: a task's id or title, or an id that it had. The result is nil if there is no such task.
    /// - Throws: `UsageError` if several tasks have that title.
    func task(_ word: String) throws(UsageError) -> PlanRule? {
        try NamedEntries(.task, tasks).known(word).map { tasks[$0] } ?? tasks.first { isOneRule($0.id, word) }
    }
}

extension Invocation {
    /// For how long a task was done, where that is said.
    var taskMinutes: Int? { get throws(UsageError) { try int("minutes", in: TaskPay.atOnce) } }
}

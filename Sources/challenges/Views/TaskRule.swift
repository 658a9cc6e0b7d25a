import CommandTable
import Economy
import FamilyTime
import RuleEngine
import RuleLanguage

/// A task of the family, found by a word that somebody typed.
struct TaskRule {
    let id: String
    let title: String
    private let rule: PlanRule
    private let plan: Plan

    /// All present tasks.
    static func all(in plan: Plan) -> [PlanRule] {
        plan.rules.filter { $0.isCurrent && $0.outcome == .taskConfirmed }
    }

    /// - Parameter word: the task's id or title, or an id that it had. The result is nil if there is no such task.
    /// - Throws: `UsageError` if several tasks have that title.
    init?(_ word: String, in plan: Plan) throws(UsageError) {
        guard let found = try NamedEntries.rule(word, .task, among: Self.all(in: plan), in: plan) else { return nil }
        id = found.id
        title = found.rule.header.title
        rule = found
        self.plan = plan
    }

    /// The window of the task that holds an instant.
    func window(holding instant: Instant, of child: Int) -> TaskWindow {
        TaskWindow(rule.rule, holding: instant, of: child, in: plan)
    }
}

extension Invocation {
    /// For how long a task was done, where that is said.
    var taskMinutes: Int? { get throws(UsageError) { try int("minutes", in: TaskPay.atOnce) } }
}

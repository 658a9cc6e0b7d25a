import FamilyTime
import RuleEconomy
import RuleEngine
import RuleKinds
import RuleLanguage

/// A task of the family, found by the word that somebody typed.
struct TaskRule {
    let id: String
    let title: String
    private let rule: PlanRule
    private let task: Task
    private let plan: Plan

    /// The tasks that there are now.
    static func all(in plan: Plan) -> [PlanRule] {
        plan.rules.filter { $0.isCurrent && $0.outcome == .taskConfirmed }
    }

    /// - Parameter word: its id or title; nil is the result where there is no such task.
    init?(_ word: String, in plan: Plan) {
        let found = Self.all(in: plan).first { $0.id == word || $0.rule.header.title.lowercased() == word.lowercased() }
        guard let found, let task = found.rule as? Task else { return nil }
        id = found.id
        title = found.rule.header.title
        rule = found
        self.task = task
        self.plan = plan
    }

    func check(isFor child: Int, _ name: String) throws {
        guard rule.audience.contains(child) else {
            throw Refusal(message: "\(title) is no task of \(name).", remedy: "See the tasks with: challenges status")
        }
    }

    /// Whether instants lie in the window of the task that holds another one: it counts once in each.
    func sameWindow(as instant: Instant, of child: Int) -> (Int64) -> Bool {
        task.sameWindow(as: instant, of: child, in: plan)
    }
}

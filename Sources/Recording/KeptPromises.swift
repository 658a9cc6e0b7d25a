import FamilyStore
import RuleEngine

/// Wins that were told to a child and do not follow from its history any more. They stay (law 4), and where another win
/// would pay the same thing again, they have paid it (law 5).
struct KeptPromises: Sendable, Equatable {
    /// Told milestones without a run that still reaches them, less the runs that they have paid, by rule and milestone.
    var milestones: [String: Int] = [:]
    /// The windows that were told of each rule that pays a number of times, and of no other rule.
    var windows: [String: Set<String>] = [:]

    /// Before anything was told.
    init(_ plan: Plan) {
        for rule in plan.rules where rule.maxTimes != nil { windows[rule.id] = [] }
    }

    init(milestones: [String: Int], windows: [String: Set<String>]) {
        self.milestones = milestones
        self.windows = windows
    }

    /// Takes in what was told.
    /// - Parameter follows: whether it follows from the history as it is known now.
    mutating func add(_ row: OutcomeRow, follows: Bool) {
        guard let rule = row.rule else { return }
        if row.kind == OutcomeKind.streakMilestone.rawValue, !follows {
            milestones["\(rule)/\(row.tier ?? 0)", default: 0] += 1
        }
        if row.kind == OutcomeKind.challengeCompleted.rawValue, let window = row.window {
            windows[rule]?.insert(window)
        }
    }

    /// Whether something that was not told yet has been paid by a promise that was kept.
    mutating func pays(_ outcome: Outcome, window: String, _ plan: Plan) -> Bool {
        guard outcome.rule >= 0 else { return false }
        let rule = plan.rules[Int(outcome.rule)]
        switch outcome.kind {
        case .streakMilestone:
            guard milestones[Self.key(outcome, rule), default: 0] > 0 else { return false }
            spend(outcome, plan)
            return true
        case .challengeCompleted:
            guard let most = rule.maxTimes, let paid = windows[rule.id] else { return false }
            guard paid.contains(window) || paid.count < most else { return true }
            windows[rule.id]?.insert(window)
            return false
        default: return false
        }
    }

    /// Notes that a milestone was never told, because a promise had paid it.
    mutating func spend(_ milestone: Outcome, _ plan: Plan) {
        milestones[Self.key(milestone, plan.rules[Int(milestone.rule)]), default: 0] -= 1
    }

    private static func key(_ outcome: Outcome, _ rule: PlanRule) -> String {
        "\(rule.id)/\(rule.steps[Int(outcome.step)].at)"
    }
}

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
    mutating func add(_ told: ToldWin, follows: Bool) {
        if told.kind == .streakMilestone, !follows { milestones["\(told.rule)/\(told.place)", default: 0] += 1 }
        if told.kind == .challengeCompleted { windows[told.rule]?.insert(told.window) }
    }

    mutating func add(_ row: OutcomeRow, follows: Bool) {
        if let told = ToldWin(row) { add(told, follows: follows) }
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

/// What was told to a child, as far as a later win may be the same again.
struct ToldWin: Hashable, Sendable {
    var id: String
    var kind: OutcomeKind
    var child: String
    var rule: String
    var window: String
    /// The tier, level or milestone.
    var place: Int64
}

extension ToldWin {
    /// - Returns: nil for what no rule has won.
    init?(_ row: OutcomeRow) {
        guard let rule = row.rule, let kind = OutcomeKind(rawValue: row.kind) else { return nil }
        self.init(
            id: row.id, kind: kind, child: row.child, rule: rule, window: row.window ?? "", place: row.tier ?? 0)
    }
}

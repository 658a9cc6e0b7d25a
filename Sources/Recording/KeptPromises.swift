import FamilySettings
import FamilyStore
import RuleEngine

/// Wins that were told to a child and do not follow from its history any more. They stay (law 4), and where another win
/// would pay the same thing again, they have paid it (law 5).
struct KeptPromises: Sendable, Equatable {
    /// Told milestones without a run that still reaches them, less the runs that they have paid, by child, rule and
    /// milestone.
    private(set) var milestones: [String: Int] = [:]
    /// By child and rule the windows that were told of rules that pay a number of times, and of no others.
    private(set) var windows: [String: Set<String>] = [:]

    /// Before anything was told.
    init(_ plan: Plan) {
        for rule in plan.rules where rule.maxTimes != nil {
            for child in plan.family.children { windows["\(child.id)/\(rule.id)"] = [] }
        }
    }

    init(milestones: [String: Int], windows: [String: Set<String>]) {
        self.milestones = milestones
        self.windows = windows
    }

    /// - Parameter following: the ids of what follows now.
    init(_ told: [ToldWin], following: Set<String>, _ plan: Plan) {
        self.init(plan)
        for win in told { add(win, follows: following.contains(win.id)) }
    }

    /// Takes in what was told.
    /// - Parameter follows: whether it follows from the history as it is known now.
    mutating func add(_ win: ToldWin, follows: Bool) {
        switch win.kind {
        case .streakMilestone where !follows: milestones["\(win.child)/\(win.rule)/\(win.place)", default: 0] += 1
        case .challengeCompleted: windows["\(win.child)/\(win.rule)"]?.insert(win.window)
        default: break
        }
    }

    /// Whether something that was not told yet has been paid by a promise that was kept.
    mutating func pays(_ outcome: Outcome, window: String, _ plan: Plan) -> Bool {
        guard outcome.rule >= 0 else { return false }
        switch outcome.kind {
        case .streakMilestone:
            guard milestones[Self.key(outcome, plan), default: 0] > 0 else { return false }
            spend(outcome, plan)
            return true
        case .challengeCompleted:
            let rule = plan.rules[Int(outcome.rule)]
            let key = "\(plan.family.children[Int(outcome.child)].id)/\(rule.id)"
            guard let most = rule.maxTimes, let paid = windows[key] else { return false }
            guard paid.contains(window) || paid.count < most else { return true }
            windows[key]?.insert(window)
            return false
        default: return false
        }
    }

    /// Notes that a milestone was never told, because a promise had paid it.
    mutating func spend(_ milestone: Outcome, _ plan: Plan) {
        milestones[Self.key(milestone, plan), default: 0] -= 1
    }

    private static func key(_ milestone: Outcome, _ plan: Plan) -> String {
        let rule = plan.rules[Int(milestone.rule)]
        return "\(plan.family.children[Int(milestone.child)].id)/\(rule.id)/\(rule.steps[Int(milestone.step)].at)"
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
    /// Nil for a row of a kind that this program does not know.
    init?(_ row: OutcomeRow) {
        guard let kind = OutcomeKind(rawValue: row.kind) else { return nil }
        self.init(
            id: row.id, kind: kind, child: row.child, rule: row.rule ?? "", window: row.window ?? "",
            place: row.tier ?? 0)
    }
}

import FamilySettings
import FamilyStore
import RuleEngine

/// Wins that were told to a child and do not follow from its history any more. They stay (law 4), and where another win
/// would pay the same thing again, they have paid it (law 5).
struct KeptPromises: Sendable, Equatable {
    /// Told milestones without a run that still reaches them, less the runs that they have paid, by child, rule and
    /// milestone.
    private(set) var milestones: [String: Int] = [:]
    private(set) var windows: PaidWindows

    /// Before anything was told.
    init(milestones: [String: Int] = [:], windows: PaidWindows = PaidWindows()) {
        self.milestones = milestones
        self.windows = windows
    }

    /// - Parameter following: the ids of what follows now.
    init(_ told: [ToldWin], following: Set<String>, limited: Set<String>) {
        self.init()
        for win in told { add(win, follows: following.contains(win.id), limited: limited) }
    }

    /// Takes in what was told.
    /// - Parameters:
    ///   - follows: whether it follows from the history as it is known now.
    ///   - limited: the rules that pay a number of times.
    mutating func add(_ win: ToldWin, follows: Bool, limited: Set<String>) {
        if win.kind == .streakMilestone, !follows {
            milestones["\(win.child)/\(win.rule)/\(win.place)", default: 0] += 1
        }
        windows.add(win, limited)
    }

    /// Whether something that was not told yet has been paid by a promise that was kept.
    mutating func pays(_ outcome: Outcome, window: String, _ plan: Plan) -> Bool {
        guard windows.admit(outcome, window: window, plan) else { return true }
        guard outcome.kind == .streakMilestone, milestones[Self.key(outcome, plan), default: 0] > 0 else {
            return false
        }
        spend(outcome, plan)
        return true
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

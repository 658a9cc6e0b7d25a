import FamilyStore
import RuleEngine

/// Wins that were told to a child and do not follow from its history any more. They stay (law 4), and where another win
/// would pay the same thing again, they have paid it (law 5).
struct KeptPromises {
    private let plan: Plan
    private let told: Set<String>
    /// Milestones without a run that still reaches them, by rule and milestone.
    private var milestones: [String: Int] = [:]
    /// The windows that were told of each rule that pays a number of times.
    private var windows: [String: Set<String>] = [:]

    /// - Parameters:
    ///   - rows: what was told to one child.
    ///   - current: the ids of what follows now.
    init(_ rows: [OutcomeRow], following current: Set<String>, _ plan: Plan) {
        self.init(
            rows.compactMap { row in
                OutcomeKind(rawValue: row.kind).map {
                    ToldWin(
                        id: row.id, kind: $0, child: row.child, rule: row.rule ?? "", window: row.window ?? "",
                        place: row.tier ?? 0)
                }
            }, following: current, plan)
    }

    init(_ told: [ToldWin], following current: Set<String>, _ plan: Plan) {
        self.plan = plan
        self.told = Set(told.map(\.id))
        for win in told where !win.rule.isEmpty {
            if win.kind == .streakMilestone, !current.contains(win.id) {
                milestones["\(win.rule)/\(win.place)", default: 0] += 1
            }
            if win.kind == .challengeCompleted { windows[win.rule, default: []].insert(win.window) }
        }
    }

    /// Whether something new has been paid by a promise that was kept.
    mutating func pays(_ outcome: Outcome, id: String, window: String) -> Bool {
        guard outcome.rule >= 0, !told.contains(id) else { return false }
        let rule = plan.rules[Int(outcome.rule)]
        switch outcome.kind {
        case .streakMilestone:
            let key = "\(rule.id)/\(rule.steps[Int(outcome.step)].at)"
            guard let kept = milestones[key], kept > 0 else { return false }
            milestones[key] = kept - 1
            return true
        case .challengeCompleted:
            guard let most = rule.maxTimes, let paid = windows[rule.id] else { return false }
            return !paid.contains(window) && paid.count >= most
        default: return false
        }
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

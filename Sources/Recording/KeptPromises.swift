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
        self.plan = plan
        told = Set(rows.map(\.id))
        for row in rows {
            guard let rule = row.rule else { continue }
            if row.kind == OutcomeKind.streakMilestone.rawValue, !current.contains(row.id) {
                milestones["\(rule)/\(row.tier ?? 0)", default: 0] += 1
            }
            if row.kind == OutcomeKind.challengeCompleted.rawValue, let window = row.window {
                windows[rule, default: []].insert(window)
            }
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

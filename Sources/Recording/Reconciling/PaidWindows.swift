import FamilySettings
import RuleEngine

/// The windows that rules with `maxTimes` have paid; a streak's window is its run. Kept promises are among them (law 5),
/// which the engine does not know.
struct PaidWindows: Sendable, Equatable {
    /// By child and rule.
    private(set) var byRule: [String: Set<String>]
    /// The milestones that were told, by child and streak.
    private(set) var milestones: [String: Set<ToldMilestone>]

    /// What takes a window.
    static let kinds: [OutcomeKind] = [.challengeCompleted, .streakMilestone]

    init(_ byRule: [String: Set<String>] = [:], milestones: [String: Set<ToldMilestone>] = [:]) {
        self.byRule = byRule
        self.milestones = milestones
    }

    /// Takes in what was told.
    mutating func add(_ win: ToldWin, _ limited: Set<String>) {
        guard limited.contains(win.rule) else { return }
        let key = "\(win.child)/\(win.rule)"
        if win.kind == .challengeCompleted {
            byRule[key, default: []].insert(win.window)
        } else if let milestone = ToldMilestone(win) {
            milestones[key, default: []].insert(milestone)
        }
    }

    /// Whether something may be told of its window: the window has paid before, or is one of the first. A completed
    /// challenge, or a milestone, comes before what it gives, and takes the window.
    /// - Parameter runs: of all that follows.
    mutating func admit(_ outcome: Outcome, window: String, among runs: RunEnds, _ plan: Plan) -> Bool {
        guard outcome.rule >= 0, let most = plan.rules[Int(outcome.rule)].maxTimes else { return true }
        switch outcome.kind {
        case .challengeCompleted, .streakMilestone, .unlockGranted, .prizeWon, .boostGranted, .bonus: break
        default: return true
        }
        let rule = plan.firstName(of: plan.rules[Int(outcome.rule)].id)
        let key = "\(plan.family.children[Int(outcome.child)].id)/\(rule)"
        // What a streak's multiplier adds is no payment of a run.
        if outcome.kind == .streakMilestone || milestones[key] != nil && outcome.kind != .bonus {
            return admit(outcome, key, most, among: runs, plan)
        }
        let paid = byRule[key, default: []]
        guard paid.contains(window) || paid.count < most else { return false }
        if outcome.kind == .challengeCompleted { byRule[key, default: []].insert(window) }
        return true
    }

    private mutating func admit(
        _ outcome: Outcome, _ key: String, _ most: Int, among runs: RunEnds, _ plan: Plan
    ) -> Bool {
        let times = RunTimes(of: outcome, plan)
        let own = times.time(from: outcome.window, through: runs.end(of: outcome))
        let told = milestones[key] ?? []
        guard told.contains(where: { times.time(of: $0).overlaps(own) }) || Self.runs(told, times) < most else {
            return false
        }
        if outcome.kind == .streakMilestone { milestones[key, default: []].insert(ToldMilestone(outcome, plan)) }
        return true
    }

    /// How many runs have paid. One that was told under two beginnings is one; two that late use has joined were two.
    private static func runs(_ told: Set<ToldMilestone>, _ times: RunTimes) -> Int {
        let ofOneNumber = Dictionary(grouping: told, by: \.place).values.map(\.count).max() ?? 0
        return max(ofOneNumber, RunTimes.joined(told.map { times.time(of: $0) }).count)
    }
}

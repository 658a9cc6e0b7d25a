package import RuleEngine
import RuleLanguage
import RuleLoading

/// The rules that can be won, considering only which wins they count. Rules that need no other wins come first, then
/// those that can be won with them, and so on. Every rule that is left waits for itself.
package struct Winnable {
    /// The ids of rules that can be won.
    private(set) var ids: Set<String> = []
    private let rules: [any PlannedRule]

    package init(_ rules: [any PlannedRule]) {
        self.rules = rules.filter(\.header.isEnabled)
        var found = -1
        while ids.count > found {
            found = ids.count
            for rule in self.rules where canBeWon(rule) { ids.insert(rule.header.id) }
        }
    }

    /// The number of rules of a kind that can be won.
    /// - Parameter id: a rule that is not counted, as none counts itself.
    package func count(_ outcome: OutcomeKind, except id: String? = nil) -> Int {
        rules.count { $0.outcome == outcome && $0.header.id != id && ids.contains($0.header.id) }
    }

    /// Whether the rules found so far suffice to meet a goal of a rule.
    func isReachable(_ goal: Goal, of rule: any PlannedRule) -> Bool {
        switch goal.counting.source {
        case .wins(.challenges): return count(.challengeCompleted, except: rule.header.id) > 0
        case .wins(.badges): return count(.badgeUnlocked, except: rule.header.id) >= Self.least(goal, rule)
        case .parts(let parts, let asked): return parts.count { isReachable($0, of: rule) } >= asked
        case .days(let each): return isReachable(each, of: rule)
        case .rules(let named):
            // A level comes with points, and a task with a parent's word. What is not there is another check's business.
            return named.contains { reference in
                [.level, .task].contains(reference.kind) || !rules.contains { $0.header.id == reference.id }
                    || ids.contains(reference.id)
            }
        case .use, .each, .balance: return true
        }
    }

    /// The number that is asked for. With tiers, the first tier's.
    static func least(_ goal: Goal, _ rule: any PlannedRule) -> Int {
        goal.bound == .tier ? rule.steps.first?.at ?? 1 : goal.number
    }

    private func canBeWon(_ rule: any PlannedRule) -> Bool {
        if rule.outcome == .badgeUnlocked, isGiven(rule.header.id) { return true }
        guard let goal = rule.goals.first else { return rule.outcome != .badgeUnlocked }
        return isReachable(goal, of: rule)
    }

    private func isGiven(_ badge: String) -> Bool {
        rules.contains { ids.contains($0.header.id) && $0.rewards.contains { $0.badge == badge } }
    }
}

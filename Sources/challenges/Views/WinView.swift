import FamilySettings
import FamilyTime
import Languages
import Presentation
import RuleEngine
import RuleLanguage

/// Wins in words: what was won, and what it brought.
struct WinView {
    let plan: Plan
    let words: Words

    init(_ plan: Plan) {
        self.plan = plan
        // Of several versions the latest says what a rule is called.
        words = Words(family: plan.family, rules: plan.rules.reversed().map(\.rule))
    }

    /// "Reading week", "A thousand minutes: Silver", "Learning streak: 7 in a row".
    func title(rule: Int, step: Int) -> String {
        let planned = plan.rules[rule]
        let title = planned.rule.header.title
        let reached = planned.steps.indices.contains(step) ? planned.steps[step] : nil
        switch planned.outcome {
        case .streakMilestone: return localized("\(title): \(reached?.at ?? 0) in a row")
        case .levelReached: return "\(title): \(reached?.title ?? "\(step + 1)")"
        default:
            return planned.steps.count > 1 ? [title, reached?.title].compactMap(\.self).joined(separator: ": ") : title
        }
    }

    /// The reward in words: "100 points and the badge Bookworm". Nil if there is none.
    func reward(rule: Int, step: Int) -> String? {
        guard plan.rules[rule].steps.indices.contains(step) else { return nil }
        return words.reward(plan.rules[rule].steps[step].reward)
    }

    /// The parent's message to the winner.
    func message(rule: Int, step: Int) -> String? {
        guard plan.rules[rule].steps.indices.contains(step) else { return nil }
        return plan.rules[rule].steps[step].reward.message
    }

    /// - Parameter news: all new outcomes. A badge is named by the win at whose instant it was unlocked, not by a later
    ///   one that would give it again.
    func celebration(_ win: Outcome, among news: [Outcome]) -> CelebrationScreen {
        let rule = Int(win.rule)
        let reward = plan.rules[rule].steps[Int(win.step)].reward
        var rewards: [String] = []
        if let points = words.reward(Reward(points: reward.points)) {
            rewards.append("+\(points)")
        }
        if let badge = reward.badge, news.contains(where: { isUnlocked(badge, with: win, $0) }) {
            rewards.append(localized("the badge \(words.title(badge))"))
        }
        if let unlock = reward.unlock {
            rewards.append(localized("\(unlock.minutes) minutes of \(words.target(unlock.target))"))
        }
        if let percent = reward.percent {
            rewards.append(localized("\(percent) % more points when the time is over"))
        }
        if let gift = reward.freezes { rewards += words.reward(Reward(freezes: gift)).map { [$0] } ?? [] }
        if let prize = reward.prize { rewards.append(prize) }
        if let message = reward.message { rewards.append(message) }
        return CelebrationScreen(
            icon: plan.rules[rule].rule.header.icon, childName: plan.family.children[Int(win.child)].name,
            title: title(rule: rule, step: Int(win.step)), rewards: rewards)
    }

    private func isUnlocked(_ badge: String, with win: Outcome, _ outcome: Outcome) -> Bool {
        outcome.kind == .badgeUnlocked && outcome.child == win.child && outcome.at == win.at
            && plan.isOneRule(plan.rules[Int(outcome.rule)].id, badge)
    }
}

import Economy
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

    /// The id of the child to whom they are told. Nil for all children.
    private let child: String?

    init(_ plan: Plan, for child: Int? = nil) {
        self.plan = plan
        self.child = child.map { plan.family.children[$0].id }
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

    /// What a win will bring, in words: "100 points and the badge Bookworm". Nil if that is nothing.
    func reward(rule: Int, step: Int) -> String? {
        guard plan.rules[rule].steps.indices.contains(step) else { return nil }
        let reward = plan.rules[rule].steps[step].reward
        return words.reward(child.map(reward.of) ?? reward)
    }

    /// What a win has brought, in words. Nil if that is nothing.
    func reward(_ brought: Reward?) -> String? { brought.flatMap(words.reward) }

    /// What a win has brought, each for itself, and the parent's message. What could be started for a time that is over by
    /// now is not among it.
    /// - Parameters:
    ///   - child: who won, by the place in the family, and `instant` is when.
    ///   - isNew: whether a badge of an id was won with it.
    func rewards(
        _ reward: Reward, wonBy child: Int, at instant: Int64, now: Instant, isNew: (String) -> Bool
    ) -> [String] {
        var (reward, calendar) = (reward, plan.calendar(of: child))
        func isOver(within time: String?) -> Bool {
            calendar.end(ofUseWithin: time, wonAt: instant).map { $0 <= now.milliseconds } ?? false
        }
        if isOver(within: reward.boost?.useWithin) { reward.boost = nil }
        if isOver(within: reward.unlock?.useWithin) { reward.unlock = nil }
        let parts: [String?] = [
            words.reward(Reward(points: reward.points)).map { "+\($0)" },
            reward.badge.flatMap { isNew($0) ? words.reward(Reward(badge: $0)) : nil },
            reward.unlock.flatMap { words.reward(Reward(unlock: $0)) }, reward.boost.map(words.boost),
            reward.percent.map { localized("\($0) % more points when the time is over") },
            reward.freezes.flatMap { words.reward(Reward(freezes: $0)) }, reward.prize, reward.message,
        ]
        return parts.compactMap(\.self)
    }

    /// - Parameters:
    ///   - minutes: the points that the minutes of a task brought.
    ///   - news: all new outcomes. A badge is named by the win at whose instant it was unlocked, not by a later one that
    ///     would give it again.
    func celebration(
        _ win: Outcome, minutesPaid minutes: Int64, among news: [Outcome], now: Instant
    ) -> CelebrationScreen {
        let rule = Int(win.rule)
        let rewards = plan.reward(of: win).map { reward in
            var reward = reward
            reward.points &+= Int(minutes)
            return self.rewards(reward, wonBy: Int(win.child), at: win.at, now: now) { badge in
                news.contains { isUnlocked(badge, with: win, $0) }
            }
        }
        return CelebrationScreen(
            childName: plan.family.children[Int(win.child)].name,
            wins: [
                CelebrationScreen.Win(
                    icon: plan.rules[rule].rule.header.icon, title: title(rule: rule, step: Int(win.step)),
                    rewards: rewards ?? [])
            ])
    }

    private func isUnlocked(_ badge: String, with win: Outcome, _ outcome: Outcome) -> Bool {
        outcome.kind == .badgeUnlocked && outcome.child == win.child && outcome.at == win.at
            && plan.isOneRule(plan.rules[Int(outcome.rule)].id, badge)
    }
}

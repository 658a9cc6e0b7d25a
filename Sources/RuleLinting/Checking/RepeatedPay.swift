import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import RuleLoading

/// What a rule pays one child in each of its windows. It is computed once and then asked for each day.
struct RepeatedPay {
    private var rule: any PlannedRule
    /// The points of one window. With tiers, the sum of all of them.
    private(set) var points: Int
    /// The most points that percentages pay in a window, and boosts that learning makes use of.
    private(set) var bonus: Int
    /// The free minutes of reward apps in a window.
    private(set) var minutes: Int
    /// What of that is the boosts'.
    private var boosted: Int
    private(set) var isDaily: Bool
    private var days: DaySelection
    private var from: Int32
    private var until: Int32

    /// - Parameter cost: the price of a minute in points: of a surprise that counts which is worth most.
    /// - Returns: nil if the rule pays nothing, or pays only once.
    init?(_ rule: any PlannedRule, _ child: Child, _ family: Family, cost: Int) {
        guard let windowDays = Self.daysOfWindow(rule) else { return nil }
        self.rule = rule
        func playing(_ reward: Reward) -> Int {
            reward.unlock.map { unlock in
                family.apps(of: unlock.target).contains { $0.category == .reward } ? unlock.minutes : 0
            } ?? 0
        }
        func worth(_ reward: Reward) -> Int { reward.points + playing(reward) * cost }
        let rewards = rule.steps.compactMap { $0.reward.of(child.id).possible.max { worth($0) < worth($1) } }
        points = rewards.reduce(rule.perMinute?.most ?? 0) { $0 + $1.points }
        minutes = rewards.reduce(0) { $0 + playing($1) }
        boosted = rewards.compactMap(\.boost).reduce(0) { $0 + MostEarned.inABoost($1, child, family) }
        let percent = rewards.reduce(0) { $0 + ($1.percent ?? 0) }
        bonus = boosted
        if percent > 0, let filter = rule.goals.first?.countedFilter {
            bonus += MostEarned.onADay(filter, child, family) * windowDays * percent / 100
        }
        isDaily = rule.period == .day
        days = isDaily ? rule.goals.first?.days ?? .every : .every
        from = rule.header.from?.dayNumber ?? .min
        until = rule.header.until?.dayNumber ?? .max
        guard points + bonus + minutes > 0 else { return nil }
    }

    func pays(on day: DayInfo) -> Bool { day.day >= from && day.day <= until && days.contains(day) }

    /// - Parameter cost: the price of a minute in points.
    func part(_ cost: Int) -> MostPaid.Part {
        let kinds = [("points", points), ("percent", bonus - boosted), ("boost", boosted), ("unlock", minutes * cost)]
        return MostPaid.Part(
            rule: rule, points: points + bonus, minutes: minutes, key: kinds.max { $0.1 < $1.1 }?.0 ?? "points")
    }

    /// The most days of use in one window of a rule. Nil if the rule pays at most once.
    private static func daysOfWindow(_ rule: any PlannedRule) -> Int? {
        guard rule.outcome == .challengeCompleted || rule.outcome == .taskConfirmed, rule.header.maxTimes != 1 else {
            return nil
        }
        let days = rule.goals.first?.days ?? .every
        return rule.period == .day ? 1 : days.most(in: rule.period)
    }
}

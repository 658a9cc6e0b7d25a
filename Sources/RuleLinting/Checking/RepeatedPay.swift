import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

/// What a rule brings one child in each of its windows; asked of the rule once, and then of each day.
struct RepeatedPay {
    private var rule: any PlannedRule
    /// What one window pays: of tiers, all of them.
    private(set) var points: Int
    /// What percentages come to at most.
    private(set) var bonus: Int
    /// Free minutes of reward apps.
    private(set) var minutes: Int
    private(set) var isDaily: Bool
    private var days: DaySelection
    private var from: Int32
    private var until: Int32

    /// - Returns: nil for a rule that brings nothing, or only once.
    init?(_ rule: any PlannedRule, _ child: Child, _ family: Family) {
        guard let windowDays = Self.daysOfWindow(rule) else { return nil }
        self.rule = rule
        let rewards = rule.steps.map(\.reward)
        points = rewards.reduce(0) { $0 + $1.points }
        minutes = rewards.compactMap(\.unlock).filter { family.apps(of: $0.target).contains { $0.category == .reward } }
            .reduce(0) { $0 + $1.minutes }
        let percent = rewards.reduce(0) { $0 + ($1.percent ?? 0) }
        bonus = 0
        if percent > 0, let filter = rule.goals.first?.countedFilter {
            bonus = MostEarned.onADay(filter, child, family) * windowDays * percent / 100
        }
        isDaily = rule.period == .day
        days = isDaily ? rule.goals.first?.days ?? .every : .every
        from = rule.header.from?.dayNumber ?? .min
        until = rule.header.until?.dayNumber ?? .max
        guard points + bonus + minutes > 0 else { return nil }
    }

    func pays(on day: DayInfo) -> Bool { day.day >= from && day.day <= until && days.contains(day) }

    /// - Parameter cost: of a minute, in points.
    func part(_ cost: Int) -> MostPaid.Part {
        let kinds = [("points", points), ("percent", bonus), ("unlock", minutes * cost)]
        return MostPaid.Part(
            rule: rule, points: points + bonus, minutes: minutes, key: kinds.max { $0.1 < $1.1 }?.0 ?? "points")
    }

    /// How many days of use one window of a rule can hold; nil for a rule that pays no more than once.
    private static func daysOfWindow(_ rule: any PlannedRule) -> Int? {
        guard rule.outcome == .challengeCompleted || rule.outcome == .taskConfirmed, rule.header.maxTimes != 1 else {
            return nil
        }
        let days = rule.goals.first?.days ?? .every
        return switch rule.period {
        case .day: 1
        case .week: days.mostInAWeek
        case .month: days.mostInAMonth
        case .ever, .span: nil
        }
    }
}

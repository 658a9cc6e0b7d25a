package import FamilySettings
package import FamilyTime
package import RuleEngine
import RuleLanguage

/// The most that rules can pay one child for what repeats: what is won once in a lifetime, and what use earns by itself,
/// are not in it.
package struct MostPaid: Sendable {
    package struct Part: Sendable {
        package var rule: any PlannedRule
        package var points: Int
    }

    /// The child's place in the family.
    package var child: Int
    /// The richest day of the next year.
    package var day: LocalDate
    package var points: Int
    /// What comes together on it, the most first.
    package var parts: [Part]
    package var pointsOfWeek: Int

    /// - Returns: nil where no rule pays any points again and again.
    package static func find(_ rules: [any PlannedRule], family: Family, from today: LocalDate) -> MostPaid? {
        family.children.indices.compactMap { find(rules, family, child: $0, from: today) }.max { $0.points < $1.points }
    }

    private static func find(
        _ rules: [any PlannedRule], _ family: Family, child: Int, from today: LocalDate
    ) -> MostPaid? {
        let paying = rules.filter {
            $0.header.isEnabled && isRepeated($0) && family.audience($0.header.audience).contains(child)
        }
        .compactMap(Paying.init)
        var calendar = family.calendar(of: family.children[child])
        var best: (info: DayInfo, points: Int)?
        var week: [Int] = []
        var pointsOfWeek = 0
        for offset in 0..<366 {
            let info = calendar.info(of: (today + offset).dayNumber)
            var (sum, daily) = (0, 0)
            for rule in paying where rule.pays(on: info) {
                sum += rule.points
                if rule.isDaily { daily += rule.points }
            }
            week.append(daily)
            pointsOfWeek = max(pointsOfWeek, week.suffix(7).reduce(0, +) + sum - daily)
            if sum > best?.points ?? 0 { best = (info, sum) }
        }
        guard let best else { return nil }
        let parts = paying.filter { $0.pays(on: best.info) }.map { Part(rule: $0.rule, points: $0.points) }
        return MostPaid(
            child: child, day: best.info.date, points: best.points, parts: parts.sorted { $0.points > $1.points },
            pointsOfWeek: pointsOfWeek)
    }

    /// What is asked of a rule on each day of a year, asked of the rule once.
    private struct Paying {
        var rule: any PlannedRule
        /// What one window pays: of tiers, all of them.
        var points: Int
        var isDaily: Bool
        private var days: DaySelection
        private var from: Int32
        private var until: Int32

        /// - Returns: nil for a rule that pays no points.
        init?(_ rule: any PlannedRule) {
            self.rule = rule
            points = rule.steps.reduce(0) { $0 + $1.reward.points }
            isDaily = rule.period == .day
            days = isDaily ? rule.goals.first?.days ?? .every : .every
            from = rule.header.from?.dayNumber ?? .min
            until = rule.header.until?.dayNumber ?? .max
            guard points > 0 else { return nil }
        }

        func pays(on day: DayInfo) -> Bool { day.day >= from && day.day <= until && days.contains(day) }
    }

    private static func isRepeated(_ rule: any PlannedRule) -> Bool {
        guard rule.outcome == .challengeCompleted || rule.outcome == .taskConfirmed, rule.header.maxTimes != 1 else {
            return false
        }
        switch rule.period {
        case .day, .week, .month: return true
        case .ever, .span: return false
        }
    }
}

extension Family {
    /// The reward app whose minutes cost a child least, and the points for one; nil where there is none.
    package func cheapestReward(for child: Child) -> (app: App, cost: Int)? {
        let prices = apps.filter { $0.category == .reward }.map { app in
            (app: app, cost: terms(of: app, for: child.id).costPerMinute)
        }
        return prices.filter { $0.cost > 0 }.min { $0.cost < $1.cost }
    }
}

import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import RuleLoading

/// The factors on one child's points, and what they add on a day with much learning.
struct BonusFactors {
    private struct Factor {
        var rule: any PlannedRule
        var hundredths: Int
        /// The points that a day's learning earns and the factor multiplies.
        var earned: Int
        var days: DaySelection

        var bonus: Int { earned * (hundredths - 100) / 100 }

        func holds(on day: DayInfo) -> Bool {
            day.day >= rule.header.from?.dayNumber ?? .min && day.day <= rule.header.until?.dayNumber ?? .max
                && days.contains(day)
        }
    }

    private let factors: [Factor]
    private let economy: Economy

    /// - Parameter rules: the rules for this child.
    init(_ rules: [any PlannedRule], _ child: Child, _ family: Family) {
        economy = family.economy
        factors = rules.compactMap { rule in
            guard let (hundredths, filter) = rule.multiplies else { return nil }
            return Factor(
                rule: rule, hundredths: min(hundredths, family.economy.maxMultiplier),
                earned: MostEarned.onADay(filter, child, family), days: filter.days ?? .every)
        }
    }

    /// The points that all factors add on a day, attributed to the rule that adds most. Nil if none adds any.
    func most(on day: DayInfo) -> MostPaid.Part? {
        let holding = factors.filter { $0.holds(on: day) }
        guard let top = holding.max(by: { $0.bonus < $1.bonus }) else { return nil }
        var points = top.bonus
        if economy.stacking == .multiply {
            let product = holding.reduce(100) { min(($0 * $1.hundredths + 50) / 100, economy.maxMultiplier) }
            points = (holding.map(\.earned).max() ?? 0) * (product - 100) / 100
        }
        return points > 0 ? MostPaid.Part(rule: top.rule, points: points, minutes: 0, key: "times") : nil
    }
}

package import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import RuleLoading

/// The most that rules can pay one child for what repeats, in points and in minutes of playing. It leaves out what is
/// won once in a lifetime and what use earns by itself.
struct MostPaid: Sendable {
    struct Part: Sendable {
        var rule: any PlannedRule
        var points: Int
        /// Minutes of reward apps that cost nothing.
        var minutes: Int
        /// The key under which most of the payment is written.
        var key: String
    }

    /// The child's place in the family.
    var child: Int
    /// The child's cheapest reward app, and its points a minute.
    var price: (app: App, cost: Int)
    /// The richest day of the next year.
    var day: LocalDate
    var points: Int
    var minutes: Int
    /// The payments that come together on that day, the largest first.
    var parts: [Part]
    var pointsOfWeek: Int
    var minutesOfWeek: Int

    /// The minutes that the points buy, plus the free minutes.
    var minutesOfPlaying: Int { points / price.cost + minutes }

    /// - Returns: nil if no rule pays repeatedly, or if playing costs nothing.
    static func find(in context: CheckedRules, _ family: Family, from today: LocalDate) -> MostPaid? {
        let enabled = context.rules.filter(\.header.isEnabled).map {
            (rule: $0, children: Set(context.children(of: $0.header)))
        }
        let children = enabled.reduce(into: Set<Int>()) { $0.formUnion($1.children) }
        return children.sorted().compactMap { child in
            find(enabled.filter { $0.children.contains(child) }.map(\.rule), family, child: child, from: today)
        }.max { $0.minutesOfPlaying < $1.minutesOfPlaying }
    }

    /// - Parameter rules: the rules for the child.
    private static func find(
        _ rules: [any PlannedRule], _ family: Family, child: Int, from today: LocalDate
    ) -> MostPaid? {
        guard let price = family.cheapestReward(for: family.children[child]) else { return nil }
        let paying = rules.compactMap { RepeatedPay($0, family.children[child], family, cost: price.cost) }
        let factors = BonusFactors(rules, family.children[child], family)
        var calendar = family.calendar(of: family.children[child])
        var best: (info: DayInfo, sum: Sum)?
        var week: [Sum] = []
        var mostOfWeek = Sum()
        for offset in 0..<366 {
            let info = calendar.info(of: (today + offset).dayNumber)
            var (sum, daily) = (Sum(), Sum())
            for rule in paying where rule.pays(on: info) {
                sum.add(rule)
                if rule.isDaily { daily.add(rule) }
            }
            let bonus = factors.most(on: info)?.points ?? 0
            (sum.bonus, daily.bonus) = (sum.bonus + bonus, daily.bonus + bonus)
            sum.cap(family.economy.maxBonusPerDay)
            daily.cap(family.economy.maxBonusPerDay)
            week.append(daily)
            let ofWeek = week.suffix(7).dropLast().reduce(sum, +)
            if ofWeek.worth(price.cost) > mostOfWeek.worth(price.cost) { mostOfWeek = ofWeek }
            if sum.worth(price.cost) > best?.sum.worth(price.cost) ?? 0 { best = (info, sum) }
        }
        guard let best else { return nil }
        let parts = paying.filter { $0.pays(on: best.info) }.map { $0.part(price.cost) }
        return MostPaid(
            child: child, price: price, day: best.info.date, points: best.sum.points + best.sum.bonus,
            minutes: best.sum.minutes,
            parts: (parts + [factors.most(on: best.info)].compactMap(\.self)).sorted {
                $0.points + $0.minutes * price.cost > $1.points + $1.minutes * price.cost
            }, pointsOfWeek: mostOfWeek.points + mostOfWeek.bonus, minutesOfWeek: mostOfWeek.minutes)
    }

    /// The sum of the payments on a day.
    private struct Sum {
        var points = 0
        /// Points from multipliers and percentages, which the family may limit.
        var bonus = 0
        var minutes = 0

        mutating func add(_ rule: RepeatedPay) {
            points += rule.points
            bonus += rule.bonus
            minutes += rule.minutes
        }

        mutating func cap(_ most: Int?) { bonus = min(bonus, most ?? .max) }

        /// The value in points, with minutes at their price.
        func worth(_ cost: Int) -> Int { points + bonus + minutes * cost }

        static func + (one: Sum, other: Sum) -> Sum {
            Sum(points: one.points + other.points, bonus: one.bonus + other.bonus, minutes: one.minutes + other.minutes)
        }
    }
}

extension Family {
    /// A child's cheapest reward app, and its points a minute. Nil if there is none.
    package func cheapestReward(for child: Child) -> (app: App, cost: Int)? {
        let prices = apps.filter { $0.category == .reward }.map { app in
            (app: app, cost: terms(of: app, for: child).costPerMinute)
        }
        return prices.filter { $0.cost > 0 }.min { $0.cost < $1.cost }
    }
}

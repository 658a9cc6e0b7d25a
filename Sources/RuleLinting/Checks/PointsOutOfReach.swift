package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// More points than the apps of a goal can earn in a day.
package enum PointsOutOfReach: LintCheck {
    package static let code = "F221"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.eachGoal { earnsNothing($0, $1, family) }
            + context.eachNumber { placed, asked, rule in
                guard let learning = learning(placed.goal, family), !learning.isEmpty else { return nil }
                let children = context.children(of: rule.header).map { family.children[$0] }
                // Where one child can earn more than another, the rule may be meant for that one.
                let most = children.compactMap { child in
                    Self.most(placed.goal, learning.map { ($0.name, family.terms(of: $0, for: child)) })
                }.max { $0.points < $1.points }
                guard let most, asked.number > most.points else { return nil }
                return finding(
                    in: rule.header.place.file, at: asked.node,
                    localized(
                        """
                        \(NumberText.grouped(asked.number)) points are more than \(most.words): at most \
                        \(NumberText.grouped(most.points)).
                        """),
                    why: localized("No child could ever reach this."),
                    remedy: most.isCapped
                        ? localized(
                            """
                            Ask for at most \(NumberText.grouped(most.points)), or raise "maxPointsPerDay" in \
                            family.json.
                            """)
                        : localized("Ask for at most \(NumberText.grouped(most.points)), or for a longer time."))
            }
    }

    /// The apps of a goal over points that earn any; nil where it counts something else, or no app is known.
    private static func learning(_ goal: Goal, _ family: Family) -> [App]? {
        guard goal.counting == .points, goal.filter.isKnown(to: family) else { return nil }
        let apps = goal.filter.apps(of: family)
        return apps.isEmpty ? nil : apps.filter { $0.category == .learning }
    }

    private static func earnsNothing(
        _ placed: PlacedGoal, _ rule: any PlannedRule, _ family: Family
    ) -> Diagnostic? {
        guard let learning = learning(placed.goal, family), learning.isEmpty, !placed.goal.isLimit else { return nil }
        let apps = Listing.few(placed.goal.filter.apps(of: family).map(\.name))
        return finding(
            in: rule.header.place.file, at: placed.number,
            apps.count == 1
                ? localized("\(apps[0]) earns no points at all.")
                : localized("\(Listing.and(apps)) earn no points at all."),
            why: localized("Only learning apps earn points by being used."),
            remedy: localized("Count \"minutes\" here, or choose learning apps."))
    }

    private static func most(
        _ goal: Goal, _ apps: [(name: String, terms: AppTerms)]
    ) -> (points: Int, words: String, isCapped: Bool)? {
        let day = goal.filter.mostOfADay
        let perDay = MostEarned(apps.map(\.terms), minutes: day.minutes)
        let names = Listing.and(Listing.few(apps.map(\.name)))
        switch goal.period {
        case .day:
            let words =
                goal.filter.ranges.first.map {
                    localized("\(names) can earn in the time between \($0.from) and \($0.to)")
                } ?? localized("\(names) can earn in a day")
            return (perDay.points, words, perDay.isCapped)
        case .week:
            let days = (goal.filter.days ?? .every).mostInAWeek
            return (perDay.points * days, localized("\(names) can earn in a week"), perDay.isCapped)
        default: return nil
        }
    }
}

extension PointsOutOfReach {
    private static let capped = [
        "apps": #"[ { "id": "khan", "category": "learning", "pointsPerMinute": 10, "maxPointsPerDay": 300 }, "#
            + #"{ "id": "minecraft", "category": "reward" } ]"#
    ]

    package static let page = LintPage(
        localized("More points than can be earned"),
        why: localized(
            """
            Learning apps earn so many points a minute, and some of them so many a day at most. What asks for more \
            can never be won.
            """),
        bad: [
            LintExample("above the cap of a day", Sample.goal(#""points": «400», "per": "day""#), family: capped),
            LintExample("above the caps of a week", Sample.goal(#""points": «2101», "per": "week""#), family: capped),
            LintExample(
                "a tier above the cap of a day",
                Sample.goal(
                    #""points": "tier", "per": "day""#, #", "tiers": [ { "at": 100 }, { "at": «301» } ]"#),
                family: capped),
            LintExample(
                "more than an hour earns",
                Sample.goal(#""points": «301», "app": "khan", "between": ["15:00", "16:00"], "per": "day""#)),
            LintExample("points of a reward app", Sample.goal(#""points": «5», "app": "minecraft", "per": "day""#)),
        ],
        good: [
            LintExample("up to the cap", Sample.goal(#""points": 300, "per": "day""#), family: capped),
            LintExample(
                "as much as an hour earns",
                Sample.goal(#""points": 300, "app": "khan", "between": ["15:00", "16:00"], "per": "day""#)),
        ])
}

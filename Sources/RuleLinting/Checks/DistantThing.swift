package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A thing of the shop, or a freeze, that no child can save enough for.
package enum DistantThing: LintCheck {
    package static let code = "F238"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private static let mostDays = 365

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.filter(\.header.isEnabled).compactMap { rule in
            guard let ware = rule.sells else { return nil }
            let children = context.children(of: rule.header)
            let most =
                children.map { child in
                    MostEarned.onADay(Filter(), family.children[child], family) + paid(child, context)
                }.max() ?? 0
            let place = rule.header.place
            let cost = place.node?["cost"] ?? place.node?["freezes"]?["cost"]
            guard most > 0 else {
                return finding(
                    in: place.file, at: cost,
                    localized("No app and no rule brings points to pay this with."),
                    why: localized("What is in the shop costs points, and nobody could ever have any."),
                    remedy: localized("Give a learning app its \"pointsPerMinute\", or a rule a reward of points."))
            }
            guard ware.cost / most >= mostDays else { return nil }
            return finding(
                in: place.file, at: cost,
                localized("\(NumberText.grouped(ware.cost)) points take more than a year to save."),
                why: localized(
                    """
                    Two hours of learning on each day, and what rules pay for tasks and goals, bring \
                    \(CountedWord.point.counted(most)) a day.
                    """),
                remedy: localized("Ask for at most \(NumberText.grouped(most * 30)), which is a month of it."))
        }
    }

    /// The points that rules for a child bring a day, if each pays once a day.
    private static func paid(_ child: Int, _ context: CheckedRules) -> Int {
        context.rules.filter { $0.header.isEnabled && context.children(of: $0.header).contains(child) }
            .reduce(0) { $0 + ($1.possibleRewards.map(\.mostPoints).max() ?? 0) }
    }
}

extension DistantThing {
    private static func ice(_ cost: String) -> String {
        #""shop": [ { "id": "ice", "title": "Ice cream", "cost": \#(cost) } ]"#
    }

    private static let playing = [
        "apps": #"[ { "id": "minecraft", "category": "reward" } ]"#
    ]

    package static let page = LintPage(
        localized("A thing that no child can save for"),
        why: localized(
            """
            A thing of the shop is there to be saved for. Where nothing brings points, or it would take more than a year, \
            children give it up.
            """),
        bad: [
            LintExample("a million points", ice("«1000000»")),
            LintExample(
                "a million points for a freeze",
                Sample.rules(("streaks", "s", Sample.daily + #", "freezes": { "max": 2, "cost": «1000000» }"#))),
            LintExample("no points at all", ice("«500»"), family: playing),
        ],
        good: [
            LintExample("a day's learning", ice("500")),
            LintExample(
                "points of a task alone", ice("500") + #", "tasks": [ { "id": "t", "title": "Tidy", "points": 30 } ]"#,
                family: playing),
        ])
}

package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A percentage of the points of apps that earn none.
package enum PercentOfNothing: LintCheck {
    package static let code = "F224"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.compactMap { rule in
            guard rule.rewards.contains(where: { $0.percent != nil }), let goal = rule.goals.first?.innermost,
                goal.countsUse, goal.filter.isKnown(to: family)
            else { return nil }
            let apps = goal.filter.apps(of: family)
            guard !apps.isEmpty, !apps.contains(where: { $0.category == .learning }) else { return nil }
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?.first { key, _ in key == "percent" },
                apps.count == 1
                    ? localized("\(apps[0].name) earns no points, so a percentage of them is nothing.")
                    : localized(
                        """
                        \(Listing.and(Listing.few(apps.map(\.name)))) earn no points, so a percentage of them is nothing.
                        """),
                why: localized("Only learning apps earn points by being used."),
                remedy: localized("Give \"points\" instead."))
        }
    }
}

extension PercentOfNothing {
    package static let page = LintPage(
        localized("A percentage of nothing"),
        why: localized("Per cent are taken of the points that the counted use earned. Reward apps earn none."),
        bad: [
            LintExample(
                "an upper limit on playing",
                Sample.goal(
                    #""minutes": { "atMost": 30 }, "category": "reward", "per": "day""#,
                    #", "reward": { "percent": «10» }"#))
        ],
        good: [
            LintExample(
                "learning",
                Sample.goal(#""minutes": 30, "category": "learning", "per": "day""#, #", "reward": { "percent": 10 }"#))
        ])
}

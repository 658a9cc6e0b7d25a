package import Diagnostics
import FamilySettings
import JSONText
import RuleEngine
import RuleLanguage

/// A goal that is reached by playing, and pays for more of it.
package enum PlayPaysPlay: LintCheck {
    package static let code = "E405"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.flatMap { rule -> [Diagnostic] in
            guard rule.rewards.contains(where: { $0.points > 0 || $0.unlock != nil }) else { return [] }
            return PlacedGoal.all(of: rule).compactMap { placed in
                guard placed.goal.countsUse, placed.goal.measure != .points, !placed.goal.isLimit else { return nil }
                let apps = placed.goal.filter.apps(of: family)
                guard !apps.isEmpty, apps.allSatisfy({ $0.category == .reward }) else { return nil }
                return finding(
                    in: rule.header.place.file, at: placed.number,
                    "This is reached by playing \(Words.list(apps.map(\.name), "or")), and pays for playing more.",
                    why: "The longer the child plays, the more it may play.",
                    remedy: "Count learning apps, or write a limit that is kept by playing less: { \"atMost\": 30 }.")
            }
        }
    }
}

extension PlayPaysPlay {
    package static let page = LintPage(
        "Playing that pays for playing",
        why: "Points buy minutes of reward apps. A goal that is reached with reward apps themselves feeds itself.",
        bad: [
            LintExample(
                "points for playing",
                Sample.goal(#""minutes": «30», "category": "reward", "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "minutes for playing",
                Sample.goal(
                    #""sessions": «2», "app": "minecraft", "per": "day""#,
                    #", "reward": { "unlock": { "app": "minecraft", "minutes": 10 } }"#)),
        ],
        good: [
            LintExample(
                "points for playing less",
                Sample.goal(
                    #""minutes": { "atMost": 30 }, "category": "reward", "per": "day""#,
                    #", "reward": { "points": 50 }"#)),
            LintExample(
                "points for learning",
                Sample.goal(#""minutes": 30, "category": "learning", "per": "day""#, #", "reward": { "points": 50 }"#)),
        ])
}

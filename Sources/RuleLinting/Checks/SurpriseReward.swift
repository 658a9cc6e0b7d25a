package import Diagnostics
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Rewards by chance: what research says of them, said once.
package enum SurpriseReward: LintCheck {
    package static let code = "E412"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        for rule in context.rules where rule.header.isEnabled && rule.rewards.contains(where: { !$0.oneOf.isEmpty }) {
            let place = rule.header.place
            return [
                finding(
                    in: place.file, at: place.node?.first { key, _ in key == "oneOf" },
                    localized("What \"\(rule.header.title)\" brings is a matter of chance."),
                    why: localized(
                        """
                        Rewards that come by chance bind more than fixed ones: games of chance live on that. What \
                        children can count on is kinder to them.
                        """),
                    remedy: localized(
                        """
                        Say what a win brings, or keep surprises rare and small, and never ask for points that the \
                        child has to spend for another try.
                        """))
            ]
        }
        return []
    }
}

extension SurpriseReward {
    private static func week(_ reward: String) -> String {
        Sample.goal(#""minutes": 60, "tag": "reading", "per": "week""#, #", "reward": \#(reward)"#)
    }

    package static let page = LintPage(
        localized("A reward that is a matter of chance"),
        why: localized(
            """
            Whoever never knows what comes next tries once more: rewards that vary bind more than fixed ones, as \
            research has shown since the 1950s, and games of chance live on it. Children do better with what they can \
            count on. As a rare treat, small and free, a surprise does no harm: silence this then.
            """),
        bad: [
            LintExample(
                "points or an ice cream", week(#"{ "oneOf": «[ { "points": 10 }, { "prize": "Ice cream" } ]» }"#))
        ],
        good: [LintExample("points that are known before", week(#"{ "points": 30 }"#))])
}

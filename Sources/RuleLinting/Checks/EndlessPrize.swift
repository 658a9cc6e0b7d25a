package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Something real that is owed again every day.
package enum EndlessPrize: LintCheck {
    package static let code = "E407"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.period == .day, rule.outcome == .challengeCompleted, rule.header.maxTimes == nil,
                rule.header.until == nil, let prize = rule.possibleRewards.compactMap(\.prize).first
            else { return nil }
            let times = (rule.goals.first?.days ?? .every).mostInAWeek
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?.first { key, _ in key == "prize" },
                localized(
                    """
                    "\(prize)" can be won again every day, up to \(CountedWord("time").counted(times)) a week without \
                    end.
                    """),
                why: localized(
                    "A prize is something real that you hand over, and it stays on the list of what is owed."),
                remedy: localized(
                    "Write \"per\": \"week\" or \"month\", bound it with \"maxTimes\", or give points instead."))
        }
    }
}

extension EndlessPrize {
    package static let page = LintPage(
        localized("A prize that is owed every day"),
        why: localized(
            "What is real costs money or time. Won every day without end it adds up to more than one can keep."),
        bad: [
            LintExample(
                "pizza every day",
                Sample.goal(
                    #""minutes": 30, "tag": "reading", "per": "day""#, #", "reward": { "prize": «"Pizza night"» }"#))
        ],
        good: [
            LintExample(
                "pizza every month",
                Sample.goal(
                    #""minutes": 900, "tag": "reading", "per": "month""#, #", "reward": { "prize": "Pizza night" }"#)),
            LintExample(
                "pizza three times",
                Sample.goal(
                    #""minutes": 30, "tag": "reading", "per": "day""#,
                    #", "maxTimes": 3, "reward": { "prize": "Pizza night" }"#)),
        ])
}

package import Diagnostics
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A reward beside tiers: only the tiers pay.
package enum IdleReward: LintCheck {
    package static let code = "S224"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            let node = rule.header.place.node
            guard node?["tiers"] != nil, let reward = node?.member("reward") else { return nil }
            return finding(
                in: rule.header.place.file, at: reward.keySpan,
                localized("This reward is never given, because the rule has tiers."),
                why: localized("With tiers, each of them brings its own reward, and the rule itself brings none."),
                remedy: localized("Move the reward into the tier that shall bring it."))
        }
    }
}

extension IdleReward {
    package static let page = LintPage(
        localized("A reward that the tiers hide"),
        why: localized("A rule with tiers pays the rewards of its tiers and nothing else."),
        bad: [
            LintExample(
                "a reward beside tiers",
                Sample.goal(
                    #""minutes": "tier", "per": "week""#, #", «"reward"»: { "points": 5 }, "tiers": [ { "at": 7 } ]"#))
        ],
        good: [
            LintExample(
                "a reward in a tier",
                Sample.goal(
                    #""minutes": "tier", "per": "week""#, #", "tiers": [ { "at": 7, "reward": { "points": 5 } } ]"#))
        ])
}

package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Dates of a badge without a goal, which hold nothing back.
package enum GivenBadgeDates: LintCheck {
    package static let code = "D317"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.isGivenOnly, rule.header.isEnabled,
                let dates = ["from", "until"].lazy.compactMap({ rule.header.place.node?[$0] }).first
            else { return nil }
            return finding(
                in: rule.header.place.file, at: dates,
                localized("The dates of the badge \"\(rule.header.title)\" hold nothing back."),
                why: localized("It has no goal of its own: it is won whenever a rule is won that gives it."),
                remedy: localized("Remove them here, and write them at the rule that gives the badge."))
        }
    }
}

extension GivenBadgeDates {
    package static let page = LintPage(
        localized("Dates of a badge that is given"),
        why: localized(
            """
            A badge without a goal belongs to no day or week: it comes with the rule whose reward names it. A \
            first or last day of its own therefore changes nothing.
            """),
        bad: [LintExample("a last day", rules(badge: #", "until": «"2026-11-30"»"#))],
        good: [LintExample("the last day of the rule that gives it", rules(challenge: #", "until": "2026-11-30""#))])

    private static func rules(badge: String = "", challenge: String = "") -> String {
        #"""
        "challenges": [ { "id": "a", "title": "Treasure hunt", "goal": { "minutes": 20, "per": "day" },
            "reward": { "badge": "b" }\#(challenge) } ],
        "badges": [ { "id": "b", "title": "Hunter"\#(badge) } ]
        """#
    }
}

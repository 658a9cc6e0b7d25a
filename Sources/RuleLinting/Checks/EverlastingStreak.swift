package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Freezes that are earned so fast that a streak hardly ever ends.
package enum EverlastingStreak: LintCheck {
    package static let code = "F232"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.rank == .streak, let node = rule.header.place.node?["freezes"]?["earnEvery"],
                let every = node.int, every <= 2
            else { return nil }
            let period = rule.period.noun
            return finding(
                in: rule.header.place.file, at: node,
                every == 1
                    ? localized("Each kept \(period.word(1)) earns a freeze.")
                    : localized("Every second kept \(period.word(1)) earns a freeze."),
                why: why(rule, every, period),
                remedy: localized("Let a freeze be earned more seldom, like \"earnEvery\": 7."))
        }
    }
}

extension EverlastingStreak {
    private static func why(_ rule: any PlannedRule, _ every: Int, _ period: CountedWord) -> String {
        let title = rule.header.title
        return switch (rule.period == .day, every == 1) {
        case (true, true):
            localized(
                """
                So a child that learns on every second day never loses "\(title)", and it counts for little.
                """)
        case (true, false):
            localized(
                """
                So a child that learns on two days of three never loses "\(title)", and it counts for little.
                """)
        case (false, true):
            localized(
                """
                So a child that learns in every second \(period.word(1)) never loses "\(title)", and it counts for \
                little.
                """)
        case (false, false):
            localized(
                """
                So a child that learns in two \(period.word(2)) of three never loses "\(title)", and it counts for \
                little.
                """)
        }
    }

    private static func freezes(_ every: String, per: String = "day") -> String {
        Sample.streak(#""minutes": 5, "per": "\#(per)""#, #", "freezes": { "earnEvery": \#(every), "max": 2 }"#)
    }

    package static let page = LintPage(
        localized("A streak that never ends"),
        why: localized(
            """
            A freeze holds a streak on a missed day, or in a missed week. Where each kept one earns it, half of \
            them can be missed.
            """),
        bad: [
            LintExample("one for each day", freezes("«1»")), LintExample("one for two days", freezes("«2»")),
            LintExample("one for each week", freezes("«1»", per: "week")),
        ],
        good: [LintExample("one for a week", freezes("7"))])
}

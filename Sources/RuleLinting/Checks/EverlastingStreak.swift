package import Diagnostics
import JSONText
import RuleEngine
import RuleLanguage

/// Freezes that are earned so fast that a streak hardly ever ends.
package enum EverlastingStreak: LintCheck {
    package static let code = "F232"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.rank == .streak, let node = rule.header.place.node?["freezes"]?["earnEvery"],
                let every = node.int, every <= 2
            else { return nil }
            return finding(
                in: rule.header.place.file, at: node,
                every == 1 ? "Each kept day earns a freeze." : "Every second kept day earns a freeze.",
                why: "So a child that learns on \(every == 1 ? "every second day" : "two days of three") never loses "
                    + "\"\(rule.header.title)\", and it counts for little.",
                remedy: "Let a freeze be earned more seldom, like \"earnEvery\": 7.")
        }
    }
}

extension EverlastingStreak {
    private static func freezes(_ every: String) -> String {
        Sample.streak(#""minutes": 5, "per": "day""#, #", "freezes": { "earnEvery": \#(every), "max": 2 }"#)
    }

    package static let page = LintPage(
        "A streak that never ends",
        why: "A freeze holds a streak on a missed day. Where each kept day earns one, half of the days can be missed.",
        bad: [
            LintExample("one for each day", freezes("«1»")), LintExample("one for two days", freezes("«2»")),
        ],
        good: [LintExample("one for a week", freezes("7"))])
}

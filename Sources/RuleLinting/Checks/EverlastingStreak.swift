package import Diagnostics
import FamilyTime
import JSONText
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
            return finding(
                in: rule.header.place.file, at: node,
                "\(every == 1 ? "Each" : "Every second") kept \(rule.period.rawValue) earns a freeze.",
                why: "So a child that learns \(rule.period == .day ? "on" : "in") "
                    + "\(every == 1 ? "every second \(rule.period.rawValue)" : "two \(rule.period.rawValue)s of three") never loses "
                    + "\"\(rule.header.title)\", and it counts for little.",
                remedy: "Let a freeze be earned more seldom, like \"earnEvery\": 7.")
        }
    }
}

extension EverlastingStreak {
    private static func freezes(_ every: String, per: String = "day") -> String {
        Sample.streak(#""minutes": 5, "per": "\#(per)""#, #", "freezes": { "earnEvery": \#(every), "max": 2 }"#)
    }

    package static let page = LintPage(
        "A streak that never ends",
        why: """
            A freeze holds a streak on a missed day, or in a missed week. Where each kept one earns it, half of them can \
            be missed.
            """,
        bad: [
            LintExample("one for each day", freezes("«1»")), LintExample("one for two days", freezes("«2»")),
            LintExample("one for each week", freezes("«1»", per: "week")),
        ],
        good: [LintExample("one for a week", freezes("7"))])
}

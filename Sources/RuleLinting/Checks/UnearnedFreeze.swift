package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A freeze that is earned when there is nothing left to protect.
package enum UnearnedFreeze: LintCheck {
    package static let code = "F218"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.rank == .streak, let most = rule.mostOccurrences,
                let written = rule.header.place.node?["freezes"]?["earnEvery"], let every = written.int, every >= most
            else { return nil }
            return finding(
                in: rule.header.place.file, at: written,
                localized(
                    """
                    This streak has \(rule.period.noun.counted(most)) in all, and the first freeze is \
                    earned after \(every).
                    """),
                why: localized("There is no day left on which it could protect the streak."),
                remedy: localized("Let a freeze be earned earlier, or begin with one: \"freezes\": { \"start\": 1 }."))
        }
    }
}

extension UnearnedFreeze {
    private static func week(_ every: String) -> String {
        Sample.streak(
            #""minutes": 5"#,
            #", "from": "2026-11-02", "until": "2026-11-08", "freezes": { "earnEvery": \#(every), "max": 1 }"#)
    }

    package static let page = LintPage(
        localized("A freeze that protects nothing"),
        why: localized(
            "A freeze holds a streak over a missed day. One that is earned on the last day, or later, never can."),
        bad: [LintExample("after seven of seven days", week("«7»"))],
        good: [LintExample("after three of seven days", week("3"))])
}

package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A rule whose last day is over.
package enum Expired: LintCheck {
    package static let code = "D311"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let today = context.today else { return [] }
        return context.rules.compactMap { rule in
            // The dates of a badge that is given hold nothing: `GivenBadgeDates` says so.
            guard rule.header.isEnabled, !rule.isGivenOnly,
                let until = rule.header.until, until < today,
                rule.header.from ?? until <= until
            else { return nil }
            let days = Int(today.dayNumber - until.dayNumber)
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["until"],
                days == 1
                    ? localized("\"\(rule.header.title)\" ended on \(until), yesterday.")
                    : localized("\"\(rule.header.title)\" ended on \(until), \(NumberText.grouped(days)) days ago."),
                why: localized("Nothing counts for it any more. What it paid stays paid."),
                remedy: localized(
                    "Remove the rule, write \"enabled\": false, or give it new dates if it shall run again."))
        }
    }
}

extension Expired {
    package static let page = LintPage(
        localized("A rule that is over"),
        why: localized(
            "A rule stops after its last day. It stays in the file and is easily taken for one that still runs."),
        bad: [LintExample("until yesterday", Sample.goal(#""minutes": 500"#, #", "until": «"2026-11-05"»"#))],
        good: [
            LintExample("until today", Sample.goal(#""minutes": 500"#, #", "until": "2026-11-06""#)),
            LintExample("switched off", Sample.goal(#""minutes": 500"#, #", "until": "2026-11-05", "enabled": false"#)),
        ])
}

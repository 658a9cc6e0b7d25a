package import Diagnostics
import FamilyTime
import JSONText
import RuleLanguage

/// A rule that ends before it begins.
package enum ReversedDates: LintCheck {
    package static let code = "D302"
    package static let severity = Severity.error
    package static let stopsRules = true

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard let from = rule.header.from, let until = rule.header.until, until < from else { return nil }
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["until"],
                "This rule ends on \(until), before it begins on \(from).",
                why: "There is no day on which it could count.", remedy: "Swap the two dates, or correct the year.")
        }
    }
}

extension ReversedDates {
    package static let page = LintPage(
        "A rule that ends before it begins",
        why: """
            Between the two dates there is no day, so the rule could never count.
            """,
        bad: [
            LintExample(
                "an end before the beginning",
                Sample.goal(#""minutes": 5"#, #", "from": "2026-11-02", "until": «"2026-11-01"»"#))
        ],
        good: [
            LintExample("one day", Sample.goal(#""minutes": 5"#, #", "from": "2026-11-02", "until": "2026-11-02""#))
        ])
}

package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A first day so far ahead, or a last one so far back, that the year is probably mistyped.
package enum DistantDate: LintCheck {
    package static let code = "D315"
    package static let severity = Severity.warning
    package static let stopsRules = false

    /// The most years that a family plans its rules ahead.
    private static let years = 3

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let today = context.today else { return [] }
        return context.rules.compactMap { rule in
            guard rule.header.isEnabled, let from = rule.header.from, from > today + years * 366 else { return nil }
            let count = from.year - today.year
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["from"],
                localized("\"\(rule.header.title)\" begins on \(from), in \(count) years."),
                why: localized("Until then the child does not see it; the year is probably mistyped."),
                remedy: localized("Correct the year, or leave \"from\" out to begin at once."))
        }
    }
}

extension DistantDate {
    package static let page = LintPage(
        localized("A rule that begins in many years"),
        why: localized("A rule shows and counts from its first day on. One slip in the year hides it for a long time."),
        bad: [LintExample("two digits swapped", Sample.goal(#""minutes": 500"#, #", "from": «"2062-11-09"»"#))],
        good: [LintExample("next year", Sample.goal(#""minutes": 500"#, #", "from": "2027-11-09""#))])
}

package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleLanguage

/// A rule that ends before it begins.
package enum ReversedDates: RuleCheck {
    package static let code = "D302"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard let from = rule.header.from, let until = rule.header.until, until < from else { return nil }
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["until"],
                localized("This rule ends on \(until), before it begins on \(from)."),
                why: localized("There is no day on which it could count."),
                remedy: localized(
                    "Swap the two dates, or correct the year."))
        }
    }
}

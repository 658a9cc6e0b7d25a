package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// A task that is paid by the minute, and so many times in each window.
package enum MinutesMismatch: RuleCheck {
    package static let code = "S252"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            let place = rule.header.place
            guard rule.perMinute != nil, let times = place.node?["times"] else { return nil }
            return finding(
                in: place.file, at: times, localized("\"times\" means nothing where each minute pays."),
                why: localized("It can be done as often as there are minutes left that are paid."),
                remedy: localized("Remove \"times\": \"atMost\" says where it ends."))
        }
    }
}

package import Diagnostics
import Languages
import RuleLanguage

/// Two rules under one id: wins are kept under it, so they would be taken for each other.
package enum DuplicateRule: RuleCheck {
    package static let code = "S204"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var first: [String: RulePlace] = [:]
        return context.rules.compactMap { rule in
            let header = rule.header
            guard let earlier = first[header.id] else {
                first[header.id] = header.place
                return nil
            }
            return Diagnostic(
                code: code, file: header.place.file, span: header.place.id,
                message: localized("There is another rule with the id \"\(header.id)\" in \(earlier.file)."),
                why: localized(
                    """
                    Wins are kept under a rule's id, so two rules of the same name would be taken for each other.
                    """),
                remedy: localized("Give one of them another id."))
        }
    }
}

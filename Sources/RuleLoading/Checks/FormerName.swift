package import Diagnostics
import JSONText
import Languages
import RuleLanguage

/// `was` that is no former name: another rule still goes by it, another rule claims it too, or it is the rule's own.
package enum FormerName: RuleCheck {
    package static let code = "S211"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        let present = Set(context.rules.map(\.header.id))
        var claimed: [String: String] = [:]
        var findings: [Diagnostic] = []
        for rule in context.rules {
            let header = rule.header
            let written = header.place.node?["was"]
            for node in written?.array ?? [written].compactMap(\.self) {
                guard let name = node.string else { continue }
                let file = header.place.file
                if name == header.id {
                    findings.append(
                        finding(
                            in: file, at: node, localized("\"was\" is the id that the rule has now."),
                            why: localized("It names the id from before the rule was renamed."),
                            remedy: localized("Write the former id, or remove \"was\".")))
                } else if present.contains(name) {
                    findings.append(
                        finding(
                            in: file, at: node, localized("There still is a rule with the id \"\(name)\"."),
                            why:
                                localized(
                                    """
                                    What was won under a former id belongs to this rule now, so no other one can \
                                    go on with it.
                                    """),
                            remedy: localized("Remove the other rule or give it a new id, or remove \"was\".")))
                } else if let other = claimed[name], other != header.id {
                    findings.append(
                        finding(
                            in: file, at: node,
                            localized(
                                "The rule \"\(other)\" says as well that it was \"\(name)\"."),
                            why: localized("What was won under a former id can belong to one rule only."),
                            remedy: localized("Keep it in the rule that was renamed.")))
                }
                claimed[name] = claimed[name] ?? header.id
            }
        }
        return findings
    }
}

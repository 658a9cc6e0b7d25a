package import Diagnostics
import JSONText
import Languages
import RuleLanguage

/// Something that a win brings always, and that a surprise would bring once more.
package enum MixedSurprise: RuleCheck {
    package static let code = "S243"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.filter { $0.rewards.contains { !$0.oneOf.isEmpty } }.flatMap { rule in
            var findings: [Diagnostic] = []
            rule.header.place.node?.walk { _, node in
                // Points add up.
                let always = Set((node.object ?? []).map(\.key)).subtracting(["points"])
                let drawn = (node["oneOf"]?.array ?? []).flatMap { $0.object ?? [] }
                for member in drawn where always.contains(member.key) {
                    findings.append(
                        finding(
                            in: rule.header.place.file, at: member.value,
                            localized("\"\(member.key)\" stands beside the surprise and in it."),
                            why: localized("A win brings one of each sort; only points add up."),
                            remedy: localized("Write it in one of the two places.")))
                }
            }
            return findings
        }
    }
}

package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A gate that shuts nothing, because the family has no such app.
package enum IdleGate: LintCheck {
    package static let code = "S216"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.compactMap { rule in
            // An app or a tag that is not known is another finding.
            guard case .category(let category)? = rule.closes, rule.closedApps(of: family).isEmpty else { return nil }
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["closes"],
                localized("The family has no \(category) apps, so this gate shuts nothing."),
                why: localized("The child could play before the goal is met."),
                remedy: localized("Add the apps to family.json with \"category\": \"\(category)\"."))
        }
    }
}

extension IdleGate {
    private static let onlyKhan = ["apps": #"[ { "id": "khan", "category": "learning", "tags": ["maths"] } ]"#]

    package static let page = LintPage(
        localized("A gate that shuts nothing"),
        why: localized(
            """
            A gate keeps apps shut until its goal is met. Where family.json has no such app, nothing is kept shut.
            """),
        bad: [
            LintExample(
                "reward apps, and there are none",
                Sample.gate(#"«{ "category": "reward" }»"#, #""minutes": 5, "tag": "maths""#), family: onlyKhan)
        ],
        good: [
            LintExample("reward apps", Sample.gate(#"{ "category": "reward" }"#, #""minutes": 5, "tag": "maths""#))
        ])
}

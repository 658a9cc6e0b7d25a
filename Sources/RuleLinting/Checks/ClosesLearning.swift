package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A gate that shuts apps for learning.
package enum ClosesLearning: LintCheck {
    package static let code = "F209"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.compactMap { rule in
            let learning = rule.closedApps(of: family).filter { $0.category == .learning }.map(\.name)
            guard !learning.isEmpty else { return nil }
            return finding(
                .warning, in: rule.header.place.file, at: rule.header.place.node?["closes"],
                learning.count == 1
                    ? localized("This gate shuts \(learning[0]), which is for learning.")
                    : localized("This gate shuts \(Listing.and(learning)), which are for learning."),
                why: learning.count == 1
                    ? localized("Until its goal is met the child could not even learn with it.")
                    : localized("Until its goal is met the child could not even learn with them."),
                remedy: localized("Close reward apps only, for example { \"category\": \"reward\" }."))
        }
    }
}

extension ClosesLearning {
    package static let page = LintPage(
        localized("A gate in front of learning"),
        why: localized("Learning is what earns points. A gate before it keeps the child from the very thing you want."),
        bad: [
            LintExample(
                "a learning app behind a gate", Sample.gate(#"«{ "app": "books" }»"#, #""minutes": 5, "tag": "maths""#)),
            LintExample(
                "a learning app's tag behind a gate",
                Sample.gate(#"«{ "tag": "reading" }»"#, #""minutes": 5, "tag": "maths""#)),
        ],
        good: [
            LintExample(
                "reward apps behind a gate", Sample.gate(#"{ "category": "reward" }"#, #""minutes": 5, "tag": "maths""#)
            )
        ])
}

package import Diagnostics
import FamilySettings
import JSONText
import RuleKinds
import RuleLanguage

/// A gate that shuts apps for learning.
package enum ClosesLearning: LintCheck {
    package static let code = "F209"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.compactMap { rule in
            guard let gate = rule as? Gate else { return nil }
            let learning = gate.closedApps(of: family).filter { $0.category == .learning }.map(\.name)
            guard !learning.isEmpty else { return nil }
            return finding(
                .warning, in: rule.header.place.file, at: rule.header.place.node?["closes"],
                "This gate shuts \(Words.list(learning, "and")), which \(learning.count == 1 ? "is" : "are") for learning.",
                why:
                    "Until its goal is met the child could not even learn with \(learning.count == 1 ? "it" : "them").",
                remedy: "Close reward apps only, for example { \"category\": \"reward\" }.")
        }
    }
}

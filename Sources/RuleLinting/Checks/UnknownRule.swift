package import Diagnostics
import JSONText
import RuleEngine
import RuleLanguage

/// A badge, streak or rule that is named and not there.
package enum UnknownRule: LintCheck {
    package static let code = "S206"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard context.areAllRead else { return [] }
        let all = context.rules.map(\.header.id)
        let badges = context.rules.filter { $0.outcome == .badgeUnlocked }.map(\.header.id)
        let heights = context.rules.filter { $0.rank == .streak || $0.rank == .level }.map(\.header.id)
        let names: [String: (word: String, known: [String])] = [
            "badge": ("badge", badges), "of": ("streak or level ladder", heights), "after": ("rule", all),
        ]
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard let (word, known) = names[key], let name = node.string, !known.contains(name) else { return }
                let near = Suggestions.near(name, among: known)
                findings.append(
                    finding(
                        in: rule.header.place.file, at: node, "There is no \(word) with the id \"\(name)\".",
                        remedy: near.first.map { "Did you mean \"\($0)\"?" }
                            ?? (word == "badge"
                                ? "Add it under \"badges\": { \"id\": \"\(name)\", \"title\": \"…\" }."
                                : "Add a \(word) with this id, or correct the name."),
                        fixes: near.prefix(1).map {
                            Fix(
                                title: "Write \"\($0)\"",
                                edits: [TextEdit(span: node.span, replacement: "\"\($0)\"")], isSafe: false)
                        }))
            }
        }
        return findings
    }
}

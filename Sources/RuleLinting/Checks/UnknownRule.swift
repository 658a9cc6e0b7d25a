package import Diagnostics
import JSONText
import RuleEngine
import RuleLanguage

/// A badge, streak, level ladder, task or rule that is named and not there.
package enum UnknownRule: LintCheck {
    package static let code = "S206"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard context.areAllRead else { return [] }
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { _, node in
                for member in node.object ?? [] {
                    guard let kind = kind(of: member.key, in: node) else { continue }
                    let known = context.rules.filter { $0.isA(kind) }.map(\.header.id)
                    for named in member.value.array ?? [member.value] {
                        guard let name = named.string, !known.contains(name) else { continue }
                        findings.append(unknown(name, kind, known, named, context, rule.header.place.file))
                    }
                }
            }
        }
        return findings
    }

    /// What a key names; nil for keys that name no rule.
    private static func kind(of key: String, in node: JSONNode) -> RuleReference.Kind? {
        switch key {
        case "badge": .badge
        case "streak": .streak
        case "task": .task
        case "after": .rule
        case "of": node["level"] == nil ? .streak : .level
        default: nil
        }
    }

    private static func unknown(
        _ name: String, _ kind: RuleReference.Kind, _ known: [String], _ node: JSONNode, _ context: LintContext,
        _ file: String
    ) -> Diagnostic {
        let near = Suggestions.near(name, among: known)
        let other = context.rules.contains { $0.header.id == name }
        let remedy =
            near.first.map { "Did you mean \"\($0)\"?" }
            ?? (kind == .badge && !other
                ? "Add it under \"badges\": { \"id\": \"\(name)\", \"title\": \"…\" }."
                : "Add \(kind.words) with this id, or correct the name.")
        return finding(
            in: file, at: node, "There is no \(kind.bareWords) with the id \"\(name)\".",
            why: other ? "There is a rule with this id, but it is not \(kind.words)." : nil, remedy: remedy,
            fixes: near.prefix(1).map {
                Fix(
                    title: "Write \"\($0)\"", edits: [TextEdit(span: node.span, replacement: "\"\($0)\"")],
                    isSafe: false)
            })
    }
}

extension PlannedRule {
    /// Whether a reference of this kind can mean the rule.
    func isA(_ kind: RuleReference.Kind) -> Bool {
        switch kind {
        case .badge: outcome == .badgeUnlocked
        case .streak: rank == .streak
        case .level: rank == .level
        case .task: rank == .task
        case .rule: true
        }
    }
}

extension RuleReference.Kind {
    /// "a streak".
    var words: String { "a \(bareWords)" }

    var bareWords: String { self == .level ? "level ladder" : rawValue }
}

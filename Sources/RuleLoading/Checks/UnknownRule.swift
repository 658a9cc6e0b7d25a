package import Diagnostics
import JSONText
import Languages
package import RuleEngine
import RuleKinds
package import RuleLanguage

/// A badge, streak, level ladder, task or rule that is named and not there.
package enum UnknownRule: RuleCheck {
    package static let code = "S206"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let unread = context.unreadIDs else { return [] }
        let known = Dictionary(
            uniqueKeysWithValues: RuleReference.Kind.allCases.map { kind in
                (kind, Set(context.rules.filter { $0.isA(kind) }.map(\.header.id)))
            })
        var findings: [Diagnostic] = []
        // Rules with another mistake in them as well: a name that is not there is a mistake of its own.
        for (file, rule) in context.files.flatMap({ file in file.writtenRules.map { (file, $0) } }) {
            var missing: [(kind: RuleReference.Kind, key: TextSpan, name: String, node: JSONNode)] = []
            rule.walk { key, node in
                guard case .object(let members) = node.value else { return }
                for member in members {
                    guard let kind = kind(of: member, in: node, isRule: key.isEmpty) else { continue }
                    for named in member.value.array ?? [member.value] {
                        guard let name = named.string, known[kind]?.contains(name) != true else { continue }
                        missing.append((kind, member.keySpan, name, named))
                    }
                }
            }
            for (kind, key, name, node) in missing
            where !unread.contains(name) && !file.isDoubtful(node.span, mayBeNoID: true)
                && !file.isDoubtful(key, mayBeNoID: true)
            {
                findings.append(unknown(name, kind, known[kind] ?? [], node, rule, context, file.path))
            }
        }
        return findings
    }

    /// The kind of rule that a key names. Nil if the key names no rule.
    private static func kind(of member: JSONMember, in node: JSONNode, isRule: Bool) -> RuleReference.Kind? {
        switch member.key {
        case "badge": .badge
        // As a measure it has a number, which may be "tier"; beside "of" that names the streak.
        case "streak" where node["of"] == nil: .streak
        case "task": .task
        case "after" where isRule: .rule
        case "of" where isRule: .option
        case "of": Measure.subject { node[$0] != nil }?.ruleKind
        default: nil
        }
    }

    private static func unknown(
        _ name: String, _ kind: RuleReference.Kind, _ known: Set<String>, _ node: JSONNode, _ rule: JSONNode,
        _ context: CheckedRules, _ file: String
    ) -> Diagnostic {
        let near = Suggestions.near(name, among: known.sorted())
        let other = context.rule(name) != nil
        let remedy =
            near.first.map { localized("Did you mean \"\($0)\"?") }
            ?? (kind == .badge && !other
                ? localized("Add it under \"badges\": { \"id\": \"\(name)\", \"title\": \"…\" }.")
                : localized("Add \(kind.said) with this id, or correct the name."))
        return unknown(
            in: file, rule, at: node, kind.missing(name),
            why: other ? localized("There is a rule with this id, but it is not \(kind.said).") : kind.loss,
            remedy: remedy,
            fixes: near.prefix(1).map {
                Fix(
                    title: localized("Write \"\($0)\""), edits: [TextEdit(span: node.span, replacement: "\"\($0)\"")],
                    isSafe: false)
            })
    }
}

extension PlannedRule {
    /// Whether a reference of this kind can name the rule.
    package func isA(_ kind: RuleReference.Kind) -> Bool {
        switch kind {
        case .challenge: outcome == .challengeCompleted
        case .badge: outcome == .badgeUnlocked
        case .streak: rank == .streak
        case .level: rank == .level
        case .task: rank == .task
        case .option: canBeOffered
        case .rule: true
        }
    }
}

extension RuleReference.Kind {
    /// The kind with its article: "a streak".
    var said: String {
        switch self {
        case .challenge: localized("a challenge")
        case .badge: localized("a badge")
        case .streak: localized("a streak")
        case .level: localized("a level ladder")
        case .task: localized("a task")
        case .option: localized("a challenge or a task")
        case .rule: localized("a rule")
        }
    }

    fileprivate func missing(_ id: String) -> String {
        switch self {
        case .challenge: localized("There is no challenge with the id \"\(id)\".")
        case .badge: localized("There is no badge with the id \"\(id)\".")
        case .streak: localized("There is no streak with the id \"\(id)\".")
        case .level: localized("There is no level ladder with the id \"\(id)\".")
        case .task: localized("There is no task with the id \"\(id)\".")
        case .option: localized("There is no challenge and no task with the id \"\(id)\".")
        case .rule: localized("There is no rule with the id \"\(id)\".")
        }
    }

    /// The consequence if the rule does not exist.
    fileprivate var loss: String {
        switch self {
        case .badge: localized("So nothing would be given.")
        case .challenge, .streak, .level, .task: localized("So there is nothing that could be counted.")
        case .option: localized("So it could never be offered.")
        case .rule: localized("So this rule would wait for ever.")
        }
    }

}

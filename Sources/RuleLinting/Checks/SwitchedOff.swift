package import Diagnostics
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A rule that builds on one that is switched off.
package enum SwitchedOff: LintCheck {
    package static let code = "F212"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        let off = Dictionary(
            context.rules.filter { !$0.header.isEnabled }.map { ($0.header.id, $0.header.title) },
            uniquingKeysWith: { first, _ in first })
        guard !off.isEmpty else { return [] }
        return context.rules.filter(\.header.isEnabled).flatMap { rule in
            var seen: [RuleReference] = []
            return rule.references.compactMap { reference -> Diagnostic? in
                guard let title = off[reference.id], !seen.contains(reference) else { return nil }
                seen.append(reference)
                let written = rule.header.place.node?.first { key, node in
                    node.string == reference.id && keys(reference.kind).contains(key)
                }
                return finding(
                    .warning, in: rule.header.place.file, at: written,
                    localized("This builds on \"\(title)\", which is switched off."),
                    why: consequence(reference.kind),
                    remedy: localized("Remove \"enabled\": false there, or take it out of this rule."))
            }
        }
    }

    private static func keys(_ kind: RuleReference.Kind) -> [String] {
        switch kind {
        case .badge: ["badge"]
        case .streak: ["of", "streak"]
        case .challenge, .level, .option: ["of"]
        case .task: ["task"]
        case .rule: ["after"]
        }
    }

    private static func consequence(_ kind: RuleReference.Kind) -> String {
        switch kind {
        case .option: localized("What is switched off is never offered.")
        case .rule: localized("What is switched off opens nothing, so this rule waits in vain.")
        case .badge: localized("The badge is not given then.")
        case .challenge: localized("What is switched off is never won, so it counts for nothing here.")
        case .streak, .level, .task: localized("It does not move then, so this rule waits in vain.")
        }
    }
}

extension SwitchedOff {
    package static let page = LintPage(
        localized("Building on a rule that is switched off"),
        why: localized(
            """
            A rule that is switched off gives nothing, moves nothing and opens nothing. What waits for it waits in \
            vain.
            """),
        bad: [
            LintExample(
                "after a rule that is switched off",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": «"b"»"#),
                    ("badges", "b", Sample.daily + #", "enabled": false"#))),
            LintExample(
                "a goal over a task that is switched off",
                Sample.rules(("challenges", "a", #""goal": { "task": «"t"» }"#), ("tasks", "t", #""enabled": false"#))),
        ],
        good: [
            LintExample(
                "both are switched off",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": "b", "enabled": false"#),
                    ("badges", "b", Sample.daily + #", "enabled": false"#)))
        ])
}

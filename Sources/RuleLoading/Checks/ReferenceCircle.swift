package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// Rules that build on each other in a circle: none of them could be decided first (law 8).
package enum ReferenceCircle: RuleCheck {
    package static let code = "S207"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        let after = Dictionary(
            context.rules.map { ($0.header.id, builds($0, context)) }, uniquingKeysWith: { first, _ in first })
        return context.rules.compactMap { rule in
            guard let loop = Circle.shortest(from: rule.header.id, after), loop.min() == rule.header.id else {
                return nil
            }
            let path = (loop + [rule.header.id]).map { "\"\($0)\"" }.joined(separator: localized(", then "))
            let next = loop.dropFirst().first ?? rule.header.id
            let written = rule.header.place.node?.first { key, node in
                (key == "after" || key == "of" || key == "task") && node.string == next
            }
            return finding(
                in: rule.header.place.file, at: written,
                loop.count == 1
                    ? localized("This rule waits for itself, or counts itself.")
                    : localized("These rules build on each other in a circle: \(path)."),
                why: loop.count == 1
                    ? localized("It would have to be won before it can be won.")
                    : localized("Each waits for another one of them, so none could ever be won first."),
                remedy: loop.count == 1
                    ? localized("Name another rule in this place, or leave it out.")
                    : localized(
                        """
                        Take one of them out of the circle: its "after", what its goal counts, or the badge that \
                        it gives.
                        """)
            )
        }
    }

    /// The rules that a rule waits for or counts by name, and the only giver of a badge without a goal. A reference of
    /// the wrong kind is a finding of another check.
    private static func builds(_ rule: any PlannedRule, _ context: CheckedRules) -> [String] {
        rule.header.after + onlyGiver(of: rule, context)
            + rule.goals.flatMap(\.whole).flatMap { goal in
                goal.counting.references.filter { context.rule($0.id)?.isA($0.kind) == true }.map(\.id)
            }
    }

    /// A badge without a goal waits for the rule that gives it, where there is one alone.
    private static func onlyGiver(of rule: any PlannedRule, _ context: CheckedRules) -> [String] {
        guard rule.isGivenOnly else { return [] }
        let givers = context.rules.filter { $0.steps.contains { $0.reward.badge == rule.header.id } }
        return givers.count == 1 ? givers.map(\.header.id) : []
    }
}

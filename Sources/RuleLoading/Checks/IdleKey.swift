package import Diagnostics
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// Keys that pick use, beside a goal that counts no use: they do nothing there.
package enum IdleKey: RuleCheck {
    package static let code = "S212"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule in
            PlacedGoal.all(of: rule).flatMap { findings($0, rule.header.place.file) }
        }
    }

    private static func findings(_ placed: PlacedGoal, _ file: String) -> [Diagnostic] {
        guard !placed.goal.whole.contains(where: \.counting.isOfUse) else { return [] }
        // Where days follow each other, a filter says which of them count, whatever is done on them.
        let ofUse: Set<Narrowing.Aspect> = [.apps, .devices, .hours, .exceptions]
        guard let first = placed.node.conditions(placed.isRepeated ? ofUse : ofUse.union([.days])).first else {
            return []
        }
        return [
            Diagnostic(
                code: code, severity: .error, file: file, span: first.keySpan,
                message: localized(
                    "\"\(first.key)\" does nothing in a goal that asks for \(placed.goal.measure.kind.name)."),
                why: localized("It says which time with apps counts, and this goal counts none."),
                remedy: localized("Remove \"\(first.key)\", or ask for time, like \"minutes\": 20."))
        ]
    }
}

package import Diagnostics
import FamilyTime
import JSONText
import RuleLanguage

/// An upper limit where none can be judged, or words for one where there is none.
package enum UnsuitedBound: LintCheck {
    package static let code = "F203"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.flatMap { rule in
            rule.goals.flatMap { $0.innermost == $0 ? [$0] : [$0, $0.innermost] }.compactMap { goal -> Diagnostic? in
                let node = rule.header.place.node?["goal"]
                guard case .atMost = goal.bound else {
                    guard goal.noUseCounts else { return nil }
                    return finding(
                        in: rule.header.place.file, at: node,
                        "\"noUseCounts\" says something about an upper limit, and this goal has none.",
                        remedy: "Remove it, or write the limit as { \"atMost\": 30 }.")
                }
                if goal.period == .ever {
                    return finding(
                        in: rule.header.place.file, at: node,
                        "An upper limit is judged when its window is over, and this one never ends.",
                        remedy: "Add \"per\": \"day\", \"week\" or \"month\".")
                }
                return nil
            }
        }
    }
}

package import Diagnostics
import FamilyTime
import RuleEngine
import RuleLanguage

/// A percentage of a window that never ends, of nothing, or of several things at once.
package enum PercentForEver: LintCheck {
    package static let code = "F202"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.rewards.contains(where: { $0.percent != nil }),
                let (problem, remedy) = problem(rule.goals.first, rule)
            else { return nil }
            let written = rule.header.place.node?.first { key, _ in key == "percent" }
            return finding(in: rule.header.place.file, at: written, problem, remedy: remedy)
        }
    }

    private static func problem(_ goal: Goal?, _ rule: any PlannedRule) -> (problem: String, remedy: String)? {
        guard let goal, goal.innermost.measure.isOfUse else {
            return (
                "A percentage needs a goal over use: per cent of which points?", "Give \"points\" instead."
            )
        }
        switch goal.innermost.measure {
        case .all, .any:
            return (
                "A percentage needs one goal, and this one has several: per cent of the points of which use?",
                "Give \"points\" instead, or write a rule of its own for the use that shall earn more."
            )
        default: break
        }
        guard goal.period == .ever || goal.period == .span && rule.header.until == nil else { return nil }
        return (
            "A percentage is paid when its window is over, and this one never ends.",
            "Add \"per\": \"day\", \"week\" or \"month\", or give \"points\" instead."
        )
    }
}

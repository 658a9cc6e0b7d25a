package import Diagnostics
import FamilyTime
import Languages
import RuleEngine
import RuleLanguage

/// A percentage of a window that never ends, of nothing, or of several things at once.
package enum PercentForEver: RuleCheck {
    package static let code = "F202"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.rewards.contains(where: { $0.percent != nil }),
                let (problem, why, remedy) = problem(rule.goals.first, rule)
            else { return nil }
            let written = rule.header.place.node?.first { key, _ in key == "percent" }
            return finding(in: rule.header.place.file, at: written, problem, why: why, remedy: remedy)
        }
    }

    private static func problem(
        _ goal: Goal?, _ rule: any PlannedRule
    ) -> (problem: String, why: String, remedy: String)? {
        guard let goal, goal.innermost.counting.isOfUse else {
            return (
                localized("This goal counts no time with apps, so there are no points of which to give per cent."),
                localized("Per cent are taken of the points that the counted time earned."),
                localized("Give points instead, like \"reward\": { \"points\": 50 }.")
            )
        }
        if case .parts = goal.innermost.counting {
            return (
                localized("This goal has several parts, so it is open of which points the per cent are."),
                localized(
                    """
                    Per cent are taken of the points that the counted time earned, and each part counts another \
                    time.
                    """),
                localized("Give \"points\" instead, or write a rule of its own for the time that shall earn more.")
            )
        }
        guard goal.period == .ever || goal.period == .span && rule.header.until == nil else { return nil }
        return (
            localized("Per cent are paid when the time of a goal is over, and this one never ends."),
            localized("Before its end nobody knows how many points the counted time will have earned."),
            localized("Add \"per\": \"day\", \"week\" or \"month\", or give \"points\" instead.")
        )
    }
}

package import Diagnostics
import FamilyTime
import RuleLanguage

/// A percentage of a window that never ends, or of nothing.
package enum PercentForEver: LintCheck {
    package static let code = "F202"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.rewards.contains(where: { $0.percent != nil }) else { return nil }
            var place = rule.header.place.node
            rule.header.place.node?.walk { key, node in if key == "percent" { place = node } }
            guard let goal = rule.goals.first, goal.innermost.measure.isOfUse else {
                return finding(
                    in: rule.header.place.file, at: place,
                    "A percentage needs a goal over use: per cent of which points?",
                    remedy: "Give \"points\" instead.")
            }
            guard goal.period == .ever || goal.period == .span && rule.header.until == nil else { return nil }
            return finding(
                in: rule.header.place.file, at: place,
                "A percentage is paid when its window is over, and this one never ends.",
                remedy: "Add \"per\": \"day\", \"week\" or \"month\", or give \"points\" instead.")
        }
    }
}

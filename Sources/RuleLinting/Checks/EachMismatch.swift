package import Diagnostics
import FamilyTime
import JSONText
import RuleLanguage

/// `each` that does not fit the goal around it: a filter in both, or a window that is no day.
package enum EachMismatch: LintCheck {
    package static let code = "S209"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.flatMap { rule in
            rule.goals.compactMap { goal -> Diagnostic? in
                let node = rule.header.place.node?["goal"]
                switch goal.measure {
                case .days(let each):
                    if goal.period == .day {
                        return finding(
                            in: rule.header.place.file, at: node, "This goal counts days, but its window is one day.",
                            remedy: "Write \"per\": \"week\" or \"month\", or give \"from\" and \"until\".")
                    }
                    return mismatch(goal, each, node, rule)
                case .differentApps(let each?): return mismatch(goal, each, node, rule)
                default: return nil
                }
            }
        }
    }

    private static func mismatch(
        _ goal: Goal, _ each: Goal, _ node: JSONNode?, _ rule: any Rule
    ) -> Diagnostic? {
        let file = rule.header.place.file
        if node?["each"] != nil, goal.filter != Filter(), each.filter != goal.filter {
            return finding(
                in: file, at: node?["each"], "Which use counts is said twice: inside \"each\" and beside it.",
                remedy: "Move everything about apps, days and times into \"each\".")
        }
        if each.bound == .tier {
            return finding(
                in: file, at: node?["each"], "\"tier\" cannot stand inside \"each\".", remedy: "Write a number there.")
        }
        if case .days = goal.measure, each.period != .day {
            return finding(
                in: file, at: node?["each"]?["per"] ?? node?["each"],
                "\"each\" is about one day, but says another window.",
                remedy: "Remove \"per\" inside \"each\".")
        }
        var isAtLeast = false
        if case .atLeast = each.bound { isAtLeast = true }
        if case .differentApps = goal.measure, each.measure != .minutes || !isAtLeast {
            return finding(
                in: file, at: node?["each"],
                "For different apps, \"each\" can ask only for a number of minutes to reach.",
                remedy: "Write \"each\": { \"minutes\": 10 }.")
        }
        if !each.measure.isOfUse {
            return finding(
                in: file, at: node?["each"],
                "\"each\" can ask only for use: minutes, points, sessions or different apps.",
                remedy: "Choose one of these measures.")
        }
        return nil
    }
}

package import Diagnostics
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage

/// `each` that does not fit the goal around it: a filter beside it, or a window other than a day.
package enum EachMismatch: RuleCheck {
    package static let code = "S209"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule in
            PlacedGoal.all(of: rule).compactMap { mismatch($0, rule.header.place.file) }
        }
    }

    private static func mismatch(_ outer: PlacedGoal, _ file: String) -> Diagnostic? {
        if case .days = outer.goal.counting, outer.goal.period == .day {
            return finding(
                in: file, at: outer.node, "This goal counts days, and it starts again every day.",
                why: "In one day there is only one day to count.",
                remedy: "Write \"per\": \"week\" or \"month\", or give \"from\" and \"until\".")
        }
        guard let each = outer.node["each"], let inner = outer.inner.first?.goal else { return nil }
        let beside = Filter(outer.node)
        if beside != Filter(), Filter(each) != beside {
            return finding(
                in: file, at: each, "The apps, days or times that count stand beside \"each\", and belong inside it.",
                why: "\"each\" says what is asked of one day, app or tag, and so also with which apps and when.",
                remedy: "Move everything about apps, days and times into \"each\".")
        }
        if case .days = outer.goal.counting {
            guard inner.period != .day else { return nil }
            return finding(
                in: file, at: each["per"] ?? each, "\"each\" is about one day, and its \"per\" says something else.",
                why: "How long the whole goal goes on is said outside of \"each\".",
                remedy: outer.node["per"] == nil
                    ? "Move \"per\" out of \"each\", behind its closing }." : "Remove \"per\" inside \"each\".")
        }
        var isNumber = false
        if case .atLeast = inner.bound { isNumber = true }
        let things = outer.goal.counting.things == .tags ? "tags" : "apps"
        guard inner.counting != .time || !isNumber else {
            guard let per = each["per"] else { return nil }
            return finding(
                in: file, at: per, "\"each\" is about one of the \(things), and its \"per\" belongs to the whole goal.",
                why: "The minutes of each add up as long as the whole goal goes on.",
                remedy: outer.node["per"] == nil
                    ? "Move \"per\" out of \"each\", behind its closing }." : "Remove \"per\" inside \"each\".")
        }
        return finding(
            in: file, at: each, "For different \(things), \"each\" can ask only for a number of minutes to reach.",
            why: "An app or a tag is counted once the child has spent enough time with it.",
            remedy: "Write \"each\": { \"minutes\": 10 }.")
    }
}

package import Diagnostics
import FamilyTime
import JSONText
import Languages
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
        if case .days = outer.goal.counting.source, outer.goal.period == .day {
            return finding(
                in: file, at: outer.node, localized("This goal counts days, and it starts again every day."),
                why: localized("In one day there is only one day to count."),
                remedy: localized("Write \"per\": \"week\" or \"month\", or give \"from\" and \"until\"."))
        }
        guard let each = outer.node["each"], let inner = outer.inner.first?.goal else { return nil }
        let beside = Filter(outer.node)
        if beside != Filter(), Filter(each) != beside {
            return finding(
                in: file, at: each,
                localized(
                    "The apps, days or times that count stand beside \"each\", and belong inside it."),
                why: localized(
                    "\"each\" says what is asked of one day, app or tag, and so also with which apps and when."),
                remedy: localized("Move everything about apps, days and times into \"each\"."))
        }
        if case .days = outer.goal.counting.source {
            guard inner.period != .day else { return nil }
            return finding(
                in: file, at: each["per"] ?? each,
                localized(
                    "\"each\" is about one day, and its \"per\" says something else."),
                why: localized("How long the whole goal goes on is said outside of \"each\"."),
                remedy: outer.node["per"] == nil
                    ? localized("Move \"per\" out of \"each\", behind its closing }.")
                    : localized(
                        "Remove \"per\" inside \"each\"."))
        }
        var isNumber = false
        if case .atLeast = inner.bound { isNumber = true }
        let isOfTags = outer.goal.counting.things == .tags
        guard inner.counting != .time || !isNumber else {
            guard let per = each["per"] else { return nil }
            return finding(
                in: file, at: per,
                isOfTags
                    ? localized("\"each\" is about one of the tags, and its \"per\" belongs to the whole goal.")
                    : localized("\"each\" is about one of the apps, and its \"per\" belongs to the whole goal."),
                why: localized("The minutes of each add up as long as the whole goal goes on."),
                remedy: outer.node["per"] == nil
                    ? localized("Move \"per\" out of \"each\", behind its closing }.")
                    : localized(
                        "Remove \"per\" inside \"each\"."))
        }
        return finding(
            in: file, at: each,
            isOfTags
                ? localized("For different tags, \"each\" can ask only for a number of minutes to reach.")
                : localized("For different apps, \"each\" can ask only for a number of minutes to reach."),
            why: localized("An app or a tag is counted once the child has spent enough time with it."),
            remedy: localized("Write \"each\": { \"minutes\": 10 }."))
    }
}

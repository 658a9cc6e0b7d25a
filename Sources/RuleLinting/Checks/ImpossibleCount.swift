package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// More days than the window has, or a task more often than it can be done.
package enum ImpossibleCount: Playable {
    package static let code = "F205"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachNumber { placed, asked, rule in
            guard let most = most(placed.goal, rule.header, context), asked.number > most.count else { return nil }
            return finding(
                in: rule.header.place.file, at: asked.node,
                localized(
                    """
                    \(NumberText.grouped(asked.number)) \(most.thing.asked), and there can be at most \
                    \(NumberText.grouped(most.count)).
                    """),
                why: localized("No child could ever reach this."),
                remedy: most.thing.remedy(most: NumberText.grouped(most.count)))
        }
    }

    /// What a window, or a list of goals, has only so many of.
    enum Thing {
        case days, times, goals

        fileprivate var asked: String {
            switch self {
            case .days: localized("days are asked for")
            case .times: localized("times are asked for")
            case .goals: localized("goals are asked for")
            }
        }

        fileprivate func remedy(most: String) -> String {
            switch self {
            case .days, .times: localized("Ask for at most \(most), or for a longer time.")
            case .goals: localized("Ask for at most \(most), or add another goal.")
            }
        }
    }

    /// The most days or times that one window holds. Nil if time alone does not bound it.
    static func most(
        _ goal: Goal, _ header: RuleHeader, _ context: CheckedRules
    ) -> (count: Int, thing: Thing)? {
        // Without any goal that is another finding.
        if case .parts(let parts, _) = goal.counting, !parts.isEmpty { return (parts.count, .goals) }
        switch goal.counting.room {
        case .days(let days):
            // A goal over the days of one day is another finding.
            guard goal.period != .day else { return nil }
            return most(of: days, in: goal.period, header).map { ($0, .days) }
        case .windows(let id):
            guard let task = context.rule(id), task.rank == .task else { return nil }
            return most(of: task, in: goal.period, header).map { windows in
                (ownWindows(of: task, among: windows, goal.period, context) * task.steps.count, .times)
            }
        // Minutes are another check's business.
        case .minutes, .open: return nil
        }
    }

    /// Of the windows of a task in one of a goal those in which it can be one child's turn, at most.
    private static func ownWindows(
        of task: any PlannedRule, among windows: Int, _ period: Period, _ context: CheckedRules
    ) -> Int {
        guard task.isInTurns, let children = context.family?.audience(task.header.audience).count, children > 1,
            let shortest = task.period.lengths?.lowerBound, let longest = period.lengths?.upperBound
        else { return windows }
        let all = (longest + shortest - 2) / shortest + 1
        return min(windows, (all + children - 1) / children)
    }

    private static func most(of days: DaySelection, in period: Period, _ header: RuleHeader) -> Int? {
        var most: Int?
        if let from = header.from, let until = header.until { most = days.most(from: from, until: until) }
        if period == .day { return 1 }
        return [most, days.most(in: period)].compactMap(\.self).min()
    }

    /// How often what can be done once in each of some windows can be done in one window of a goal.
    static func most(of rule: any PlannedRule, in period: Period, _ header: RuleHeader) -> Int? {
        let task = rule.period
        if task == .ever || task == period || period == .day { return 1 }
        if task == .day { return most(of: rule.days, in: period, header) }
        guard let shortest = task.lengths?.lowerBound, let longest = period.lengths?.upperBound else { return nil }
        // A window may lie in two of the other.
        return (longest - 2) / shortest + 2
    }
}

extension ImpossibleCount {
    package static let page = LintPage(
        localized("More days or times than there are"),
        why: localized(
            """
            A week has seven days, a weekend two, and a task can be done once a day, or once a week, if it does not say \
            more "times". What asks for more, or for more of several goals than there are, can never be won.
            """),
        bad: [
            LintExample("eight days a week", Sample.goal(#""days": «8», "each": { "minutes": 5 }, "per": "week""#)),
            LintExample(
                "three days of a weekend",
                Sample.goal(#""days": «3», "each": { "minutes": 5, "on": "weekend" }, "per": "week""#)),
            LintExample(
                "more school days than a month has",
                Sample.goal(#""days": «24», "each": { "minutes": 5, "on": "schooldays" }, "per": "month""#)),
            LintExample(
                "more days than a period has",
                Sample.goal(
                    #""days": «8», "each": { "minutes": 5 }"#, #", "from": "2026-11-02", "until": "2026-11-08""#)),
            LintExample(
                "a tier of more days than a week has",
                Sample.goal(#""days": "tier", "per": "week""#, #", "tiers": [ { "at": 3 }, { "at": «9» } ]"#)),
            LintExample(
                "a task twice a day",
                Sample.goal(#""task": "tidy", "done": «2», "per": "day""#)
                    + #", "tasks": [ { "id": "tidy", "title": "Tidy your room" } ]"#),
            LintExample(
                "a task of both children, every day",
                Sample.goal(#""task": "table", "done": «5», "per": "week""#)
                    + #", "tasks": [ { "id": "table", "title": "Set the table", "for": ["mia", "leo"], "inTurns": true } ]"#
            ),
            LintExample(
                "a weekly task every day",
                Sample.goal(#""task": "tidy", "done": «7», "per": "week""#)
                    + #", "tasks": [ { "id": "tidy", "title": "Tidy your room", "per": "week" } ]"#),
            LintExample(
                "three of two goals",
                Sample.goal(#""atLeast": «3», "of": [ { "minutes": 5 }, { "points": 5 } ], "per": "day""#)),
        ],
        good: [
            LintExample(
                "two of two goals",
                Sample.goal(#""atLeast": 2, "of": [ { "minutes": 5 }, { "points": 5 } ], "per": "day""#)),
            LintExample(
                "as many as there are",
                Sample.goal(
                    #""all": [ { "days": 7 }, { "days": 2, "each": { "minutes": 5, "on": "weekend" } }, "#
                        + #"{ "task": "tidy", "done": 7 } ], "per": "week""#)
                    + #", "tasks": [ { "id": "tidy", "title": "Tidy your room" } ]"#),
            LintExample(
                "as many as a month can have",
                Sample.goal(#""days": 23, "each": { "minutes": 5, "on": "schooldays" }, "per": "month""#)),
            LintExample(
                "a task as often as it can be done",
                Sample.goal(#""task": "teeth", "done": 14, "per": "week""#)
                    + #", "tasks": [ { "id": "teeth", "title": "Brush your teeth", "times": 2 } ]"#),
            LintExample(
                "as many as a period has",
                Sample.goal(#""days": 7, "each": { "minutes": 5 }"#, #", "from": "2026-11-02", "until": "2026-11-08""#)),
        ])
}

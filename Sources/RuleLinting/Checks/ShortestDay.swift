package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
package import RuleEngine
import RuleLanguage
package import RuleLoading

/// Minutes or days that fit into most windows, but not into the shortest: where clocks are put forward, or in February.
package enum ShortestDay: Playable {
    package static let code = "F215"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachNumber { placed, asked, rule in
            let goal = placed.goal
            // What no window at all can hold is another finding.
            guard !rule.header.isTogether, asked.number <= most(goal, rule.header, context),
                let short = ShortWindow(for: asked.number, of: goal, rule, in: context)
            else { return nil }
            let held = NumberText.grouped(short.most)
            let isByClocks = goal.counting.room == .minutes && goal.period != .month
            let here =
                switch goal.counting.room {
                case .minutes: localized("\(held) minutes for it")
                case .days: localized("\(held) of these days for it")
                case .windows, .open: localized("\(held) days for it")
                }
            let others = Listing.and(Listing.few(short.otherMonths))
            let unreached = unreached(NumberText.grouped(asked.number), in: goal.period)
            let why =
                switch short.otherMonths.count {
                case 0: unreached
                case 1: localized("\(unreached) \(others) is too short for it as well.")
                default: localized("\(unreached) \(others) are too short for it as well.")
                }
            return finding(
                in: rule.header.place.file, at: asked.node, message(short.words, here, goal.period, isByClocks),
                why: why,
                remedy: remedy(held, in: goal.period))
        }
    }

    private static func message(_ when: String, _ here: String, _ period: Period, _ isByClocks: Bool) -> String {
        switch (period == .day, isByClocks) {
        case (true, true): localized("On \(when) there are only \(here): the clocks are put forward.")
        case (true, false): localized("On \(when) there are only \(here).")
        case (false, true): localized("In \(when) there are only \(here): the clocks are put forward.")
        case (false, false): localized("In \(when) there are only \(here).")
        }
    }

    private static func unreached(_ number: String, in period: Period) -> String {
        switch period {
        case .day: localized("On that day no child could reach \(number).")
        case .week: localized("In that week no child could reach \(number).")
        case .month, .year, .days, .ever, .span: localized("In that month no child could reach \(number).")
        }
    }

    private static func remedy(_ held: String, in period: Period) -> String {
        switch period {
        case .day: localized("Ask for at most \(held), or leave it: longer days hold enough.")
        case .week: localized("Ask for at most \(held), or leave it: longer weeks hold enough.")
        case .month, .year, .days, .ever, .span:
            localized("Ask for at most \(held), or leave it: longer months hold enough.")
        }
    }

    /// The most that an ordinary window can hold.
    private static func most(_ goal: Goal, _ header: RuleHeader, _ context: CheckedRules) -> Int {
        goal.mostMinutesAsked(header, in: context.family) ?? ImpossibleCount.most(goal, header, context)?.count ?? 0
    }
}

extension Goal {
    fileprivate func mostMinutesAsked(_ header: RuleHeader, in family: Family?) -> Int? {
        counting.room == .minutes ? mostMinutes(header, in: family)?.minutes : nil
    }
}

extension ShortestDay {
    package static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: CheckedRules) -> Play? {
        guard rule.isLost(by: finding), rule.rank != .streak,
            let placed = PlacedGoal.all(of: rule).first,
            let asked = rule.asked(of: placed).first(where: { $0.node.span == finding.span }),
            let short = ShortWindow(for: asked.number, of: placed.goal, rule, in: context)
        else { return nil }
        let days = LocalDate(dayNumber: short.window.first)...LocalDate(dayNumber: short.window.last)
        return Play(days: days, ending: .neverWon)
    }
}

extension ShortestDay {
    package static let page = LintPage(
        localized("More than the shortest day, week or month has"),
        why: localized(
            """
            When clocks are put forward a day has 1,380 minutes, and a time range of that night loses an hour; \
            February has 28 days. A goal that needs more cannot be met then.
            """),
        bad: [
            LintExample("nearly a whole day", Sample.goal(#""minutes": «1400», "per": "day""#)),
            LintExample(
                "the night of the change",
                Sample.goal(#""minutes": «90», "between": ["01:00", "03:00"], "per": "day""#)),
            LintExample("nearly a whole week", Sample.goal(#""minutes": «10050», "per": "week""#)),
            LintExample("nearly a whole month", Sample.goal(#""minutes": «44000», "per": "month""#)),
            LintExample(
                "thirty days a month", Sample.goal(#""days": «30», "each": { "minutes": 5 }, "per": "month""#)),
            LintExample(
                "a tier of every day of a long month",
                Sample.goal(#""days": "tier", "per": "month""#, #", "tiers": [ { "at": 28 }, { "at": «31» } ]"#)),
            LintExample(
                "a task on thirty days of a month",
                Sample.goal(#""task": "tidy", "done": «30», "per": "month""#)
                    + #", "tasks": [ { "id": "tidy", "title": "T" } ]"#),
        ],
        good: [
            LintExample(
                "as many days as every month has",
                Sample.goal(#""days": 28, "each": { "minutes": 5 }, "per": "month""#)),
            LintExample(
                "a month without February",
                Sample.goal(
                    #""days": 30, "each": { "minutes": 5 }, "per": "month""#,
                    #", "from": "2026-11-01", "until": "2027-01-31""#)),
            LintExample("as much as the shortest day has", Sample.goal(#""minutes": 1380, "per": "day""#)),
            LintExample("never on that day", Sample.goal(#""minutes": 1400, "on": "wed", "per": "day""#)),
            LintExample(
                "over before it", Sample.goal(#""minutes": 1400, "per": "day""#, #", "until": "2027-03-01""#)),
        ])
}

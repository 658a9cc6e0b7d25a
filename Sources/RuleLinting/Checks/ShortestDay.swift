package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
package import RuleEngine
import RuleLanguage

/// Minutes that fit into most days, but not into the one on which clocks are put forward.
package enum ShortestDay: Playable {
    package static let code = "F215"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard var calendar = context.calendar, let today = context.today else { return [] }
        return context.eachGoal { placed, rule in
            let goal = placed.goal
            guard goal.measure == .minutes, goal.period == .day, case .atLeast(let minutes) = goal.bound,
                !rule.header.isTogether, minutes > goal.filter.mostOfADay.minutes - 121,
                minutes <= goal.filter.mostOfADay.minutes,
                let short = shortDay(for: minutes, goal.filter, rule.header, today, &calendar)
            else { return nil }
            let when = "\(Wording.date(short.date)) \(short.date.year)"
            return finding(
                in: rule.header.place.file, at: placed.number,
                "On \(when) there are only \(Words.grouped(short.minutes)) minutes for it: the clocks are put forward.",
                why: "On that day no child could reach \(Words.grouped(minutes)).",
                remedy: "Ask for at most \(Words.grouped(short.minutes)) minutes, or let that day be.")
        }
    }

    /// The first day of the next two years that is too short.
    private static func shortDay(
        for minutes: Int, _ filter: Filter, _ header: RuleHeader, _ today: LocalDate, _ calendar: inout FamilyCalendar
    ) -> (date: LocalDate, minutes: Int)? {
        let first = max(today, header.from ?? today)
        let last = min(today + 730, header.until ?? today + 730)
        guard first <= last else { return nil }
        for day in first.dayNumber...last.dayNumber {
            let info = calendar.info(of: day)
            guard (filter.days ?? .every).contains(info) else { continue }
            var length = info.end - info.start
            if let range = filter.ranges.first {
                let occurrence = calendar.occurrence(of: range, on: day)
                length = occurrence.end - occurrence.start
            }
            let most = Int(length / Milliseconds.minute)
            if most < minutes { return (info.date, most) }
        }
        return nil
    }
}

extension ShortestDay {
    package static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: LintContext) -> Play? {
        guard rule.isLost(by: finding), var calendar = context.calendar, let today = context.today,
            let placed = PlacedGoal.all(of: rule).first(where: { $0.number.span == finding.span }),
            placed.place == .whole, rule.rank != .streak,
            let short = shortDay(for: placed.goal.number, placed.goal.filter, rule.header, today, &calendar)
        else { return nil }
        return Play(days: short.date...short.date, ending: .neverWon)
    }
}

extension ShortestDay {
    package static let page = LintPage(
        "More minutes than the shortest day has",
        why: """
            When clocks are put forward a day has 1,380 minutes, and a time range of that night loses an hour. A goal that \
            needs every minute cannot be met then.
            """,
        bad: [
            LintExample("nearly a whole day", Sample.goal(#""minutes": «1400», "per": "day""#)),
            LintExample(
                "the night of the change",
                Sample.goal(#""minutes": «90», "between": ["01:00", "03:00"], "per": "day""#)),
        ],
        good: [
            LintExample("as much as the shortest day has", Sample.goal(#""minutes": 1380, "per": "day""#)),
            LintExample("never on that day", Sample.goal(#""minutes": 1400, "on": "wed", "per": "day""#)),
            LintExample(
                "over before it", Sample.goal(#""minutes": 1400, "per": "day""#, #", "until": "2027-03-01""#)),
        ])
}

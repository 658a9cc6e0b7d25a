package import Diagnostics
import FamilyTime
import JSONText
import Languages
package import RuleEngine
import RuleLanguage
package import RuleLoading

/// A first or last week that is too short for the days that are asked for.
package enum CutWindow: Playable {
    package static let code = "F222"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard var calendar = context.calendar else { return [] }
        return context.rules.compactMap { rule in
            guard let placed = PlacedGoal.all(of: rule).first, case .days(let each) = placed.goal.counting,
                case .atLeast(let number) = placed.goal.bound,
                placed.goal.period == .week || placed.goal.period == .month
            else { return nil }
            let days = each.days ?? .every
            for (key, date) in [("from", rule.header.from), ("until", rule.header.until)] {
                guard let date, let window = window(placed.goal.period, date, rule.header, &calendar) else { continue }
                let count = (window.first...window.last).count { days.contains(calendar.info(of: $0)) }
                // Where not even a whole window is enough, that is another finding.
                let isWhole =
                    key == "from" ? window.first == window.key : calendar.isLastDay(date, of: placed.goal.period)
                guard count < number, !isWhole else { continue }
                let word = placed.goal.period.noun.word(1)
                return finding(
                    in: rule.header.place.file, at: rule.header.place.node?[key],
                    key == "from"
                        ? localized("The first \(word) has only \(count) of these days, and \(number) are asked for.")
                        : localized("The last \(word) has only \(count) of these days, and \(number) are asked for."),
                    why: localized(
                        """
                        \(date) lies in the middle of a \(word), and numbers are not made smaller for a part of one.
                        """),
                    remedy: key == "from"
                        ? localized(
                            """
                            Begin on the first day of a \(word): \
                            \(calendar.firstDay(after: date, of: placed.goal.period)).
                            """)
                        : localized(
                            """
                            End on the last day of a \(word): \(calendar.lastDay(with: date, of: placed.goal.period)).
                            """))
            }
            return nil
        }
    }

    private static func window(
        _ period: Period, _ date: LocalDate, _ header: RuleHeader, _ calendar: inout FamilyCalendar
    ) -> Window? {
        calendar.window(
            period, on: date.dayNumber, from: header.from?.dayNumber, until: header.until?.dayNumber)
    }
}

extension FamilyCalendar {
    fileprivate mutating func lastDay(with date: LocalDate, of period: Period) -> LocalDate {
        period == .month ? date.lastOfMonth : LocalDate(dayNumber: info(of: date.dayNumber).weekLast)
    }

    fileprivate mutating func firstDay(after date: LocalDate, of period: Period) -> LocalDate {
        lastDay(with: date, of: period) + 1
    }

    fileprivate mutating func isLastDay(_ date: LocalDate, of period: Period) -> Bool {
        lastDay(with: date, of: period) == date
    }
}

extension CutWindow {
    package static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: CheckedRules) -> Play? {
        let node = rule.header.place.node
        let date = node?["from"]?.span == finding.span ? rule.header.from : rule.header.until
        guard rule.rank == .challenge || rule.rank == .badge, rule.steps.count == 1, var calendar = context.calendar,
            let goal = rule.goals.first, let date, let window = window(goal.period, date, rule.header, &calendar)
        else { return nil }
        return Play(
            days: LocalDate(dayNumber: window.first)...LocalDate(dayNumber: window.last), ending: .neverWon)
    }
}

extension CutWindow {
    private static func week(_ number: Int, _ dates: String) -> String {
        Sample.goal(#""days": \#(number), "each": { "minutes": 5 }, "per": "week""#, dates)
    }

    package static let page = LintPage(
        localized("A first or last week that is too short"),
        why: localized(
            """
            A week that is cut short by "from" or "until" counts, but what it asks for stays the same. The child \
            sees a challenge that it cannot win.
            """),
        bad: [
            LintExample("from a Friday", week(5, #", "from": «"2026-11-06"»"#)),
            LintExample("until a Tuesday", week(3, #", "until": «"2026-11-10"»"#)),
            LintExample(
                "weekdays from a Thursday",
                Sample.goal(
                    #""days": 3, "each": { "minutes": 5, "on": "weekdays" }, "per": "week""#,
                    #", "from": «"2026-11-05"»"#)),
        ],
        good: [
            LintExample("from a Monday until a Sunday", week(5, #", "from": "2026-11-02", "until": "2026-11-15""#)),
            LintExample("two days from a Friday", week(2, #", "from": "2026-11-06""#)),
        ])
}

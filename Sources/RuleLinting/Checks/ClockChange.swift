package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A time range in which clocks are changed, so that it is shorter or longer on some days.
package enum ClockChange: LintCheck {
    package static let code = "D313"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard var calendar = context.calendar, let today = context.today else { return [] }
        var findings: [Diagnostic] = []
        for rule in context.rules {
            let header = rule.header
            // What stands within a limit: it is as easily kept in a night of another length.
            var limits: [TextSpan] = []
            header.place.node?.walk { _, node in
                if node.isLimit { limits.append(node.span) }
                let filter = Filter(node)
                guard let between = node.conditions([.hours]).first?.value, let range = filter.ranges.first,
                    !range.isProbablySwapped,
                    !limits.contains(where: { $0.contains(node.span) })
                else { return }
                let days = filter.days ?? rule.goals.first?.days ?? .every
                let changes = changes(of: range, days, header, today, &calendar)
                guard !changes.isEmpty else { return }
                let list = changes.prefix(4).map { change in
                    let length = change.minutes == 0 ? localized("none", "minutes") : "\(change.minutes)"
                    return localized("on \(Wording.date(change.date)) \(change.date.year) \(length)")
                }
                findings.append(
                    finding(
                        in: header.place.file, at: between,
                        localized(
                            """
                            When the clocks are changed, the time between \(range.from) and \(range.to) is shorter \
                            or longer.
                            """),
                        why: localized("It has \(range.minutes) minutes, but \(Listing.and(list))."),
                        remedy: localized(
                            "Choose a time without that hour of the night, or leave it if that does no harm.")))
            }
        }
        return findings
    }

    private static func changes(
        of range: ClockRange, _ days: DaySelection, _ header: RuleHeader, _ today: LocalDate,
        _ calendar: inout FamilyCalendar
    ) -> [(date: LocalDate, minutes: Int)] {
        let first = max(today, header.from ?? today)
        let last = min(today + 730, header.until ?? today + 730)
        guard first <= last else { return [] }
        var changes: [(LocalDate, Int)] = []
        for day in first.dayNumber...last.dayNumber {
            // Only around a change is the day not 24 hours long.
            let info = calendar.info(of: day)
            let next = calendar.info(of: day + 1)
            guard info.end - info.start != Milliseconds.day || next.end - next.start != Milliseconds.day,
                days.contains(info)
            else { continue }
            let occurrence = calendar.occurrence(of: range, on: day)
            let minutes = Int((occurrence.end - occurrence.start) / Milliseconds.minute)
            if minutes != range.minutes { changes.append((info.date, minutes)) }
        }
        return changes
    }
}

extension JSONNode {
    /// Whether this is a goal with an upper bound.
    fileprivate var isLimit: Bool { object?.contains { $0.value["atMost"] != nil } == true }
}

extension ClockChange {
    package static let page = LintPage(
        localized("A time in which the clocks are changed"),
        why: localized(
            """
            Twice a year the clocks are changed in the night. A time that holds that hour is shorter or longer \
            then, and one within the hour that is skipped is not there at all, so a child may lose or win by it.
            """),
        bad: [
            LintExample(
                "the hour that is skipped", Sample.goal(#""minutes": 5, "between": «["02:00", "03:00"]», "per": "day""#)
            ),
            LintExample("a long night", Sample.goal(#""minutes": 5, "between": «["22:00", "06:00"]», "per": "day""#)),
        ],
        good: [
            LintExample(
                "not a minute in the night",
                Sample.goal(#""minutes": { "atMost": 0 }, "between": ["21:00", "04:00"], "per": "month""#)
            ),
            LintExample(
                "a limit that leaves the night out",
                Sample.goal(
                    #""minutes": { "atMost": 30 }, "except": { "between": ["22:00", "06:00"] }, "per": "day""#)
            ),
            LintExample("a morning", Sample.goal(#""minutes": 5, "between": ["06:00", "08:00"], "per": "day""#)),
            LintExample(
                "never on a Sunday",
                Sample.goal(#""minutes": 5, "between": ["02:00", "03:00"], "on": "wed", "per": "day""#)),
        ])
}

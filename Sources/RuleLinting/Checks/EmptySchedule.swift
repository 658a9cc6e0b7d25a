package import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A schedule without a single day.
package enum EmptySchedule: Playable {
    package static let code = "F214"
    package static let severity = Severity.error
    package static let stopsRules = false

    /// The most days to look at. Any longer period has every kind of day.
    private static let mostDays = 400

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard var calendar = context.calendar else { return [] }
        return context.rules.compactMap { rule in
            let header = rule.header
            guard let node = header.place.node else { return nil }
            let written = node.firstCondition(.days)
            if let goal = rule.goals.first, goal.days?.isEmpty == true, goal.period == .day {
                return finding(
                    in: header.place.file, at: written,
                    localized(
                        """
                        The parts of this goal ask for different days, and all of them have to be met on one day.
                        """),
                    why: localized("There is no such day, so no child could ever win it."),
                    remedy: localized("Ask for the same days in all parts, or write \"per\": \"week\"."))
            }
            guard let from = header.from, let until = header.until, from <= until,
                Int(until.dayNumber - from.dayNumber) < mostDays,
                let days = rule.goals.first?.days ?? Filter(node).days,
                !(from.dayNumber...until.dayNumber).contains(where: { days.contains(calendar.info(of: $0)) })
            else { return nil }
            return finding(
                in: header.place.file, at: written,
                days.names.contains("schooldays")
                    ? localized(
                        """
                        This counts \(days.phrase) only, and from \(from) until \(until) there is no such day outside \
                        the holidays.
                        """)
                    : localized(
                        "This counts \(days.phrase) only, and from \(from) until \(until) there is no such day."),
                why: localized("Nothing could ever come of it."),
                remedy: localized("Change \"on\", or let it go on longer. \(from) is a \(from.weekday.localizedName)."))
        }
    }
}

extension EmptySchedule {
    private static let dates = #", "from": "2026-11-02", "until": "2026-11-06""#

    package static let page = LintPage(
        localized("A schedule without a day"),
        why: localized(
            """
            "on", "from" and "until" have to leave at least one day on which something can count. Otherwise the \
            child sees a rule of which nothing ever comes.
            """),
        bad: [
            LintExample(
                "a weekend in a school week", Sample.goal(#""minutes": 5, "on": «"weekend"», "per": "day""#, dates)),
            LintExample(
                "school days in the holidays", Sample.goal(#""minutes": 5, "on": «"schooldays"», "per": "day""#, dates),
                family: ["holidays": #"[ { "from": "2026-11-01", "until": "2026-11-08" } ]"#]),
            LintExample(
                "parts on different days",
                Sample.goal(
                    #""all": [ { "minutes": 5, "on": «"sat"» }, { "points": 5, "on": "sun" } ], "per": "day""#)),
            LintExample("a multiplier", Sample.rules(("multipliers", "m", #""times": 2, "on": «"sat"»"# + dates))),
        ],
        good: [
            LintExample("a Friday", Sample.goal(#""minutes": 5, "on": "fri", "per": "day""#, dates)),
            LintExample(
                "parts on different days of a week",
                Sample.goal(#""all": [ { "minutes": 5, "on": "sat" }, { "points": 5, "on": "sun" } ], "per": "week""#)),
        ])
}

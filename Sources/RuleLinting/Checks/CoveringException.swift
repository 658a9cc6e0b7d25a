package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Exceptions that together take away all days, or all the time, that a goal counts.
package enum CoveringException: Playable {
    package static let code = "F229"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachGoal { placed, rule in
            let filter = placed.goal.filter
            guard placed.goal.countsUse, let written = placed.node.conditions([.exceptions]).first?.value
            else { return nil }
            let covering = filter.except.filter { covers($0, filter, context.family) }
            let days = Weekday.allCases.map { DaySelection($0).intersection(filter.days ?? .every) }
            guard !covering.isEmpty,
                days.allSatisfy({ day in covering.contains { day.isSubset(of: $0.days ?? .every) } })
            else { return nil }
            return finding(
                in: rule.header.place.file, at: written,
                localized("\"except\" takes away all the time in which this could count."),
                why: localized("No use is left that counts, so no child could ever reach this."),
                remedy: localized("Leave \"except\" out, or let it name fewer days or a shorter time."))
        }
    }

    /// Whether an exception takes away all of the goal's use on its days. An exception that names no time is a finding
    /// of another check.
    private static func covers(_ exception: Filter, _ filter: Filter, _ family: Family?) -> Bool {
        guard exception.dependsOnTime, exception.devices.isEmpty || exception.devices == filter.devices else {
            return false
        }
        if let range = exception.ranges.first {
            guard let counted = filter.ranges.first, range.covers(counted) else { return false }
        }
        if !exception.choosesApps { return true }
        let counted = family?.apps.filter(filter.lets) ?? []
        return !counted.isEmpty && counted.allSatisfy(exception.lets)
    }
}

extension ClockRange {
    /// Whether another time range of the same day lies wholly inside this one.
    fileprivate func covers(_ other: ClockRange) -> Bool {
        from.minutes <= other.from.minutes && other.from.minutes + other.minutes <= from.minutes + minutes
    }
}

extension CoveringException {
    package static let page = LintPage(
        localized("An exception that leaves nothing"),
        why:
            localized(
                """
                What fits an exception does not count. Where exceptions cover all days or all hours, nothing ever \
                counts.
                """),
        bad: [
            LintExample(
                "weekdays and the weekend",
                Sample.goal(#""minutes": 5, "except": «[ { "on": "weekdays" }, { "on": "weekend" } ]», "per": "day""#)),
            LintExample(
                "the only days that count",
                Sample.goal(#""minutes": 5, "on": ["sat", "sun"], "except": «{ "on": "weekend" }», "per": "day""#)),
            LintExample(
                "the only hours that count",
                Sample.goal(
                    #""minutes": 5, "between": ["16:00", "18:00"], "except": «{ "between": ["15:00", "20:00"] }», "per": "day""#
                )),
            LintExample(
                "all apps on all days",
                Sample.goal(
                    #""minutes": 5, "app": "khan", "except": «[ { "tag": "maths", "on": "weekdays" }, { "on": "weekend" } ]»"#
                )),
        ],
        good: [
            LintExample("weekdays only", Sample.goal(#""minutes": 5, "except": { "on": "weekdays" }, "per": "day""#)),
            LintExample(
                "some of the hours",
                Sample.goal(
                    #""minutes": 5, "between": ["16:00", "18:00"], "except": { "between": ["15:00", "17:00"] }, "per": "day""#
                )),
            LintExample(
                "one of several apps",
                Sample.goal(#""minutes": 5, "except": { "app": "khan", "between": ["00:00", "24:00"] }, "per": "day""#)),
        ])
}

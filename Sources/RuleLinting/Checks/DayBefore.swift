package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A time range that starts in the night, before the family's day does, and goes on into the day.
package enum DayBefore: LintCheck {
    package static let code = "F235"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let starts = context.family?.dayStarts, starts > .midnight else { return [] }
        return context.eachGoal { placed, rule in
            guard let node = placed.node[HoursFilter.key], let range = ClockRange(node), range.from < starts,
                range.to > starts || range.isOvernight
            else { return nil }
            let written = "[\"\(starts)\", \"\(range.to)\"]"
            return finding(
                in: rule.header.place.file, at: node,
                localized(
                    """
                    Days start at \(starts), so all use from \(range.from) to \(range.to) counts for the day \
                    before.
                    """),
                why: localized(
                    """
                    A time range counts for the day that holds its start: \(range.from) belongs to the night \
                    before.
                    """),
                remedy: range.isOvernight
                    ? localized("Let it start at \(starts) or later.")
                    : localized("Write \(written), or leave it if the day before is meant."),
                fixes: range.isOvernight
                    ? []
                    : [
                        Fix(
                            title: localized("Write \(written)"),
                            edits: [TextEdit(span: node.span, replacement: written)],
                            isSafe: false)
                    ])
        }
    }
}

extension DayBefore {
    private static let late = ["dayStarts": #""04:00""#]

    package static let page = LintPage(
        localized("A time range that counts for the day before"),
        why: localized(
            """
            A time range counts for the day on which it starts. Where days start at 04:00, midnight still belongs \
            to the day before, and so does a range that starts there, up to its end.
            """),
        bad: [
            LintExample(
                "until the evening, from midnight on",
                Sample.goal(#""minutes": 5, "between": «["00:00", "21:00"]», "per": "day""#), family: late),
            LintExample(
                "of each day",
                Sample.goal(
                    #""days": 2, "each": { "minutes": 5, "between": «["03:00", "08:00"]» }, "per": "week""#),
                family: late),
        ],
        good: [
            LintExample(
                "from the start of the day", Sample.goal(#""minutes": 5, "between": ["04:00", "21:00"], "per": "day""#),
                family: late),
            LintExample(
                "in the night alone", Sample.goal(#""minutes": 5, "between": ["00:00", "03:00"], "per": "day""#),
                family: late),
            LintExample(
                "where days start at midnight",
                Sample.goal(#""minutes": 5, "between": ["00:00", "21:00"], "per": "day""#)),
        ])
}

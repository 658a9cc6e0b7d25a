package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Points in a time in which nothing is earned.
package enum QuietTime: Playable {
    package static let code = "F223"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        let quiet = family.quietHours.filter { !$0.allowsEarning }
        guard !quiet.isEmpty else { return [] }
        return context.rules.flatMap { rule -> [Diagnostic] in
            guard let node = rule.header.place.node else { return [] }
            let file = rule.header.place.file
            if rule.rank == .multiplier {
                return finding(Filter(node), node, node, quiet, file, localized("So nothing would be multiplied.")).map
                { [$0] } ?? []
            }
            return PlacedGoal.all(of: rule).compactMap { placed in
                guard placed.goal.counting == .points, !placed.goal.isLimit else { return nil }
                return finding(
                    placed.goal.filter, placed.node, node, quiet, file, localized("So no point could ever count."))
            }
        }
    }

    private static func finding(
        _ filter: Filter, _ node: JSONNode, _ rule: JSONNode, _ quiet: [QuietHours], _ file: String,
        _ consequence: String
    ) -> Diagnostic? {
        guard let range = filter.ranges.first,
            let hours = quiet.first(where: { $0.covers(range, on: filter.days ?? .every) })
        else { return nil }
        return finding(
            in: file, at: node.conditions([.hours]).first?.value ?? rule.firstCondition(.hours),
            localized(
                """
                Between \(range.from) and \(range.to) are quiet hours (\(hours.range.from) to \(hours.range.to)), \
                in which nothing is earned.
                """),
            why: consequence,
            remedy: localized("Choose another time, or write \"earning\": true for the quiet hours in family.json."))
    }
}

extension QuietHours {
    /// Whether a time range of some days lies wholly inside these hours.
    fileprivate func covers(_ other: ClockRange, on selection: DaySelection) -> Bool {
        let (start, end) = (range.from.minutes, range.from.minutes + range.minutes)
        let (first, last) = (other.from.minutes, other.from.minutes + other.minutes)
        if start <= first, last <= end { return days.union(selection) == days }
        // The hours that began the evening before.
        return start <= first + 1440 && last + 1440 <= end && days == .every
    }
}

extension QuietTime {
    private static let evening = ["quietHours": #"[ { "between": ["21:00", "06:30"] } ]"#]

    package static let page = LintPage(
        localized("Points in quiet hours"),
        why: localized("In quiet hours nothing is earned, so a goal over points of that time can never be reached."),
        bad: [
            LintExample(
                "late in the evening", Sample.goal(#""points": 5, "between": «["21:30", "22:30"]», "per": "day""#),
                family: evening),
            LintExample(
                "early in the morning", Sample.goal(#""points": 5, "between": «["05:00", "06:00"]», "per": "day""#),
                family: evening),
            LintExample(
                "a multiplier at night",
                Sample.rules(("multipliers", "m", #""times": 2, "between": «["22:00", "23:00"]»"#)),
                family: evening),
        ],
        good: [
            LintExample(
                "before they begin", Sample.goal(#""points": 5, "between": ["20:00", "22:00"], "per": "day""#),
                family: evening),
            LintExample(
                "minutes, which count all the same",
                Sample.goal(#""minutes": 5, "between": ["21:30", "22:30"], "per": "day""#), family: evening),
        ])
}

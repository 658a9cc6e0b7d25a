package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A family that does not say on which day its weeks start, and has rules that go by weeks.
package enum WeekStartUnstated: LintCheck {
    package static let code = "D314"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard context.family != nil, let file = context.familyFile, file.root["weekStarts"] == nil,
            let rule = context.rules.first(where: { $0.header.isEnabled && $0.period == .week })
        else { return [] }
        let anchor = file.root.object?.first
        let fixes = anchor.map {
            [
                Fix(
                    title: localized("Add \"weekStarts\": \"mon\""),
                    edits: [.insert(#""weekStarts": "mon", "#, at: $0.span.start)], isSafe: false)
            ]
        }
        return [
            finding(
                in: file.path, at: anchor?.keySpan,
                localized(
                    """
                    The family does not say on which day a week starts, and "\(rule.header.title)" goes by weeks.
                    """),
                why: localized("Without a word it is Monday. With Sunday, a weekend lies in two different weeks."),
                remedy: localized("Add \"weekStarts\": \"mon\", or the day on which your weeks start."),
                fixes: fixes ?? [])
        ]
    }
}

extension WeekStartUnstated {
    private static let unstated = ["weekStarts": ""]

    package static let page = LintPage(
        localized("A family that does not say when its weeks start"),
        why: localized(
            """
            Rules with "per": "week" begin anew on the first day of the week. Families differ in which day that \
            is, so family.json should say it.
            """),
        bad: [LintExample("a week's goal", Sample.goal(#""minutes": 90, "per": "week""#), family: unstated)],
        good: [
            LintExample("a week's goal of a family that says it", Sample.goal(#""minutes": 90, "per": "week""#)),
            LintExample("a day's goal", Sample.goal(#""minutes": 20, "per": "day""#), family: unstated),
        ])
}

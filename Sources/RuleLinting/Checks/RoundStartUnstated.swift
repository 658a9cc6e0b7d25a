package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Windows that are counted by days, where nothing says on which day they begin.
package enum RoundStartUnstated: LintCheck {
    package static let code = "F237"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let today = context.today, var calendar = context.calendar else { return [] }
        return context.rules.compactMap { rule in
            guard case .days(let length, _) = rule.period, rule.header.from == nil, let node = rule.header.place.node,
                let written = node["goal"]?["per"] ?? node["per"]
            else { return nil }
            let first = LocalDate(dayNumber: rule.period.first(of: calendar.info(of: today.dayNumber)))
            let fix = node.object?.first.map { member in
                Fix(
                    title: localized("Add \"from\": \"\(first)\""),
                    edits: [.insert("\"from\": \"\(first)\", ", at: member.span.start)], isSafe: false)
            }
            return finding(
                in: rule.header.place.file, at: written,
                localized("Nothing says with which day the \(length) days begin."),
                why: localized("They are counted through the years, and the present ones began on \(first)."),
                remedy: localized("Add \"from\": \"\(first)\" to the rule, or the day with which you want to begin."),
                fixes: fix.map { [$0] } ?? [])
        }
    }
}

extension RoundStartUnstated {
    package static let page = LintPage(
        localized("Rounds of days without a first day"),
        why: localized(
            """
            Weeks and months begin where the calendar begins them. Rounds of 14 days are the family's own, and \
            begin with the rule's "from", then every 14 days.
            """),
        bad: [
            LintExample("fourteen days from no day on", Sample.goal(#""minutes": 90, "per": «{ "days": 14 }»"#)),
            LintExample(
                "a task of every other day",
                #""tasks": [ { "id": "t", "title": "Water the plants", "points": 5, "per": «{ "days": 2 }» } ]"#),
        ],
        good: [
            LintExample(
                "fourteen days from a day on",
                Sample.goal(#""minutes": 90, "per": { "days": 14 }"#, #", "from": "2026-11-02""#)),
            LintExample("two weeks of the calendar", Sample.goal(#""minutes": 90, "per": "week""#)),
        ])
}

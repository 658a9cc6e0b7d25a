package import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A family without any holidays, and rules that go by school days.
package enum HolidaysUnstated: LintCheck {
    package static let code = "D319"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family, context.familyFile != nil, family.holidays.isEmpty else { return [] }
        for rule in context.rules where rule.header.isEnabled {
            let place = rule.header.place
            guard let word = place.node?.first(where: { $0 == "on" && $1.strings.contains("schooldays") }) else {
                continue
            }
            return [
                finding(
                    in: place.file, at: word,
                    localized(
                        "\"\(rule.header.title)\" goes by school days, and family.json says nothing of holidays."),
                    why: localized("So every Monday to Friday counts as a school day, in the holidays too."),
                    remedy: localized(
                        """
                        Add your holidays to family.json, like "holidays": [ { "from": "2026-12-21", "until": \
                        "2027-01-06" } ].
                        """))
            ]
        }
        return []
    }
}

extension HolidaysUnstated {
    private static let goal = Sample.goal(#""minutes": 20, "on": «"schooldays"», "per": "day""#)
    private static let holidays = #"[ { "from": "2026-12-21", "until": "2027-01-06" } ]"#

    package static let page = LintPage(
        localized("School days without holidays"),
        why: localized(
            """
            "schooldays" are Monday to Friday outside the holidays, and the holidays stand in family.json. Where \
            there are none a child is asked for school days in the middle of the summer.
            """),
        bad: [LintExample("a family without holidays", goal, family: ["holidays": ""])],
        good: [
            LintExample(
                "a family with holidays", goal.filter { $0 != "«" && $0 != "»" }, family: ["holidays": holidays]),
            LintExample(
                "weekdays", Sample.goal(#""minutes": 20, "on": "weekdays", "per": "day""#), family: ["holidays": ""]),
        ])
}

package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// An upper limit that is judged before late reports can have come.
package enum SettlesTooEarly: LintCheck {
    package static let code = "F225"
    package static let severity = Severity.warning
    package static let stopsRules = false

    /// The shortest time for late reports, in hours. Trackers report at the next start of a device at the latest,
    /// mostly within hours.
    private static let leastHours = 2

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family, family.settleHours < leastHours else { return [] }
        let hours = family.settleHours
        return context.eachGoal { placed, rule in
            guard placed.goal.isLimit else { return nil }
            return finding(
                in: rule.header.place.file, at: placed.number,
                hours == 0
                    ? localized("This is decided in the moment in which its time is over.")
                    : localized("This is decided \(CountedWord("hour").counted(hours)) after its time is over."),
                why: localized(
                    """
                    What a device reports later can show that the limit was broken, but what a child was told it \
                    has won stays won.
                    """),
                remedy: localized("Write \"settleHours\": 6 in family.json, so that late reports come in time."))
        }
    }
}

extension SettlesTooEarly {
    private static let limit = Sample.goal(#""minutes": «{ "atMost": 30 }», "category": "reward", "per": "day""#)

    package static let page = LintPage(
        localized("A limit that is judged too early"),
        why: localized(
            """
            An upper limit is judged once its day or week is over and "settleHours" have passed. Devices that were \
            switched off report later than that, and a win that was told is never taken back.
            """),
        bad: [
            LintExample("at midnight", limit, family: ["settleHours": "0"]),
            LintExample("an hour later", limit, family: ["settleHours": "1"]),
        ],
        good: [
            LintExample(
                "six hours later", Sample.goal(#""minutes": { "atMost": 30 }, "category": "reward", "per": "day""#),
                family: ["settleHours": "6"])
        ])
}

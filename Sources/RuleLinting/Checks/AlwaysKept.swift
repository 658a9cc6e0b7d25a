package import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages
package import RuleEngine
import RuleLanguage
package import RuleLoading

/// An upper limit above everything that its window can hold.
package enum AlwaysKept: Playable {
    package static let code = "F216"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachGoal { placed, rule in
            guard placed.goal.counting == .time, case .atMost(let minutes) = placed.goal.bound,
                let most = placed.goal.mostMinutes(rule.header, in: context.family), minutes >= most.minutes
            else { return nil }
            return finding(
                in: rule.header.place.file, at: placed.number,
                localized(
                    """
                    \(most.words.capitalisedFirst) has no more than \(NumberText.grouped(most.minutes)) minutes, \
                    so this is always kept.
                    """),
                why: localized("So it would pay every time, whatever the child does."),
                remedy: localized("Write the number of minutes that you find right, like { \"atMost\": 60 }."))
        }
    }
}

extension AlwaysKept {
    package static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: CheckedRules) -> Play? {
        // A limit of a part is kept, and yet the rule need not be won by it.
        guard rule.rank == .challenge || rule.rank == .badge, rule.goals.first?.isLimit == true,
            let days = rule.nextDays(in: context)
        else { return nil }
        return Play(days: days, ending: .won)
    }
}

extension AlwaysKept {
    package static let page = LintPage(
        localized("A limit that is always kept"),
        why:
            localized(
                """
                A limit above all that a day, a week or the time range can hold is kept by everyone, and pays \
                every time.
                """),
        bad: [
            LintExample(
                "a whole day", Sample.goal(#""minutes": «{ "atMost": 1440 }», "category": "reward", "per": "day""#)),
            LintExample(
                "a time range",
                Sample.goal(#""minutes": «{ "atMost": 180 }», "between": ["18:00", "21:00"], "per": "day""#)),
        ],
        good: [
            LintExample("an hour", Sample.goal(#""minutes": { "atMost": 60 }, "category": "reward", "per": "day""#))
        ])
}

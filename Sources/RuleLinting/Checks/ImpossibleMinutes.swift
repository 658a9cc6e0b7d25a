package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// More minutes than the window or the time range holds.
package enum ImpossibleMinutes: Playable {
    package static let code = "F201"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachNumber { placed, asked, rule in
            guard placed.goal.counting.room == .minutes,
                let most = placed.goal.mostMinutes(rule.header, in: context.family), asked.number > most.minutes
            else { return nil }
            return finding(
                in: rule.header.place.file, at: asked.node,
                localized(
                    """
                    \(NumberText.grouped(asked.number)) minutes are more than \(most.words) has: at most \
                    \(NumberText.grouped(most.minutes)).
                    """),
                why: localized("No child could ever reach this."),
                remedy: localized("Ask for at most \(NumberText.grouped(most.minutes)) minutes, or for a longer time."))
        }
    }
}

extension ImpossibleMinutes {
    package static let page = LintPage(
        localized("More minutes than there are"),
        why: localized(
            """
            A day has 1,440 minutes, a time range its own length, a week seven days. What asks for more can never \
            be won.
            """),
        bad: [
            LintExample("a day of more than 24 hours", Sample.goal(#""minutes": «1441», "per": "day""#)),
            LintExample(
                "more than a time range holds",
                Sample.goal(#""minutes": «61», "between": ["07:00", "08:00"], "per": "day""#)),
            LintExample(
                "more than a time range over midnight holds",
                Sample.goal(#""minutes": «241», "between": ["22:00", "02:00"], "per": "day""#)),
            LintExample("more than two days hold", Sample.goal(#""minutes": «2881», "on": "weekend", "per": "week""#)),
            LintExample(
                "more than each day holds", Sample.goal(#""days": 2, "each": { "minutes": «1441» }, "per": "week""#)),
            LintExample(
                "more than a week holds, in a part",
                Sample.goal(#""any": [ { "points": 5 }, { "minutes": «10081» } ], "per": "week""#)),
            LintExample(
                "more than the time range beside the parts holds",
                Sample.goal(
                    #""all": [ { "points": 5 }, { "minutes": «61» } ], "between": ["07:00", "08:00"], "per": "day""#)),
            LintExample(
                "a tier of more than a time range holds",
                Sample.goal(
                    #""minutes": "tier", "between": ["07:00", "08:00"], "per": "day""#,
                    #", "tiers": [ { "at": 30 }, { "at": «61» } ]"#)),
            LintExample(
                "more than a day holds, beside what is usual",
                Sample.goal(#""minutes": { "percentOfUsual": 110, "atLeast": «1441» }, "per": "day""#)),
        ],
        good: [
            LintExample("a whole day", Sample.goal(#""minutes": 1440, "per": "day""#)),
            LintExample(
                "a whole time range", Sample.goal(#""minutes": 240, "between": ["22:00", "02:00"], "per": "day""#)),
            LintExample("two whole days", Sample.goal(#""minutes": 2880, "on": "weekend", "per": "week""#)),
            LintExample("any number for ever", Sample.goal(#""minutes": 100000"#)),
        ])
}

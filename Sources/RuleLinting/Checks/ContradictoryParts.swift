package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Parts of a goal of which one asks for more than another one allows.
package enum ContradictoryParts: Playable {
    package static let code = "F227"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachGoal { placed, rule in
            guard case .parts(let all, let asked) = placed.goal.counting, asked == all.count else { return nil }
            let parts = placed.inner
            for upper in parts {
                guard case .atMost(let most) = upper.goal.bound else { continue }
                for lower in parts where lower.goal.measure == upper.goal.measure {
                    guard case .atLeast(let least) = lower.goal.bound, least > most,
                        lower.goal.filter.isPart(of: upper.goal.filter, in: context.family)
                    else { continue }
                    return finding(
                        in: rule.header.place.file, at: lower.number,
                        localized(
                            """
                            One part asks for at least \(NumberText.grouped(least)), and another one allows at \
                            most \(NumberText.grouped(most)) of the same.
                            """),
                        why:
                            localized(
                                """
                                All parts have to be met on the same day, or in the same week or month, and no \
                                child can meet both.
                                """),
                        remedy: localized(
                            "Ask for less, allow more, or count different apps or times in the two parts."))
                }
            }
            return nil
        }
    }
}

extension Filter {
    /// Whether all use that this one lets through is let through by the other as well.
    fileprivate func isPart(of other: Filter, in family: Family?) -> Bool {
        guard other.except.isEmpty || other.except == except, other.ranges.isEmpty || other.ranges == ranges,
            other.devices.isEmpty || other.devices == devices
        else { return false }
        let days = days ?? .every
        guard days.isSubset(of: other.days ?? .every) else { return false }
        if appConditions == other.appConditions { return true }
        guard let family else { return false }
        let own = Set(family.apps.filter(lets).map(\.id))
        return !own.isEmpty && own.isSubset(of: family.apps.filter(other.lets).map(\.id))
    }
}

extension ContradictoryParts {
    private static func both(_ first: String, _ second: String) -> String {
        Sample.goal(#""all": [ { \#(first) }, { \#(second) } ], "per": "day""#)
    }

    package static let page = LintPage(
        localized("Parts that contradict each other"),
        why: localized(
            """
            A goal with "all" is met when each of its parts is met in the same day, week or month. A lower and an \
            upper number of the same thing leave nothing between them when the lower one is greater.
            """),
        bad: [
            LintExample(
                "at least sixty and at most thirty",
                both(#""minutes": «60», "tag": "maths""#, #""minutes": { "atMost": 30 }, "tag": "maths""#)),
            LintExample(
                "one app above the limit of all of its kind",
                both(#""minutes": { "atMost": 30 }, "category": "learning""#, #""minutes": «60», "app": "khan""#)),
            LintExample(
                "more sessions than are allowed", both(#""sessions": «3»"#, #""sessions": { "atMost": 2 }"#)),
        ],
        good: [
            LintExample(
                "between thirty and sixty",
                both(#""minutes": 30, "tag": "maths""#, #""minutes": { "atMost": 60 }, "tag": "maths""#)),
            LintExample(
                "learning and playing",
                both(#""minutes": 60, "category": "learning""#, #""minutes": { "atMost": 30 }, "category": "reward""#)),
            LintExample(
                "a limit of the evening only",
                both(#""minutes": 60"#, #""minutes": { "atMost": 30 }, "between": ["18:00", "21:00"]"#)),
        ])
}

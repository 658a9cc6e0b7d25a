package import Diagnostics
import FamilySettings
import JSONText
import Languages
package import RuleEngine
import RuleLanguage
package import RuleLoading

/// More sessions than there is time for.
package enum ImpossibleSessions: Playable {
    package static let code = "F220"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachNumber { placed, asked, rule in
            guard case .sessions(let longer, let apart) = placed.goal.counting,
                let most = placed.goal.mostMinutes(rule.header, in: context.family), !rule.header.isTogether
            else { return nil }
            let (count, length, pause) = (asked.number, longer ?? 0, apart ?? 0)
            let needed = count * length + (count - 1) * pause
            guard needed > most.minutes else { return nil }
            let sessions = CountedWord("session").counted(count)
            let (needs, has) = (NumberText.grouped(needed), NumberText.grouped(most.minutes))
            return finding(
                in: rule.header.place.file, at: asked.node,
                pause > 0 && count > 1
                    ? localized(
                        """
                        \(sessions) of \(length) minutes with pauses of \(pause) take \(needs) minutes, and \
                        \(most.words) has \(has).
                        """)
                    : localized(
                        "\(sessions) of \(length) minutes take \(needs) minutes, and \(most.words) has \(has)."),
                why: localized("No child could ever reach this."),
                remedy: localized("Ask for fewer or shorter sessions, or for a longer time."))
        }
    }
}

extension ImpossibleSessions {
    package static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: CheckedRules) -> Play? {
        let goal = rule.goals.flatMap(\.whole).first { if case .sessions = $0.counting { true } else { false } }
        guard case .sessions(let longer, let apart)? = goal?.counting, rule.isLost(by: finding),
            let days = rule.nextDays(in: context)
        else { return nil }
        return Play(days: days, ending: .neverWon, sessions: (max(longer ?? 1, 1), max(apart ?? 1, 1)))
    }
}

extension ImpossibleSessions {
    package static let page = LintPage(
        localized("More sessions than there is time for"),
        why: localized(
            "Each session takes at least \"longerThan\" minutes, and \"minutesApart\" lie between two of them."),
        bad: [
            LintExample(
                "three hours in two",
                Sample.goal(
                    #""sessions": «3», "longerThan": 60, "between": ["14:00", "16:00"], "per": "day""#)),
            LintExample(
                "pauses that are too long",
                Sample.goal(#""sessions": «5», "longerThan": 30, "minutesApart": 400, "per": "day""#)),
            LintExample(
                "a tier of three hours in two",
                Sample.goal(
                    #""sessions": "tier", "longerThan": 60, "between": ["14:00", "16:00"], "per": "day""#,
                    #", "tiers": [ { "at": 1 }, { "at": «3» } ]"#)),
        ],
        good: [
            LintExample(
                "two of an hour",
                Sample.goal(#""sessions": 2, "longerThan": 60, "between": ["14:00", "16:00"], "per": "day""#))
        ])
}

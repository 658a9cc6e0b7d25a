package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A goal over challenges or badges where there are none, or too few, that could be won before.
package enum NothingToCount: Playable {
    package static let code = "F210"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard context.areAllRead else { return [] }
        let winnable = Winnable(context.rules)
        return context.rules.filter(\.header.isEnabled).flatMap { rule in
            PlacedGoal.all(of: rule).compactMap { placed -> Diagnostic? in
                guard !winnable.isReachable(placed.goal, of: rule),
                    let problem = problem(placed.goal, rule, winnable, context)
                else { return nil }
                return finding(
                    in: rule.header.place.file, at: placed.number, problem.message, why: problem.why,
                    remedy: problem.remedy)
            }
        }
    }

    private static func problem(
        _ goal: Goal, _ rule: any PlannedRule, _ winnable: Winnable, _ context: CheckedRules
    ) -> (message: String, why: String, remedy: String)? {
        guard case .wins(let wins) = goal.counting.source else { return nil }
        let outcome: OutcomeKind =
            switch wins {
            case .challenges: .challengeCompleted
            case .badges: .badgeUnlocked
            }
        let others = context.rules.filter { $0.outcome == outcome && $0.header.id != rule.header.id }
        let possible = winnable.count(outcome, except: rule.header.id)
        if possible > 0 {
            let least = NumberText.grouped(Winnable.least(goal, rule))
            return switch wins {
            case .challenges:
                (
                    possible == 1
                        ? localized("Only 1 other challenge can be won, and this asks for \(least).")
                        : localized("Only \(possible) other challenges can be won, and this asks for \(least)."),
                    localized("Each challenge counts once."),
                    localized("Ask for at most \(possible), or add challenges.")
                )
            case .badges:
                (
                    possible == 1
                        ? localized("Only 1 other badge can be won, and this asks for \(least).")
                        : localized("Only \(possible) other badges can be won, and this asks for \(least)."),
                    localized("Each badge counts once."), localized("Ask for at most \(possible), or add badges.")
                )
            }
        }
        if others.isEmpty {
            let why = localized("A rule does not count itself.")
            return switch wins {
            case .challenges:
                (
                    localized("This counts challenges, and there is no other challenge that could be won."), why,
                    localized("Add a challenge, or count something else.")
                )
            case .badges:
                (
                    localized("This counts badges, and there is no other badge that could be won."), why,
                    localized("Add a badge, or count something else.")
                )
            }
        }
        let message =
            switch wins {
            case .challenges: localized("This counts challenges, and none of the others can be won before it.")
            case .badges: localized("This counts badges, and none of the others can be won before it.")
            }
        return (
            message,
            localized("They count each other's wins, need this one first, or have nothing that wins them."),
            localized("Let one of them count use, like { \"minutes\": 20 }.")
        )
    }
}

extension NothingToCount {
    package static let page = LintPage(
        localized("Nothing to count"),
        why: localized(
            """
            A goal over challenges or badges counts the wins of other rules. Where none of them can be won before \
            it, it could not be won either.
            """),
        bad: [
            LintExample("challenges without another one", Sample.goal(#""challenges": «3»"#)),
            LintExample(
                "a badge that counts badges alone",
                #""badges": [ { "id": "b", "title": "Bookworm", "goal": { "badges": «1» } } ]"#),
            LintExample("more badges than there are", Sample.goal(#""badges": «2»"#) + Sample.badge),
            LintExample(
                "challenges in a part",
                Sample.goal(#""all": [ { "minutes": 5 }, { "challenges": «4» } ], "per": "week""#)),
        ],
        good: [
            LintExample(
                "two challenges, one of which counts use",
                #""challenges": [ \#(Sample.challenge("a", #""goal": { "challenges": 5 }"#)), "#
                    + #"\#(Sample.challenge("b", #""goal": { "minutes": 5, "per": "day" }"#)) ]"#),
            LintExample(
                "badges that challenges give",
                Sample.goal(#""minutes": 5"#, #", "reward": { "badge": "b" }"#)
                    + #", "badges": [ { "id": "b", "title": "Bookworm" }, { "id": "c", "title": "C", "goal": { "badges": 1 } } ]"#
            ),
        ])
}

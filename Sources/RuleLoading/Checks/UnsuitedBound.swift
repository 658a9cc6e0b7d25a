package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// A goal that is decided at the end of a window that has none, or words for an upper limit where there is none.
package enum UnsuitedBound: RuleCheck {
    package static let code = "F203"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule in
            PlacedGoal.all(of: rule).compactMap { finding($0, rule) }
        }
    }

    private static func finding(_ placed: PlacedGoal, _ rule: any PlannedRule) -> Diagnostic? {
        let file = rule.header.place.file
        let goal = placed.goal
        if let idle = placed.node["noUseCounts"], !goal.isLimit {
            return finding(
                in: file, at: idle, localized("\"noUseCounts\" belongs to a limit, and this goal has none."),
                why: localized("It says whether a limit is kept on a day on which nothing is used at all."),
                remedy: localized("Remove it, or write the limit as { \"atMost\": 30 }."))
        }
        if let problem = problem(goal) {
            return finding(
                in: file, at: placed.number, problem.message, why: problem.why,
                remedy: localized("Add \"per\": \"day\", \"week\" or \"month\"."))
        }
        if placed.place == .whole, rule.rank == .streak, goal.period == .ever {
            return finding(
                in: file, at: placed.node["per"],
                localized(
                    """
                    A streak goes on from day to day, week to week or month to month, and "ever" comes only once.
                    """),
                why: localized("So it could never grow."),
                remedy: localized("Write \"per\": \"day\", \"week\" or \"month\"."))
        }
        return nil
    }

    private static func problem(_ goal: Goal) -> (message: String, why: String)? {
        if case .usual = goal.bound, goal.period == .ever || goal.period == .span {
            return (
                localized("This asks for a share of what is usual, and it comes only once."),
                localized(
                    """
                    What is usual is the average of the last four days, weeks or months, so there have to be \
                    several.
                    """)
            )
        }
        guard goal.period == .ever else { return nil }
        let never = localized("Nobody could ever tell whether it was reached, so it would never pay.")
        if goal.isLimit {
            return (localized("A limit is judged when its time is over, and this one never ends."), never)
        }
        if goal.bound == .everyDay {
            return (
                localized("Whether it was \"all\" days is known when the time is over, and this one never ends."), never
            )
        }
        if goal.counting == .lowestBalance {
            return (localized("The lowest balance is known when the time is over, and this one never ends."), never)
        }
        return nil
    }
}

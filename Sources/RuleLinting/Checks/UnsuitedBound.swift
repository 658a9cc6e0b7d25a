package import Diagnostics
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage

/// A goal that is decided at the end of a window that has none, or words for an upper limit where there is none.
package enum UnsuitedBound: LintCheck {
    package static let code = "F203"
    package static let severity = Severity.error
    package static let stopsRules = true

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.flatMap { rule in
            PlacedGoal.all(of: rule).compactMap { finding($0, rule) }
        }
    }

    private static func finding(_ placed: PlacedGoal, _ rule: any PlannedRule) -> Diagnostic? {
        let file = rule.header.place.file
        let goal = placed.goal
        if let idle = placed.node["noUseCounts"], !goal.isLimit {
            return finding(
                in: file, at: idle, "\"noUseCounts\" belongs to a limit, and this goal has none.",
                why: "It says whether a limit is kept on a day on which nothing is used at all.",
                remedy: "Remove it, or write the limit as { \"atMost\": 30 }.")
        }
        if let problem = problem(goal) {
            return finding(
                in: file, at: placed.number, problem.message, why: problem.why,
                remedy: "Add \"per\": \"day\", \"week\" or \"month\".")
        }
        if placed.place == .whole, rule.rank == .streak, goal.period == .ever {
            return finding(
                in: file, at: placed.node["per"],
                "A streak goes on from day to day, week to week or month to month, and \"ever\" comes only once.",
                why: "So it could never grow.",
                remedy: "Write \"per\": \"day\", \"week\" or \"month\".")
        }
        return nil
    }

    private static func problem(_ goal: Goal) -> (message: String, why: String)? {
        if case .usual = goal.bound, goal.period == .ever || goal.period == .span {
            return (
                "This asks for a share of what is usual, and it comes only once.",
                "What is usual is the average of the last four days, weeks or months, so there have to be several."
            )
        }
        guard goal.period == .ever else { return nil }
        let never = "Nobody could ever tell whether it was reached, so it would never pay."
        if goal.isLimit { return ("A limit is judged when its time is over, and this one never ends.", never) }
        if goal.bound == .everyDay {
            return ("Whether it was \"all\" days is known when the time is over, and this one never ends.", never)
        }
        if goal.measure == .balance {
            return ("The lowest balance is known when the time is over, and this one never ends.", never)
        }
        return nil
    }
}

extension UnsuitedBound {
    package static let page = LintPage(
        "A goal that is never over",
        why: """
            Limits, "all" days, balances and what is usual are judged when a day, week or month is over. "ever" is \
            never over, so such a goal would never pay.
            """,
        bad: [
            LintExample("an upper limit for ever", Sample.goal(#""minutes": «{ "atMost": 5 }»"#)),
            LintExample(
                "an upper limit for ever in a part",
                Sample.goal(#""all": [ { "minutes": 5 }, { "minutes": «{ "atMost": 5 }», "app": "minecraft" } ]"#)),
            LintExample("what is usual for ever", Sample.goal(#""minutes": «{ "percentOfUsual": 110 }»"#)),
            LintExample(
                "what is usual in a period that comes once",
                Sample.goal(
                    #""minutes": «{ "percentOfUsual": 110 }»"#, #", "from": "2026-11-02", "until": "2026-11-30""#)),
            LintExample("a balance for ever", Sample.goal(#""balance": «500»"#)),
            LintExample("all days for ever", Sample.goal(#""days": «"all"», "each": { "minutes": 5 }"#)),
            LintExample(
                "no use counts, without a limit", Sample.goal(#""minutes": 5, "noUseCounts": «true», "per": "day""#)),
            LintExample(
                "a streak for ever",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "minutes": 5, "per": «"ever"» } } ]"#),
        ],
        good: [
            LintExample("an upper limit of a day", Sample.goal(#""minutes": { "atMost": 5 }, "per": "day""#)),
            LintExample(
                "an upper limit of a period",
                Sample.goal(#""minutes": { "atMost": 5 }"#, #", "from": "2026-11-02", "until": "2026-11-30""#)),
            LintExample(
                "what needs the end of a week",
                Sample.goal(
                    #""all": [ { "minutes": { "percentOfUsual": 110 } }, { "balance": 500 }, { "days": "all" } ], "per": "week""#
                )),
        ])
}

package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A run that can never be won back, as so much cannot be done, or not in that time.
package enum RepairOutOfReach: LintCheck {
    package static let code = "F239"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard let repair = rule.repair, let goal = rule.goals.first,
                let node = rule.header.place.node?["repair"]
            else { return nil }
            return finding(of: goal, repair, node, rule, in: context)
        }
    }

    private static func finding(
        of goal: Goal, _ repair: RunRepair, _ node: JSONNode, _ rule: any PlannedRule, in context: CheckedRules
    ) -> Diagnostic? {
        let file = rule.header.place.file
        guard goal.canBeMultiplied else {
            return finding(
                in: file, at: node,
                localized("What keeps \"\(rule.header.title)\" cannot be done \(repair.times) times as much."),
                why: why,
                remedy: localized(
                    "Let it be kept by a number of minutes, points or something else, or leave \"repair\" out."))
        }
        let asked = goal.number * repair.times
        if goal.counting.room == .minutes, let most = goal.mostMinutes(rule.header, in: context.family),
            asked > most.minutes
        {
            return finding(
                in: file, at: node["times"],
                localized(
                    """
                    \(NumberText.grouped(asked)) minutes, \(repair.times) times as many, are more than \(most.words) has: \
                    at most \(NumberText.grouped(most.minutes)).
                    """),
                why: why, remedy: localized("Ask for fewer minutes, or for a longer time."))
        }
        guard goal.period == .day, let gap = goal.days?.shortestGap, gap > repair.within else { return nil }
        return finding(
            in: file, at: node["within"],
            localized(
                "The next day that counts comes \(CountedWord.day.counted(gap)) after a missed one at the soonest."
            ),
            why: why, remedy: localized("Write a \"within\" of at least \(gap)."))
    }

    private static var why: String { localized("So a run that is over can never be won back.") }
}

extension DaySelection {
    /// How many days lie from one of its weekdays to the next at least. Nil without any.
    fileprivate var shortestGap: Int? {
        let days = Weekday.allCases.filter { !intersection(DaySelection($0)).isEmpty }.map(\.rawValue)
        return days.flatMap { day in (1...7).filter { days.contains((day + $0) % 7) }.prefix(1) }.min()
    }
}

extension RepairOutOfReach {
    private static func streak(_ goal: String, _ repair: String) -> String {
        Sample.rules(("streaks", "s", #""goal": { \#(goal) }, "repair": \#(repair)"#))
    }

    package static let page = LintPage(
        localized("A run that cannot be won back"),
        why: localized(
            """
            A run that is over comes back when enough is done in time. What is no number of something cannot be doubled, a \
            time range has no more minutes than it has, and there has to be a day on which it counts.
            """),
        bad: [
            LintExample(
                "a limit cannot be kept twice",
                streak(
                    #""minutes": { "atMost": 30 }, "category": "reward", "per": "day""#,
                    #"«{ "within": 3, "times": 2 }»"#)),
            LintExample(
                "more than a time range holds",
                streak(
                    #""minutes": 40, "between": ["07:00", "08:00"], "per": "day""#, #"{ "within": 3, "times": «2» }"#)),
            LintExample(
                "no day that counts comes so soon",
                streak(#""minutes": 20, "on": "sat", "per": "day""#, #"{ "within": «3», "times": 2 }"#)),
        ],
        good: [
            LintExample(
                "twenty minutes twice", streak(#""minutes": 20, "per": "day""#, #"{ "within": 3, "times": 2 }"#)),
            LintExample(
                "on the next Saturday",
                streak(#""minutes": 20, "on": "sat", "per": "day""#, #"{ "within": 7, "times": 2 }"#)),
        ])
}

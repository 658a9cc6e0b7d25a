package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A run that can never be won back, as so much cannot be done.
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
        guard goal.counting.room == .minutes, let most = goal.mostMinutes(rule.header, in: context.family),
            asked > most.minutes
        else { return nil }
        return finding(
            in: file, at: node["times"],
            localized(
                """
                \(NumberText.grouped(asked)) minutes, \(repair.times) times as many, are more than \(most.words) has: \
                at most \(NumberText.grouped(most.minutes)).
                """),
            why: why, remedy: localized("Ask for fewer minutes, or for a longer time."))
    }

    private static var why: String { localized("So a run that is over can never be won back.") }
}

extension RepairOutOfReach {
    private static func streak(_ goal: String, _ repair: String) -> String {
        Sample.rules(("streaks", "s", #""goal": { \#(goal) }, "repair": \#(repair)"#))
    }

    package static let page = LintPage(
        localized("A run that cannot be won back"),
        why: localized(
            """
            A run that is over comes back when enough is done in time. What is no number of something cannot be doubled, and \
            a time range has no more minutes than it has.
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
        ],
        good: [
            LintExample(
                "twenty minutes twice", streak(#""minutes": 20, "per": "day""#, #"{ "within": 3, "times": 2 }"#))
        ])
}

package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// More won challenges than the challenges there are can be won.
package enum TooFewWins: LintCheck {
    package static let code = "F234"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard context.areAllRead else { return [] }
        let challenges = context.rules.filter { $0.rank == .challenge && $0.header.isEnabled }
        return context.eachNumber { placed, asked, rule in
            guard case .challenges(let ids) = placed.goal.counting,
                let most = most(
                    challenges.filter { ids.isEmpty ? $0.header.id != rule.header.id : ids.contains($0.header.id) },
                    in: placed.goal, rule.header),
                asked.number > most.wins
            else { return nil }
            return finding(
                in: rule.header.place.file, at: asked.node, message(asked.number, most, placed.goal),
                why: most.isOfWindow
                    ? localized("Each of them is won once in its own time, and not again before that is over.")
                    : localized("\"maxTimes\" bounds how often each of them is won."),
                remedy: most.isOfWindow
                    ? localized(
                        "Ask for at most \(NumberText.grouped(most.wins)), for a longer time, or add challenges.")
                    : localized(
                        "Ask for at most \(NumberText.grouped(most.wins)), raise \"maxTimes\", or add challenges."))
        }
    }

    private static func message(_ asked: Int, _ most: Most, _ goal: Goal) -> String {
        guard most.isOfWindow, goal.period.repeats else {
            return localized(
                """
                \(NumberText.grouped(asked)) won challenges are asked for, and all of them together can be won \
                \(CountedWord("time").counted(most.wins)).
                """)
        }
        return localized(
            """
            \(NumberText.grouped(asked)) won challenges are asked for, and in \(goal.period.noun.counted(1)) there can be \
            at most \(NumberText.grouped(most.wins)).
            """)
    }

    /// How often some challenges can be won.
    private struct Most {
        var wins = 0
        /// Whether time bounds it, and no `maxTimes`.
        var isOfWindow = true
    }

    /// How often some challenges can be won in a window of a goal, all together. Nil where that has no end, or there are
    /// none.
    private static func most(_ challenges: [any PlannedRule], in goal: Goal, _ header: RuleHeader) -> Most? {
        var most = Most()
        for rule in challenges {
            let windows =
                rule.goals.allSatisfy(\.isWonOnce) ? 1 : ImpossibleCount.most(of: rule, in: goal.period, header)
            guard let times = [windows, rule.header.maxTimes].compactMap(\.self).min() else { return nil }
            most.wins += times * max(1, rule.steps.count)
            if windows.map({ $0 > times }) ?? true { most.isOfWindow = false }
        }
        return challenges.isEmpty ? nil : most
    }
}

extension Goal {
    /// Whether its window never begins again.
    fileprivate var isWonOnce: Bool { !period.repeats }
}

extension TooFewWins {
    private static func badge(_ count: String, _ more: String) -> String {
        Sample.goal(#""minutes": 20, "category": "learning", "per": "day""#, #", "reward": { "points": 5 }\#(more)"#)
            + #", "badges": [ { "id": "b", "title": "Bookworm", "goal": { "challenges": \#(count), "per": "ever" } } ]"#
    }

    private static func week(_ count: String) -> String {
        #""challenges": [ { "id": "a", "title": "Maths", "goal": { "minutes": 5, "tag": "maths", "per": "day" }, "#
            + #""reward": { "points": 5 } }, { "id": "b", "title": "Full week", "#
            + #""goal": { "challenges": \#(count), "of": ["a"], "per": "week" }, "reward": { "points": 5 } } ]"#
    }

    package static let page = LintPage(
        localized("More wins than there can be"),
        why: localized(
            """
            A challenge is won once in its own time, and with "maxTimes" not for ever: what asks for more wins than \
            there can be stays grey.
            """),
        bad: [
            LintExample("ten wins of a challenge that is won three times", badge("«10»", #", "maxTimes": 3"#)),
            LintExample("eight wins a week of a challenge a day", week("«8»")),
        ],
        good: [
            LintExample("as many as there are", badge("3", #", "maxTimes": 3"#)),
            LintExample("a challenge without an end", badge("10", "")),
            LintExample("one win a day", week("7")),
        ])
}

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
                let most = most(challenges.filter { ids.isEmpty || ids.contains($0.header.id) }), asked.number > most
            else { return nil }
            return finding(
                in: rule.header.place.file, at: asked.node,
                localized(
                    """
                    \(NumberText.grouped(asked.number)) won challenges are asked for, and all of them together can be won \
                    \(CountedWord("time").counted(most)).
                    """),
                why: localized("\"maxTimes\" bounds how often each of them is won."),
                remedy: localized(
                    "Ask for at most \(NumberText.grouped(most)), raise \"maxTimes\", or add challenges."))
        }
    }

    /// How often some challenges can be won, all together. Nil where that has no end, or there are none.
    private static func most(_ challenges: [any PlannedRule]) -> Int? {
        let wins = challenges.map { rule in
            let times = rule.header.maxTimes ?? (rule.goals.allSatisfy(\.isWonOnce) ? 1 : nil)
            return times.map { $0 * max(1, rule.steps.count) }
        }
        return wins.isEmpty || wins.contains(nil) ? nil : wins.compactMap(\.self).reduce(0, +)
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

    package static let page = LintPage(
        localized("More wins than there can be"),
        why: localized(
            """
            Where every challenge has a "maxTimes", their wins come to an end, and what asks for more stays grey.
            """),
        bad: [LintExample("ten wins of a challenge that is won three times", badge("«10»", #", "maxTimes": 3"#))],
        good: [
            LintExample("as many as there are", badge("3", #", "maxTimes": 3"#)),
            LintExample("a challenge without an end", badge("10", "")),
        ])
}

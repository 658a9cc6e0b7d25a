package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Two challenges that pay points for the very same thing.
package enum PaidTwice: LintCheck {
    package static let code = "E403"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private struct Key: Hashable {
        var measure: String
        var period: Period
        var filter: Filter
    }

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var known: [Key: [any PlannedRule]] = [:]
        var ids: [Key: Set<String>] = [:]
        return context.rules.compactMap { rule in
            guard rule.outcome == .challengeCompleted, rule.header.isEnabled, let goal = rule.goals.first,
                rule.possibleRewards.contains(where: { $0.mostPoints > 0 })
            else { return nil }
            let key = Key(measure: goal.measure.key, period: goal.period, filter: goal.countedFilter)
            let earlier = known[key]?.first {
                $0.goals.first == goal && $0.header.id != rule.header.id
                    && $0.header.isTogether == rule.header.isTogether && $0.header.isRace == rule.header.isRace
                    // Rungs of a ladder, each of which comes after another one.
                    && $0.header.after == rule.header.after
                    && $0.steps.map(\.at) == rule.steps.map(\.at)
                    && $0.header.meets(rule.header, in: context.family)
            }
            // Copies under one id are another finding, and one of them stands for all.
            if ids[key, default: []].insert(rule.header.id).inserted { known[key, default: []].append(rule) }
            guard let earlier else { return nil }
            let both = (earlier.steps + rule.steps).reduce(0) { $0 + ($1.reward.possible.map(\.mostPoints).max() ?? 0) }
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["goal"],
                localized("\"\(earlier.header.title)\" asks for exactly the same and pays as well."),
                why: localized("The same minutes would be paid twice: \(NumberText.grouped(both)) points in all."),
                remedy: context.family?.children.count == 1
                    ? localized("Remove one of them, or let them ask for different things.")
                    : localized(
                        """
                        Remove one of them, let them ask for different things, or say with "for" whose each is.
                        """),
                notes: earlier.header.place.file == rule.header.place.file
                    ? [] : [localized("The other one is in \(earlier.header.place.file).")])
        }
    }
}

extension PaidTwice {
    private static func two(_ first: String, _ second: String) -> String {
        let reward = #""reward": { "points": 50 }"#
        return #""challenges": [ { "id": "a", "title": "Treasure hunt", "goal": \#(first), \#(reward) }, "#
            + #"{ "id": "b", "title": "Evening reading", "goal": \#(second), \#(reward) } ]"#
    }

    package static let page = LintPage(
        localized("The same minute paid twice"),
        why: localized(
            """
            Two challenges with one goal are won in the same moment, each time. That happens when a rule was \
            copied, or moved to another file and left in the first.
            """),
        bad: [
            LintExample(
                "one goal, written in two ways",
                two(
                    #"{ "minutes": 20, "tag": "reading", "per": "day" }"#,
                    #"«{ "per": "day", "tags": ["reading"], "minutes": 20 }»"#))
        ],
        good: [
            LintExample(
                "a harder one beside it",
                two(
                    #"{ "minutes": 20, "tag": "reading", "per": "day" }"#,
                    #"{ "minutes": 40, "tag": "reading", "per": "day" }"#))
        ])
}

package import Diagnostics
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A challenge that brings nothing when it is won, and that nothing else builds on.
package enum UnrewardedChallenge: LintCheck {
    package static let code = "S227"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        // A file by itself may be a part of more: what counts its challenges is looked for among a family's rules.
        guard context.areAllRead, context.family != nil else { return [] }
        let enabled = context.rules.filter(\.header.isEnabled)
        let needed = Set(enabled.flatMap(\.references).filter { [.rule, .challenge].contains($0.kind) }.map(\.id))
        let areCounted = enabled.contains { rule in
            rule.goals.flatMap(\.whole).contains { $0.counting.source == .wins(.challenges) }
        }
        guard !areCounted else { return [] }
        return enabled.compactMap { rule in
            let header = rule.header
            guard rule.outcome == .challengeCompleted, rule.penalty == 0,
                rule.steps.allSatisfy({ $0.reward == Reward() }),
                !needed.contains(header.id)
            else { return nil }
            return finding(
                in: header.place.file, at: header.place.id, localized("Winning \"\(header.title)\" brings nothing."),
                why: localized("It has no reward, no other rule waits for it, and none counts challenges."),
                remedy: localized("Add \"reward\": { \"points\": 20 }, or a badge, a prize or a message."))
        }
    }
}

extension UnrewardedChallenge {
    private static let daily = #""goal": { "minutes": 5, "per": "day" }"#

    package static let page = LintPage(
        localized("A challenge that brings nothing"),
        why: localized(
            """
            A challenge is worth winning for its reward, or because another rule counts it or waits for it. Words \
            are a reward too: { "message": "Well done" }.
            """),
        bad: [
            LintExample("no reward", #""challenges": [ { "id": «"a"», "title": "Treasure hunt", \#(daily) } ]"#),
            LintExample(
                "tiers without rewards",
                #""challenges": [ { "id": «"a"», "title": "Treasure hunt", "goal": { "minutes": "tier", "per": "week" }, "tiers": [ { "at": 7 }, { "at": 9 } ] } ]"#
            ),
        ],
        good: [
            LintExample("points", Sample.goal(#""minutes": 5, "per": "day""#, #", "reward": { "points": 5 }"#)),
            LintExample(
                "another rule waits for it",
                Sample.rules(("challenges", "a", daily), ("badges", "b", daily + #", "after": "a""#))),
            LintExample(
                "a badge counts challenges",
                Sample.rules(("challenges", "a", daily), ("badges", "b", #""goal": { "challenges": 5 }"#))),
        ])
}

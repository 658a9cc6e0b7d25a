package import Diagnostics
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A badge that nothing can reach: it has no goal, and no rule gives it.
package enum UngivenBadge: LintCheck {
    package static let code = "S215"
    package static let severity = Severity.warning
    package static let stopsRules = false
    package static let subject: String? = "badges"

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard context.areAllRead else { return [] }
        let given = Set(context.rules.filter(\.header.isEnabled).flatMap { $0.rewards.compactMap(\.badge) })
        let misspelt = given.filter { context.rule($0)?.isA(.badge) != true }
        return context.rules.compactMap { rule in
            let header = rule.header
            guard rule.isGivenOnly, header.isEnabled, !given.contains(header.id),
                // A reward that nearly names it is another finding, of the same slip.
                !misspelt.contains(where: { Suggestions.near($0, among: [header.id]).first != nil })
            else { return nil }
            return finding(
                in: header.place.file, at: header.place.id, localized("Nothing gives the badge \"\(header.title)\"."),
                why: localized(
                    "It has no goal of its own, and no rule has it as a reward, so no child could ever win it."),
                remedy: localized("Give it a goal, or put \"badge\": \"\(header.id)\" into the reward of a rule."))
        }
    }
}

extension UngivenBadge {
    package static let page = LintPage(
        localized("A badge that nothing gives"),
        why: localized(
            """
            A badge is won by a goal of its own, or given as the reward of another rule. Without both it stays \
            grey.
            """),
        bad: [
            LintExample("no goal and no giver", #""badges": [ { "id": «"b"», "title": "Bookworm" } ]"#),
            LintExample(
                "given by a rule that is switched off",
                Sample.goal(#""minutes": 5"#, #", "reward": { "badge": "b" }, "enabled": false"#)
                    + #", "badges": [ { "id": «"b"», "title": "Bookworm" } ]"#),
        ],
        good: [
            LintExample(
                "given by a challenge",
                Sample.goal(#""minutes": 5"#, #", "reward": { "badge": "b" }"#)
                    + #", "badges": [ { "id": "b", "title": "Bookworm" } ]"#),
            LintExample(
                "won by itself", #""badges": [ { "id": "b", "title": "Bookworm", "goal": { "minutes": 5 } } ]"#),
        ])
}

package import Diagnostics
import FamilySettings
import JSONText
import RuleEngine
import RuleLanguage

/// A goal that is reached by playing, and pays for more of it.
package enum PlayPaysPlay: LintCheck {
    package static let code = "E405"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.flatMap { rule -> [Diagnostic] in
            guard pays(rule, context) else { return [] }
            return PlacedGoal.all(of: rule).compactMap { placed in
                guard let apps = played(placed.goal, context, family) else { return nil }
                return finding(
                    in: rule.header.place.file, at: placed.number,
                    "This is reached by playing \(Words.list(apps.map(\.name), "or")), and pays for playing more.",
                    why: "The longer the child plays, the more it may play.",
                    remedy: "Count learning apps, or write a limit that is kept by playing less: { \"atMost\": 30 }.")
            }
        }
    }

    /// Whether a rule brings points or minutes, also by a badge that brings some.
    private static func pays(_ rule: any PlannedRule, _ context: LintContext) -> Bool {
        rule.rewards.contains { reward in
            let badge = reward.badge.flatMap { context.rule($0) }
            return ([reward] + (badge?.rewards ?? [])).contains { $0.points > 0 || $0.unlock != nil }
        }
    }

    /// The reward apps of which alone the use reaches a goal, by itself or by a streak.
    private static func played(_ goal: Goal, _ context: LintContext, _ family: Family) -> [App]? {
        if case .streak(let id) = goal.measure {
            guard let streak = context.rule(id), streak.rank == .streak, let goal = streak.goals.first else {
                return nil
            }
            return goal.innermost.measure.isOfUse ? played(goal.innermost, context, family) : nil
        }
        guard goal.countsUse, goal.measure != .points, !goal.isLimit else { return nil }
        let apps = goal.filter.apps(of: family)
        return !apps.isEmpty && apps.allSatisfy { $0.category == .reward } ? apps : nil
    }
}

extension PlayPaysPlay {
    package static let page = LintPage(
        "Playing that pays for playing",
        why: "Points buy minutes of reward apps. A goal that is reached with reward apps themselves feeds itself.",
        bad: [
            LintExample(
                "points for playing",
                Sample.goal(#""minutes": «30», "category": "reward", "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "minutes for playing",
                Sample.goal(
                    #""sessions": «2», "app": "minecraft", "per": "day""#,
                    #", "reward": { "unlock": { "app": "minecraft", "minutes": 10 } }"#)),
            LintExample(
                "points for a streak of playing",
                Sample.goal(#""streak": «5», "of": "s""#, #", "reward": { "points": 50 }"#) + ", "
                    + Sample.streak(#""minutes": 5, "category": "reward", "per": "day""#)),
            LintExample(
                "a badge for playing that brings points",
                Sample.goal(#""minutes": «30», "category": "reward", "per": "day""#, #", "reward": { "badge": "b" }"#)
                    + #", "badges": [ { "id": "b", "title": "B", "reward": { "points": 50 } } ]"#),
        ],
        good: [
            LintExample(
                "points for playing less",
                Sample.goal(
                    #""minutes": { "atMost": 30 }, "category": "reward", "per": "day""#,
                    #", "reward": { "points": 50 }"#)),
            LintExample(
                "points for learning",
                Sample.goal(#""minutes": 30, "category": "learning", "per": "day""#, #", "reward": { "points": 50 }"#)),
        ])
}

package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A rule that comes `after` one that is never won, or not in time.
package enum NeverWonBefore: Playable {
    package static let code = "F211"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard context.areAllRead else { return [] }
        return context.rules.flatMap { rule -> [Diagnostic] in
            let written = rule.header.place.node?["after"]
            return (written?.array ?? [written].compactMap(\.self)).compactMap { node in
                guard let earlier = node.string.flatMap(context.rule),
                    earlier.header.isEnabled, let reason = reason(earlier, before: rule, context)
                else { return nil }
                return finding(
                    in: rule.header.place.file, at: node,
                    localized("This rule comes after \"\(earlier.header.title)\", \(reason)."),
                    why: localized("It would never open."),
                    remedy: localized("Name another rule in \"after\", or leave it out."))
            }
        }
    }

    private static func reason(
        _ earlier: any PlannedRule, before later: any PlannedRule, _ context: CheckedRules
    ) -> String? {
        if let from = earlier.header.from, let until = later.header.until, from > until {
            return localized("which begins only when this one is over")
        }
        if let family = context.family {
            let children = Set(family.audience(earlier.header.audience))
            let others = family.audience(later.header.audience)
            if !children.isEmpty, !others.isEmpty, children.isDisjoint(with: others) {
                return localized("which is for other children")
            }
        }
        switch earlier.outcome {
        case .bonus: return localized("a multiplier, which is never won")
        case .streakMilestone where earlier.steps.isEmpty:
            return localized(
                "a streak without milestones, which is never won")
        case .levelReached where !earlier.steps.contains { $0.at > 0 }:
            return localized("on which every child begins, so that it is never reached")
        case .badgeUnlocked where earlier.goals.isEmpty:
            let isGiven = context.rules.contains { $0.rewards.contains { $0.badge == earlier.header.id } }
            return isGiven ? nil : localized("a badge that nothing wins or gives")
        default: return nil
        }
    }
}

extension NeverWonBefore {
    package static let page = LintPage(
        localized("Coming after what is never won"),
        why: localized(
            """
            A rule with "after" opens once the other one was won. Where that cannot happen, it would stay shut for \
            ever.
            """),
        bad: [
            LintExample(
                "after a multiplier",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": «"m"»"#), ("multipliers", "m", #""times": 2"#))),
            LintExample(
                "after a streak without milestones",
                Sample.rules(("challenges", "a", Sample.daily + #", "after": [«"s"»]"#), ("streaks", "s", Sample.daily))
            ),
            LintExample(
                "after a badge that nothing gives",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": «"b"»"#), ("badges", "b", #""about": "B""#))),
            LintExample(
                "after a rule for other children",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": «"b"», "for": "leo""#),
                    ("badges", "b", Sample.daily + #", "for": "big-ones""#))),
            LintExample(
                "after a rule that begins too late",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": «"b"», "until": "2026-11-01""#),
                    ("badges", "b", Sample.daily + #", "from": "2026-11-02""#))),
        ],
        good: [
            LintExample(
                "after a badge that is given, and one that ended before",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": ["b", "t"], "from": "2026-11-02""#),
                    ("badges", "b", #""about": "B""#), ("tasks", "t", #""until": "2026-11-01""#),
                    (
                        "levels", "l",
                        #""by": "points", "steps": [ { "title": "A", "at": 5, "reward": { "badge": "b" } } ]"#
                    )))
        ])
}

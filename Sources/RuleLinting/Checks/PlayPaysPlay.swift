package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A goal that is reached by playing, and pays for more of it.
package enum PlayPaysPlay: LintCheck {
    package static let code = "E405"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return PaidPlaying.all(in: context, family).filter { !$0.isMixed && $0.isPaid }.map { paid in
            finding(
                in: paid.rule.header.place.file, at: paid.placed.number,
                localized(
                    """
                    This is reached by playing \(Listing.or(Listing.few(paid.playing.map(\.name)))), and pays for \
                    playing more.
                    """),
                why: localized("The longer the child plays, the more it may play."),
                remedy: localized(
                    "Count learning apps, or write a limit that is kept by playing less: { \"atMost\": 30 }."))
        }
    }
}

extension PlayPaysPlay {
    package static let page = LintPage(
        localized("Playing that pays for playing"),
        why: localized(
            "Points buy minutes of reward apps. A goal that is reached with reward apps themselves feeds itself."),
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
            LintExample(
                "all but the learning apps",
                Sample.goal(
                    #""minutes": «30», "except": { "category": "learning" }, "per": "day""#,
                    #", "reward": { "points": 50 }"#)),
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

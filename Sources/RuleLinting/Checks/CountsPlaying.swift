package import Diagnostics
import FamilySettings
import JSONText
import RuleEngine
import RuleLanguage

/// A goal that says nothing about apps, so that playing counts for it as well.
package enum CountsPlaying: LintCheck {
    package static let code = "E406"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        let playing = family.apps.filter { $0.category == .reward }
        guard !playing.isEmpty, playing.count < family.apps.count else { return [] }
        return context.rules.flatMap { rule -> [Diagnostic] in
            guard rule.rewards.contains(where: { $0.points > 0 || $0.unlock != nil }) else { return [] }
            return PlacedGoal.all(of: rule).compactMap { placed in
                let filter = placed.goal.filter
                // Points are earned by learning alone, and different apps are asked for as such.
                guard placed.goal.measure == .minutes, !placed.goal.isLimit, placed.place != .each || placed.isRepeated,
                    filter.apps.isEmpty, filter.categories.isEmpty, filter.tags.isEmpty, filter.devices.isEmpty,
                    filter.except.isEmpty
                else { return nil }
                return finding(
                    in: rule.header.place.file, at: placed.number,
                    "Time with \(Words.list(playing.prefix(3).map(\.name), "or")) counts for this as well.",
                    why: "The goal does not say which apps count, so that playing is paid like learning.",
                    remedy: "Add \"category\": \"learning\", or name apps or tags.")
            }
        }
    }
}

extension CountsPlaying {
    package static let page = LintPage(
        "A goal for which playing counts too",
        why: "Without an app, a tag or a category all use counts, also that of reward apps.",
        bad: [
            LintExample(
                "any minutes", Sample.goal(#""minutes": «30», "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "any minutes on some days",
                Sample.goal(#""days": 5, "each": { "minutes": «30» }, "per": "week""#, #", "reward": { "points": 50 }"#)
            ),
        ],
        good: [
            LintExample(
                "learning",
                Sample.goal(#""minutes": 30, "category": "learning", "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "without points", Sample.goal(#""minutes": 30, "per": "day""#, #", "reward": { "prize": "Pizza" }"#)),
        ])
}

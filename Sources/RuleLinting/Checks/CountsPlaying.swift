package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A goal for which playing counts as well as learning, of a rule that pays or gives something.
package enum CountsPlaying: LintCheck {
    package static let code = "E406"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return PaidPlaying.all(in: context, family).compactMap { paid in
            guard paid.isMixed, !isOfDevicesAlone(paid.filter) else { return nil }
            let names = paid.playing.prefix(3).map(\.name)
            return finding(
                in: paid.rule.header.place.file, at: paid.placed.number,
                localized("\(paid.placed.goal.measure.kind.use(of: Listing.or(names))) counts for this as well."),
                why: saysNothingOfApps(paid.filter)
                    ? localized("The goal does not say which apps count, so playing helps to reach it like learning.")
                    : localized("The goal lets reward apps through, so playing helps to reach it like learning."),
                remedy: remedy(paid))
        }
    }

    /// On a device for school there may be nothing to play with.
    private static func isOfDevicesAlone(_ filter: Filter) -> Bool {
        !filter.devices.isEmpty && saysNothingOfApps(filter)
    }

    private static func saysNothingOfApps(_ filter: Filter) -> Bool {
        !filter.choosesApps && filter.except.isEmpty
    }

    private static func remedy(_ paid: PaidPlaying) -> String {
        let named = paid.filter.appConditions.lazy.map { $0.kind.admitting(paid.playing, $0.narrowing.names) }
        if let few = named.first(where: { !$0.isEmpty }) {
            return localized("Leave out \(Listing.and(few.map { "\"\($0)\"" })).")
        }
        return paid.filter.choosesApps
            ? localized("Add \"category\": \"learning\".")
            : localized("Add \"category\": \"learning\", or name apps or tags.")
    }
}

extension CountsPlaying {
    package static let page = LintPage(
        localized("A goal for which playing counts too"),
        why: localized(
            """
            Without an app, a tag or a category all use counts, also that of reward apps. Where a goal names both \
            kinds, a child can reach it by playing alone.
            """),
        bad: [
            LintExample(
                "any minutes", Sample.goal(#""minutes": «30», "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "any minutes on some days",
                Sample.goal(#""days": 5, "each": { "minutes": «30» }, "per": "week""#, #", "reward": { "points": 50 }"#)
            ),
            LintExample(
                "apps of both kinds",
                Sample.goal(
                    #""minutes": «30», "apps": ["khan", "minecraft"], "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "sessions of anything", Sample.goal(#""sessions": «2», "per": "day""#, #", "reward": { "points": 50 }"#)
            ),
            LintExample(
                "everything but one learning app",
                Sample.goal(
                    #""minutes": «20», "except": { "app": "khan" }, "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "different apps of any kind",
                Sample.goal(
                    #""differentApps": «2», "each": { "minutes": 10 }, "per": "week""#,
                    #", "reward": { "unlock": { "app": "minecraft", "minutes": 10 } }"#)),
            LintExample(
                "days with any use",
                Sample.goal(#""days": «5», "per": "week""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "a streak for which playing counts",
                Sample.goal(#""streak": «5», "of": "s""#, #", "reward": { "points": 50 }"#) + ", "
                    + Sample.streak(#""minutes": 5, "apps": ["khan", "minecraft"], "per": "day""#)),
            LintExample(
                "a prize for minutes with anything",
                Sample.goal(#""minutes": «600», "per": "month""#, #", "reward": { "prize": "Pizza" }"#)),
        ],
        good: [
            LintExample(
                "learning",
                Sample.goal(#""minutes": 30, "category": "learning", "per": "day""#, #", "reward": { "points": 50 }"#)),
            LintExample(
                "everything but playing",
                Sample.goal(
                    #""sessions": 2, "except": { "category": "reward" }, "per": "day""#,
                    #", "reward": { "points": 50 }"#)),
            LintExample(
                "a limit over both kinds",
                Sample.goal(
                    #""minutes": { "atMost": 90 }, "apps": ["khan", "minecraft"], "per": "day""#,
                    #", "reward": { "points": 50 }"#)),
            LintExample("without a reward", Sample.goal(#""minutes": 30, "per": "day""#)),
        ])
}

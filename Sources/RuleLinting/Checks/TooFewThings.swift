package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// More different apps or tags than the family has, or than there is time for.
package enum TooFewThings: Playable {
    package static let code = "F219"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.eachNumber { placed, asked, rule in
            guard let things = things(placed.goal, family) else { return nil }
            let (file, number, words) = (rule.header.place.file, asked.number, things.word.word(2))
            if number > things.count {
                return finding(
                    in: file, at: asked.node,
                    things.count == 1
                        ? localized("\(NumberText.grouped(number)) different \(words) are asked for, and there is 1.")
                        : localized(
                            """
                            \(NumberText.grouped(number)) different \(words) are asked for, and there are \
                            \(things.count).
                            """),
                    why: things.names.isEmpty
                        ? localized("No child could ever reach this.")
                        : localized("What counts here: \(things.names.prefix(8).joined(separator: ", "))."),
                    remedy: localized("Ask for at most \(things.count), or add \(words) to family.json."))
            }
            guard let each = placed.inner.first?.goal.number, let most = placed.goal.timeForAll,
                number * each > most.minutes
            else { return nil }
            return finding(
                in: file, at: asked.node,
                localized(
                    """
                    \(number) \(words) of \(each) minutes each are \(NumberText.grouped(number * each)) minutes, and \
                    \(most.words) has \(NumberText.grouped(most.minutes)).
                    """),
                why: localized("No child could ever reach this."),
                remedy: localized("Ask for fewer \(words), or for less time with each."))
        }
    }

    private static func things(_ goal: Goal, _ family: Family) -> (count: Int, word: CountedWord, names: [String])? {
        let filter = goal.countedFilter
        guard let things = goal.counting.things, filter.isKnown(to: family) else { return nil }
        let apps = filter.apps(of: family)
        // Where no app is let through at all, the keys contradict each other.
        guard !apps.isEmpty else { return nil }
        switch things {
        case .apps: return (apps.count, CountedWord("app"), apps.map(\.name))
        case .tags:
            let tags = Set(apps.flatMap(\.tags)).sorted()
            return (tags.count, CountedWord("tag"), tags)
        }
    }
}

extension Goal {
    /// The time of a day that several apps share, used one after the other. Nil for other goals: one app may count for
    /// several tags.
    fileprivate var timeForAll: (minutes: Int, words: String)? {
        guard case .each(.apps, let each) = counting.source, each.counting.room == .minutes else { return nil }
        return period == .day ? each.filter.mostOfADay : nil
    }
}

extension TooFewThings {
    package static let page = LintPage(
        localized("More different things than there are"),
        why: localized(
            "Each app and each tag counts once. What asks for more of them than the family has can never be won."),
        bad: [
            LintExample("four apps of three", Sample.goal(#""differentApps": «4», "per": "week""#)),
            LintExample(
                "three learning apps of two",
                Sample.goal(#""differentApps": «3», "each": { "minutes": 5, "category": "learning" }, "per": "week""#)),
            LintExample("three tags of two", Sample.goal(#""differentTags": «3», "per": "week""#)),
            LintExample(
                "a tier of too many",
                Sample.goal(#""differentApps": "tier", "per": "week""#, #", "tiers": [ { "at": 2 }, { "at": «5» } ]"#)),
            LintExample(
                "more time than a day has",
                Sample.goal(#""differentApps": «3», "each": { "minutes": 500 }, "per": "day""#)),
        ],
        good: [
            LintExample("as many as there are", Sample.goal(#""differentApps": 3, "per": "week""#)),
            LintExample("both tags", Sample.goal(#""differentTags": 2, "each": { "minutes": 5 }, "per": "week""#)),
        ])
}

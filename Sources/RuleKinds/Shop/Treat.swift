package import FamilyTime
package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// Something real that a child buys for points: "ice cream on Saturday".
package struct Treat: PlannedRule, RuleKind {
    package var header: RuleHeader
    var cost: Int
    /// The days on which it can be bought.
    package var days: DaySelection
    /// The window in which `maxTimes` bounds it.
    package var period: Period

    package var goals: [Goal] { [] }
    /// It is never won: what was bought is a prize that is owed.
    package var outcome: OutcomeKind { .prizeWon }
    package var rank: Rank { .shop }
    package var steps: [Step] { [] }
    package var sells: Ware? { Ware(cost: cost, days: days, maxTimes: header.maxTimes, period: period) }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {}

    package func phrase(_ words: Words) -> String {
        Words.joined(CountedWord.point.counted(cost), days == .every ? "" : days.phrase)
    }

    package func times(_ most: Int) -> String { Words.often(most, per: period) }
}

extension Treat {
    package static let key = "shop"
    package static let alsoCalled = ["store", "market", "kiosk", "things", "goods", "offers"]
    package static let word = "thing"
    package static let name = "a thing of the shop"

    package static let shape = ObjectShape(
        name,
        meaningless: [
            "together": "Each child buys with its own points, so nothing adds up here.",
            "after": "What is in the shop can be had by everyone who has the points.",
            "secret": "What nobody sees nobody can save for.",
            "reward": "What is bought is the thing itself. Its name is the \"title\".",
        ],
        keys: RuleShape.header(without: ["together", "after", "secret", "maxTimes"]) + [
            KeyShape(
                "cost", .whole(1...1_000_000), required: true, alsoCalled: ["price", "points", "costs"],
                "The points that it costs.")
        ] + DaysFilter.shapes + [
            KeyShape(
                "maxTimes", .whole(1...1000), alsoCalled: ["repeat", "repeats", "count", "maxcount", "times"],
                "How often it can be bought at most, in each \"per\" or in all."),
            KeyShape(
                "per", RuleShape.per, onlyWith: ["maxTimes"],
                "In what time \"maxTimes\" counts; without it, in all."),
        ])

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        let header = RuleHeader(node, file: file)
        return Treat(
            header: header, cost: node["cost"]?.int ?? 1, days: Filter(node).days ?? .every,
            period: Period(node["per"], from: header.from) ?? .ever)
    }
}

extension Treat {
    private static var cost: Asked {
        Asked("cost", localized("How many points does it cost?"), "500", .whole(1...1_000_000))
    }
    private static let always = "always"
    private static let times = [always, "day", "week", "month"]
    private static var often: Asked {
        Asked(
            "per", localized("How often can it be bought? As long as there are points, or once a"),
            among: times, standard: "week", said: Set(times))
    }

    private static func days(_ blank: Blank) -> [Asked] {
        blank.times([.days], (text: localized("On which days can it be bought?"), standard: nil))
    }

    package static func asked(_ blank: Blank) -> [Asked] { [cost] + days(blank) + [often] }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        let per = blank.answer(often)
        let bound: [(String, JSONOutput)] = per == always ? [] : [("maxTimes", .int(1)), ("per", .string(per))]
        return [("cost", .raw(blank.answer(cost)))] + blank.members(days(blank)) + bound
    }
}

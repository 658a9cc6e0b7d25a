package import FamilyTime
package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// Challenges and tasks of which some are offered in each window: "three of these six this week".
package struct Pool: PlannedRule, RuleKind {
    package var header: RuleHeader
    private var terms: PoolTerms
    package var period: Period

    package var goals: [Goal] { [] }
    /// It is never won: what it offers is.
    package var outcome: OutcomeKind { .prizeWon }
    package var rank: Rank { .pool }
    package var steps: [Step] { [] }
    package var pool: PoolTerms? { terms }

    package var references: [RuleReference] { terms.rules.map { RuleReference(.option, $0) } }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {}

    package func phrase(_ words: Words) -> String {
        let rules = Listing.and(terms.rules.map { localized("\"\(words.title($0))\"") })
        let offered = localized("\(terms.offers) of \(rules) \(period.each)", "what a pool offers, and how often")
        guard let chooses = terms.chooses else { return offered }
        return localized("\(offered), of which the child chooses \(chooses)", "what a pool offers")
    }
}

extension Pool {
    package static let key = "pools"
    package static let alsoCalled = ["pool", "choices", "choice", "pick", "selection", "deck"]
    package static let name = "a pool"

    private static let periods = Period.named.filter(\.repeats)

    package static let shape = ObjectShape(
        name,
        meaningless: [
            "from": "Each of its rules says from when on it counts.",
            "until": "Each of its rules says until when it counts.",
            "together": "Each child is offered something of its own.",
            "after": "Each of its rules says after which others it counts.",
            "secret": "What is offered has to be seen.",
            "maxTimes": "Each of its rules says how often it pays.",
            "reward": "Each of its rules says what it brings.",
        ],
        keys: RuleShape.header(without: ["from", "until", "together", "after", "secret", "maxTimes"]) + [
            KeyShape(
                "of", .list(of: .text(.reference(.rule)), atLeast: 2), required: true,
                alsoCalled: ["rules", "challenges", "tasks", "options"],
                "The challenges and tasks of which it offers some, by their ids."),
            KeyShape(
                "offers", .whole(1...100), required: true, alsoCalled: ["offer", "show", "shows", "draws", "draw"],
                "How many of them are offered in each \"per\"."),
            KeyShape(
                "choose", .whole(1...100), alsoCalled: ["chooses", "choice", "pick", "picks", "take"],
                "How many of those the child chooses, which alone count; without it, all that are offered count."),
            KeyShape(
                "per", .text(.oneOf(periods.map(\.name))), required: true,
                alsoCalled: ["every", "window", "period", "repeat", "repeats", "frequency"],
                "How long they are offered before others are drawn."),
        ])

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        Pool(
            header: RuleHeader(node, file: file),
            terms: PoolTerms(node["of"]?.strings ?? [], offers: node["offers"]?.int ?? 1, chooses: node["choose"]?.int),
            period: Period(node["per"], from: nil) ?? .week)
    }
}

extension Pool {
    private static var offers: Asked {
        Asked("offers", localized("How many of your challenges and tasks are offered at a time?"), "3", .whole(1...100))
    }
    private static var often: Asked {
        Asked(
            "per", localized("How often are others drawn? Once a"), among: periods.map(\.name),
            standard: Period.week.name, said: Set(periods.map(\.name)))
    }

    package static func asked(_ blank: Blank) -> [Asked] { [offers, often] }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        [
            ("of", .array(blank.subjects(.option).map { .string($0) })),
            ("offers", .raw(blank.answer(offers))), ("per", .string(blank.answer(often))),
        ]
    }
}

package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// Times in which learning earns more points.
package struct Multiplier: PlannedRule, RuleKind {
    package var header: RuleHeader
    var hundredths: Int
    var filter: Filter

    package var goals: [Goal] { [] }
    package var outcome: OutcomeKind { .bonus }
    package var rank: Rank { .multiplier }
    package var steps: [Step] { [] }
    package var multiplies: (hundredths: Int, filter: Filter)? { (hundredths, filter) }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {
        plan.multiply(by: .fixed(hundredths: hundredths), filter: filter, of: header, rule: rule)
    }

    package func phrase(_ words: Words) -> String {
        let factor = NumberText.decimal(hundredthsText(hundredths))
        return Words.joined(localized("×\(factor) on points of \(words.use(filter))"), words.times(filter))
    }
}

extension Multiplier {
    package static let key = "multipliers"
    package static let alsoCalled = ["boosts", "bonuses", "bonus", "boost"]
    package static let name = "a multiplier"

    package static let shape = ObjectShape(
        name,
        meaningless: [
            "maxTimes": "A multiplier is never won, so there is nothing to count. Its dates say how long it holds.",
            "together": "Points belong to the child who earned them, so nothing adds up here.",
        ],
        keys: RuleShape.header(without: ["maxTimes", "together"])
            + [
                KeyShape(
                    "times", .decimal(hundredths: 101...1000), required: true, alsoCalled: ["factor", "multiplier"],
                    "By how much points are multiplied.")
            ]
            + RuleShape.filterOfPoints)

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        Multiplier(
            header: RuleHeader(node, file: file), hundredths: node["times"]?.hundredths ?? 100, filter: Filter(node))
    }
}

extension Multiplier {
    private static var factor: Asked {
        Asked(
            "times", localized("How many times the points does learning earn?"), "2", .decimal(hundredths: 101...1000))
    }

    private static func use(_ blank: Blank) -> Asked { blank.use(standard: blank.learning) }

    private static func times(_ blank: Blank) -> [Asked] {
        blank.times([.days, .hours], (text: localized("On which days?"), standard: "weekend"))
    }

    package static func asked(_ blank: Blank) -> [Asked] { [factor, use(blank)] + times(blank) }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        [("times", .raw(blank.answer(factor)))] + blank.members(use(blank)) + blank.members(times(blank))
    }
}

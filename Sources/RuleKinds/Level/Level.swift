package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// A ladder of titles. All points ever earned count.
package struct Level: PlannedRule, RuleKind {
    package var header: RuleHeader
    var ladder: [Tier]

    package var goals: [Goal] { [] }
    package var rewards: [Reward] { ladder.map(\.reward) }
    package var outcome: OutcomeKind { .levelReached }
    package var rank: Rank { .level }
    package var steps: [Step] { ladder.map { Step(title: $0.title, at: $0.at, reward: $0.reward) } }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {
        plan.countEarned(of: header, rule: rule, reaching: ladder.enumerated().map { ($0.element.at, $0.offset) })
    }

    package func phrase(_ words: Words) -> String {
        localized("\(CountedWord("level").counted(ladder.count)) by points earned")
    }
}

extension Level {
    package static let key = "levels"
    package static let alsoCalled = ["ranks", "ladders", "ladder"]
    package static let name = "a level ladder"

    package static let shape = ObjectShape(
        name,
        meaningless: [
            "maxTimes": "Each level is reached once.",
            "together": "Points belong to the child who earned them, so nothing adds up here.",
        ],
        keys: RuleShape.header(without: ["maxTimes", "together"]) + [
            KeyShape("by", .text(.oneOf(["points"])), required: true, "What the levels count: points earned."),
            KeyShape(
                "steps", .list(of: .object(step), atLeast: 1, atMost: 1000), required: true,
                "The levels, from the first."),
        ])

    private static let step = ObjectShape(
        "a level",
        step: { number, value, text in
            number.flatMap { value.string == nil ? nil : "{ \"title\": \(text), \"at\": \($0) }" }
        },
        keys: [
            KeyShape("title", .text(.any), required: true, "Its name."),
            KeyShape(
                "at", .whole(0...1_000_000_000), required: true,
                alsoCalled: ["points", "needs", "threshold", "score", "xp"], "The points that reach it."),
            KeyShape("reward", RuleShape.reward, "What it brings."),
        ])

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        Level(header: RuleHeader(node, file: file), ladder: Tier.list(node["steps"]))
    }
}

extension Level {
    private static var count: Asked { Asked("levels", localized("How many levels?"), "5", .whole(2...50)) }
    private static var points: Asked { .points(localized("How many points reach the second one?"), "500") }

    package static func asked(_ blank: Blank) -> [Asked] { [count, points] }

    /// Each level is as much further from the one before as the second is from the first.
    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        let second = Int(blank.answer(points)) ?? 0
        let steps = (0..<(Int(blank.answer(count)) ?? 0)).map { level in
            let at = second * level * (level + 1) / 2
            return JSONOutput.object([
                ("title", .string(localized("Level \(level + 1)", "a title"))), ("at", .int(Int64(at))),
            ])
        }
        return [("by", .string("points")), ("steps", .array(steps))]
    }
}

import FamilyTime
package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// A goal to keep day after day. A missed day ends the streak unless a freeze saves it. A streak may multiply points.
package struct Streak: PlannedRule, RuleKind {
    package var header: RuleHeader
    var goal: Goal
    package var freezes: FreezeStock?
    package var repair: RunRepair?
    var milestones: [Tier]
    /// Whether milestones pay only once. Otherwise they pay in each run.
    var milestonesPayOnce: Bool
    /// The factors in hundredths, each with the length from which it holds.
    var multiplier: [(at: Int, hundredths: Int)]

    package var goals: [Goal] { [goal] }
    package var rewards: [Reward] { milestones.map(\.reward) }
    package var outcome: OutcomeKind { .streakMilestone }
    package var rank: Rank { .streak }
    package var sells: Ware? {
        freezes.flatMap { stock in stock.cost.map { Ware(.freeze(atMost: stock.max), cost: $0) } }
    }
    package var steps: [Step] { milestones.map { Step(title: $0.title, at: $0.at, reward: $0.reward) } }

    package func gain(_ words: Words) -> String? {
        var gains = milestones.compactMap { milestone in
            words.reward(milestone.reward).map { localized("\($0) at \(NumberText.grouped(milestone.at)) in a row") }
        }
        if gains.count > 3 { gains = [gains[0], gains[1], localized("so on up to \(gains[gains.count - 1])")] }
        if let last = multiplier.last {
            let factor = NumberText.decimal(hundredthsText(last.hundredths))
            gains.append(localized("points ×\(factor) from \(NumberText.grouped(last.at)) in a row on"))
        }
        return gains.isEmpty ? nil : Listing.and(gains)
    }

    package func times(_ most: Int) -> String {
        localized("in at most \(CountedWord("run").counted(most, .dative))")
    }

    package var multiplies: (hundredths: Int, filter: Filter)? {
        multiplier.map(\.hundredths).max().map { ($0, Filter()) }
    }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {
        plan.run(
            goal, of: header, rule: rule, freezes: freezes.map { ($0.start, $0.earnEvery, $0.max) },
            repair: repair, milestones: milestones.enumerated().map { ($0.element.at, $0.offset) },
            paysOnce: milestonesPayOnce)
        if !multiplier.isEmpty { plan.multiply(by: .run(multiplier), filter: Filter(), of: header, rule: rule) }
    }
}

extension Streak {
    package static let key = "streaks"
    package static let alsoCalled = ["runs", "habits"]
    package static let name = "a streak"

    package static let shape = ObjectShape(
        name,
        rephrased: [
            Rephrasing(["reward"], as: "milestones") { _, text in
                "\"milestones\": [ { \"at\": 7, \"reward\": \(text) } ]"
            }
        ],
        keys: RuleShape.header + [
            KeyShape("goal", RuleShape.goal, required: true, "What keeps the streak each day."),
            KeyShape("freezes", .object(freezes), "Missed days that do not end the streak."),
            KeyShape(
                "repair", .object(repair), alsoCalled: ["restore", "revive", "comeback"],
                "What brings a run back that a missed day has ended."),
            KeyShape(
                "milestones", .list(of: .object(milestone), atLeast: 1, atMost: 60), "Lengths that bring something."),
            KeyShape(
                "milestonesRepeat", .text(.oneOf(["once"])), onlyWith: ["milestones"],
                "\"once\" pays each milestone once for good; without it, once in every run."),
            KeyShape("multiplier", .list(of: .object(factor), atLeast: 1), "Lengths from which points are multiplied."),
        ])

    private static let freezes = ObjectShape(
        "freezes", sample: "{ \"start\": 1 }",
        meant: { node in node.int.flatMap { $0 > 0 ? "{ \"start\": \($0) }" : nil } },
        keys: [
            KeyShape("start", .whole(1...30), "How many there are at first."),
            KeyShape("earnEvery", .whole(1...365), "After how many kept days a freeze is earned."),
            KeyShape(
                "max", .whole(1...30),
                "How many can be kept, and used in a row; without it as many as there are at first, or one."),
            KeyShape(
                "cost", .whole(1...1_000_000), alsoCalled: ["price", "points", "costs"],
                "The points for which the child buys one."),
        ])

    private static let repair = ObjectShape(
        "a repair", sample: "{ \"within\": 3, \"times\": 2 }",
        meant: { node in node.int.flatMap { (1...30).contains($0) ? "{ \"within\": \($0), \"times\": 2 }" : nil } },
        keys: [
            KeyShape(
                "within", .whole(1...30), required: true, alsoCalled: ["days"],
                "How many days after the missed one there are for it: days off and days away are not counted."),
            KeyShape(
                "times", .whole(2...10), required: true,
                "How many times what the goal asks has to be done on one of them."),
        ])

    private static let milestone = ObjectShape(
        "a milestone", step: { RuleShape.reward(of: $0, $1, $2) },
        keys: [
            KeyShape("title", .text(.any), "Its name."),
            KeyShape(
                "at", .whole(1...100_000), required: true, alsoCalled: ["days", "length", "after"],
                "The length that reaches it."),
            KeyShape("reward", RuleShape.reward, required: true, "What it brings."),
        ])

    private static let factor = ObjectShape(
        "a multiplier's step",
        step: { number, value, text in
            value.hundredths.map { _ in "{ \"at\": \(number ?? 7), \"times\": \(text) }" }
        },
        keys: [
            KeyShape("at", .whole(1...100_000), required: true, "The length from which it holds."),
            KeyShape("times", .decimal(hundredths: 101...1000), required: true, "By how much points are multiplied."),
        ])

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        let header = RuleHeader(node, file: file)
        return Streak(
            header: header, goal: Goal(node["goal"] ?? node, unstated: .day, from: header.from),
            freezes: node["freezes"].map(FreezeStock.init(_:)),
            repair: node["repair"].map { RunRepair(within: $0["within"]?.int ?? 1, times: $0["times"]?.int ?? 2) },
            milestones: Tier.list(node["milestones"]),
            milestonesPayOnce: node["milestonesRepeat"] != nil,
            multiplier: (node["multiplier"]?.array ?? []).map { ($0["at"]?.int ?? 1, $0["times"]?.hundredths ?? 100) })
    }
}

extension Streak {
    private static var length: Asked {
        Asked(
            "milestone", localized("After how many in a row does it bring something?"), "5", .whole(1...1000))
    }
    private static var points: Asked { Asked.points(localized("How many points are that?")) }

    package static func asked(_ blank: Blank) -> [Asked] {
        BlankGoal(blank, [.day, .week]).asked + [length, points]
    }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        let milestones = blank.reward(points).map { reward in
            ("milestones", JSONOutput.array([.object([("at", .raw(blank.answer(length))), reward])]))
        }
        return [BlankGoal(blank, [.day, .week]).member] + milestones
    }
}

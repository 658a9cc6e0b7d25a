import FamilyTime
package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// Something to do in each window, with a reward: "read 20 minutes on five days this week".
package struct Challenge: PlannedRule, RuleKind {
    package var header: RuleHeader
    var goal: Goal
    var reward: Reward
    package var tiers: [Tier]
    package var penalty: Int

    package var goals: [Goal] { [goal] }
    package var rewards: [Reward] { steps.map(\.reward) }
    package var outcome: OutcomeKind { .challengeCompleted }
    package var rank: Rank { .challenge }
    package var steps: [Step] { Step.list(goal: goal, reward: reward, tiers: tiers) }

    package func phrase(_ words: Words) -> String {
        let asked = phrase(of: goal, words)
        guard penalty > 0 else { return asked }
        return localized("\(asked) (beyond that: \(CountedWord.point.counted(penalty)) less)", "a penalty")
    }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {
        plan.count(goal, of: header, rule: rule, reaching: Step.ladder(goal: goal, tiers: tiers))
    }
}

extension Challenge {
    package static let key = "challenges"
    package static let alsoCalled = ["goals", "quests", "missions", "rules"]
    package static let name = "a challenge"

    package static let shape = ObjectShape(
        name,
        keys: RuleShape.header + [
            KeyShape("goal", RuleShape.goal, required: true, "What has to be done."),
            KeyShape("reward", RuleShape.reward, "What it brings."),
            KeyShape(
                "race", .flag, alsoCalled: ["contest", "competition"],
                "true: only the child wins it who goes furthest beyond its own \"percentOfUsual\"."),
            KeyShape(
                "tiers", RuleShape.tiers,
                "Several numbers, each with its own reward; the goal's number is then \"tier\"."),
            KeyShape(
                "penalty", .whole(1...10_000), alsoCalled: ["fine", "minus", "loses", "costs", "malus"],
                "The points that are lost where the goal's limit was exceeded."),
        ])

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        let header = RuleHeader(node, file: file)
        return Challenge(
            header: header, goal: Goal(node["goal"] ?? node, unstated: header.periodUnstated, from: header.from),
            reward: Reward(node["reward"]), tiers: Tier.list(node["tiers"]), penalty: node["penalty"]?.int ?? 0)
    }
}

extension Challenge {
    private static func goal(_ blank: Blank) -> BlankGoal {
        BlankGoal(blank, [.day, .week, .month, .ever], ofWins: [.week, .month, .ever])
    }

    private static var points: Asked { Asked.points(localized("How many points does it bring?")) }

    package static func asked(_ blank: Blank) -> [Asked] { goal(blank).asked + [points] }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        [goal(blank).member] + blank.reward(points)
    }
}

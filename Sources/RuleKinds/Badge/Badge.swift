import FamilyTime
package import JSONShape
package import JSONText
import Languages
package import RuleEngine
package import RuleLanguage

/// Something to keep for good: won by a goal of its own, or given by another rule.
package struct Badge: PlannedRule, RuleKind {
    package var header: RuleHeader
    var goal: Goal?
    var reward: Reward
    package var tiers: [Tier]

    package var goals: [Goal] { goal.map { [$0] } ?? [] }
    package var rewards: [Reward] { steps.map(\.reward) }
    package var outcome: OutcomeKind { .badgeUnlocked }
    package var rank: Rank { .badge }
    package var steps: [Step] { Step.list(goal: goal, reward: reward, tiers: tiers) }

    package func phrase(_ words: Words) -> String {
        goal.map { phrase(of: $0, words) } ?? localized("a badge that other rules give")
    }

    package func lay(into plan: inout PlanBuilder, as rule: Int32) {
        guard let goal else { return }
        plan.count(goal, of: header, rule: rule, reaching: Step.ladder(goal: goal, tiers: tiers))
    }
}

extension Badge {
    package static let key = "badges"
    package static let alsoCalled = ["achievements", "medals", "awards", "trophies"]
    package static let name = "a badge"

    package static let shape = ObjectShape(
        name,
        keys: RuleShape.header + [
            KeyShape("goal", RuleShape.goal, "What wins it; without a goal another rule gives it as a reward."),
            KeyShape("reward", RuleShape.reward, "What it brings besides."),
            KeyShape(
                "tiers", RuleShape.tiers, onlyWith: ["goal"],
                "Bronze, silver, gold: several numbers, each with its own reward."),
        ])

    package static func decode(_ node: JSONNode, file: String) -> any PlannedRule {
        let header = RuleHeader(node, file: file)
        return Badge(
            header: header, goal: node["goal"].map { Goal($0, unstated: header.periodUnstated, from: header.from) },
            reward: Reward(node["reward"]), tiers: Tier.list(node["tiers"]))
    }
}

extension Badge {
    private static func goal(_ blank: Blank) -> BlankGoal {
        BlankGoal(blank, [.ever, .day, .week, .month], ofWins: [.ever])
    }

    private static var points: Asked { Asked.points(localized("How many points does it bring?")) }

    package static func asked(_ blank: Blank) -> [Asked] { goal(blank).asked + [points] }

    package static func written(_ blank: Blank) -> [(String, JSONOutput)] {
        [goal(blank).member] + blank.reward(points)
    }
}

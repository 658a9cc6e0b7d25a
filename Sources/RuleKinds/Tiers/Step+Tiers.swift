import RuleEngine
import RuleLanguage

extension Step {
    /// The steps of a rule: one for a single number, or one for each tier. With tiers only the tiers pay.
    static func list(goal: Goal?, reward: Reward, tiers: [Tier]) -> [Step] {
        guard !tiers.isEmpty else {
            return [Step(at: goal?.number ?? 0, reward: reward)]
        }
        return tiers.map { Step(title: $0.title, at: $0.at, reward: $0.reward) }
    }

    /// The numbers of a goal, each with the step that it wins.
    static func ladder(goal: Goal, tiers: [Tier]) -> [(number: Int, meaning: PlanBuilder.Meaning)] {
        guard !tiers.isEmpty else {
            return [(goal.number, .win(step: 0))]
        }
        return tiers.enumerated().map { ($0.element.at, .win(step: $0.offset)) }
    }
}

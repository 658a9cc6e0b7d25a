package import FamilyStore
package import RuleEngine
package import RuleLanguage

/// An outcome as it was told, with the version of the rule that decided it.
///
/// The rule may have been edited, renamed or taken away since. What was won is told as it was won: with the title, the
/// number and the reward of that version.
package struct ToldOutcome: Sendable {
    package let row: OutcomeRow
    package let kind: OutcomeKind
    /// The place in the plan of the version that decided. Nil if no rule is behind the outcome.
    package let version: Int?
    package let rule: PlanRule?
    /// The place of the step that was reached: tier, milestone or level.
    package let step: Int
    private let plan: Plan

    /// - Returns: nil for what is told and is no outcome of the engine.
    package init?(_ row: OutcomeRow, _ plan: Plan) {
        guard let kind = OutcomeKind(rawValue: row.kind) else { return nil }
        self.row = row
        self.kind = kind
        self.plan = plan
        version = row.rule.flatMap { plan.version(of: $0, decidedBy: row.version, at: row.at) }
        rule = version.map { plan.rules[$0] }
        step = rule?.step(of: row) ?? 0
    }

    /// What it brought: of a surprise what was drawn.
    package var reward: Reward? {
        version.flatMap { plan.reward(of: $0, step: step, for: row.child, in: row.window ?? "") }
    }

    /// What was drawn. Nil where it was no surprise.
    package var surprise: Reward? {
        version.flatMap { plan.surprise(of: $0, step: step, for: row.child, in: row.window ?? "") }
    }
}

extension PlanRule {
    fileprivate func step(of row: OutcomeRow) -> Int {
        guard let tier = row.tier else { return 0 }
        if row.kind == OutcomeKind.streakMilestone.rawValue { return steps.firstIndex { $0.at == Int(tier) } ?? 0 }
        return min(max(0, Int(tier) - 1), max(0, steps.count - 1))
    }
}

import FamilySettings
package import RuleEngine
import RuleLanguage

/// The reason of a ledger entry in words.
package struct LedgerWording: Sendable {
    private let plan: Plan

    package init(_ plan: Plan) {
        self.plan = plan
    }

    package func reason(_ outcome: Outcome) -> String {
        guard outcome.rule >= 0 else {
            if outcome.app >= 0 { return "time with \(plan.family.apps[Int(outcome.app)].name)" }
            return "above the most that bonuses may add in a day"
        }
        let rule = plan.rules[Int(outcome.rule)]
        let title = rule.rule.header.title
        let step = rule.steps.indices.contains(Int(outcome.step)) ? rule.steps[Int(outcome.step)] : nil
        switch outcome.kind {
        case .streakMilestone: return "\(title): \(step?.at ?? 0) in a row"
        case .taskConfirmed: return "\(title), done"
        case .bonus: return "bonus: \(title)"
        case .penalty: return "limit exceeded: \(title)"
        case .minutesPaid: return "minutes: \(title)"
        case .boosted: return "boost: \(title)"
        default: return rule.steps.count > 1 ? [title, step?.title].compactMap(\.self).joined(separator: ": ") : title
        }
    }
}

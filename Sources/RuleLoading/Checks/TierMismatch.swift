package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// `"tier"` without tiers, tiers without `"tier"`, or tiers that do not rise.
package enum TierMismatch: RuleCheck {
    package static let code = "S208"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule -> [Diagnostic] in
            if let mismatch = mismatch(rule) { return [mismatch] }
            let place = rule.header.place
            return ["tiers", "steps", "milestones", "multiplier"].flatMap { rising(place.node?[$0], place.file) }
        }
    }

    private static func mismatch(_ rule: any PlannedRule) -> Diagnostic? {
        let file = rule.header.place.file
        let tiers = rule.header.place.node?["tiers"]
        let asking = PlacedGoal.all(of: rule).filter { $0.goal.bound == .tier }
        if let inner = asking.first(where: { $0.place != .whole }) {
            return finding(
                in: file, at: inner.number,
                localized("\"tier\" stands for the number of the whole goal, not for one inside it."),
                why: localized("Each tier brings one number, and it is the one that the whole goal asks for."),
                remedy: localized("Write a number here."))
        }
        if let asking = asking.first, tiers == nil {
            let canHaveTiers = rule.outcome == .challengeCompleted || rule.outcome == .badgeUnlocked
            return finding(
                in: file, at: asking.number, localized("The goal says \"tier\", but the rule has no \"tiers\"."),
                why: localized("So there is no number that a child could reach."),
                remedy: canHaveTiers
                    ? localized("Add \"tiers\": [ { \"at\": 100 }, … ], or write a number in the goal.")
                    : localized("Write a number in the goal."))
        }
        guard let tiers, asking.isEmpty, let goal = rule.goals.first else { return nil }
        if case .parts = goal.counting.source {
            return finding(
                in: file, at: tiers,
                localized(
                    "The rule has \"tiers\", but its goal has several parts and no number of its own."),
                why: localized("Only a goal with one number can have several of them."),
                remedy: localized("Remove the tiers, or write a rule for each of them."))
        }
        return finding(
            in: file, at: tiers, localized("The rule has \"tiers\", but its goal has a number of its own."),
            why: localized("Only the tiers' numbers would count, and the other one would mislead."),
            remedy: localized("Write \"tier\" instead of the number in the goal, or remove the tiers."))
    }

    private static func rising(_ steps: JSONNode?, _ file: String) -> [Diagnostic] {
        let items = steps?.array ?? []
        return zip(items, items.dropFirst()).compactMap { earlier, later in
            guard let low = earlier["at"]?.int, let high = later["at"]?.int, high <= low else { return nil }
            return finding(
                in: file, at: later["at"],
                localized(
                    "This step is at \(high), but the one before it is at \(low) already."),
                why: localized("Steps are reached one after the other."),
                remedy: localized(
                    "Put them in order, each with a greater number."))
        }
    }
}

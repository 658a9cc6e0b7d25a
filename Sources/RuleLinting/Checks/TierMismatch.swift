package import Diagnostics
import JSONText
import RuleLanguage

/// `"tier"` without tiers, tiers without `"tier"`, or tiers that do not rise.
package enum TierMismatch: LintCheck {
    package static let code = "S208"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.flatMap { rule -> [Diagnostic] in
            let place = rule.header.place
            guard let node = place.node else { return [] }
            let tiers = node["tiers"]
            let asking = node["goal"]?.object?.first { $0.value.string == "tier" }?.value
            if let asking, tiers == nil {
                return [
                    finding(
                        in: place.file, at: asking, "The goal says \"tier\", but the rule has no \"tiers\".",
                        remedy: "Add \"tiers\": [ { \"at\": 100 }, … ], or write a number in the goal.")
                ]
            }
            if let tiers, asking == nil, node["goal"] != nil {
                return [
                    finding(
                        in: place.file, at: tiers, "The rule has \"tiers\", but its goal has a number of its own.",
                        why: "Only the tiers' numbers would count, and the other one would mislead.",
                        remedy: "Write \"tier\" instead of the number in the goal, or remove the tiers.")
                ]
            }
            return ["tiers", "steps", "milestones", "multiplier"].flatMap { rising(node[$0], place.file) }
        }
    }

    private static func rising(_ steps: JSONNode?, _ file: String) -> [Diagnostic] {
        let items = steps?.array ?? []
        return zip(items, items.dropFirst()).compactMap { earlier, later in
            guard let low = earlier["at"]?.int, let high = later["at"]?.int, high <= low else { return nil }
            return finding(
                in: file, at: later["at"], "This step is at \(high), but the one before it is at \(low) already.",
                why: "Steps are reached one after the other.", remedy: "Put them in order, each with a greater number.")
        }
    }
}

import Diagnostics
import JSONText
import RuleEngine
import RuleLanguage
import RuleLoading

/// A number that a goal asks for, and where it is written.
struct AskedNumber {
    var number: Int
    var node: JSONNode
}

extension PlannedRule {
    /// The numbers that a goal of the rule asks for: the goal's own, the least beside what is usual, or those of the
    /// rule's tiers.
    func asked(of placed: PlacedGoal) -> [AskedNumber] {
        switch placed.goal.bound {
        case .atLeast(let number): [AskedNumber(number: number, node: placed.number)]
        case .usual(_, let least?): [AskedNumber(number: least, node: placed.number["atLeast"] ?? placed.number)]
        case .tier:
            (header.place.node?["tiers"]?.array ?? []).compactMap { tier in
                guard let at = tier["at"], let number = at.int else { return nil }
                return AskedNumber(number: number, node: at)
            }
        case .usual, .atMost, .everyDay: []
        }
    }
}

extension CheckedRules {
    /// Calls `body` with every number that a goal of a rule asks for, including those of all tiers.
    func eachNumber(_ body: (PlacedGoal, AskedNumber, any PlannedRule) -> Diagnostic?) -> [Diagnostic] {
        rules.flatMap { rule in
            PlacedGoal.all(of: rule).flatMap { placed in
                rule.asked(of: placed).compactMap { body(placed, $0, rule) }
            }
        }
    }
}

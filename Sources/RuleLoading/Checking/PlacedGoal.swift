import FamilyTime
package import JSONText
package import RuleEngine
package import RuleLanguage

/// A goal and its place in the file. Checks look at every goal, at any depth.
package struct PlacedGoal {
    package enum Place {
        /// The goal of the rule itself.
        case whole
        /// One of several goals that share a window.
        case part
        /// The goal for each day, app or tag.
        case each
    }

    package var goal: Goal
    package var node: JSONNode
    package var place: Place
    /// Whether the goal is asked of one day, week or month after another, so that its days say which of them count.
    package var isRepeated: Bool

    /// The node of the goal's number.
    package var number: JSONNode { node[goal.measure.kind.numberKey] ?? node }

    /// All goals of a rule, each before those inside it.
    package static func all(of rule: any PlannedRule) -> [PlacedGoal] {
        guard let goal = rule.goals.first, let node = rule.header.place.node?["goal"] else { return [] }
        return PlacedGoal(goal: goal, node: node, place: .whole, isRepeated: rule.rank == .streak).whole
    }

    private var whole: [PlacedGoal] { [self] + inner.flatMap(\.whole) }

    /// The goals directly inside this one.
    package var inner: [PlacedGoal] {
        switch goal.counting.source {
        case .days(let each): inEach(each, isRepeated: true)
        case .each(_, let each): inEach(each, isRepeated: false)
        case .parts(let parts, _):
            zip(parts, node[goal.measure.kind.partsKey]?.array ?? []).map {
                PlacedGoal(goal: $0, node: $1, place: .part, isRepeated: isRepeated)
            }
        case .use, .wins, .rules, .balance: []
        }
    }

    /// Without "each" nothing is written there.
    private func inEach(_ each: Goal, isRepeated: Bool) -> [PlacedGoal] {
        node["each"].map { [PlacedGoal(goal: each, node: $0, place: .each, isRepeated: isRepeated)] } ?? []
    }
}

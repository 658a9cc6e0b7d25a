import FamilySettings

/// Puts what was told of one child and instant into the order of law 8.
///
/// A day's totals are told when the day is over and are dated when they were complete. What was won at that instant was
/// told before: base points and the bonuses of factors come first.
package struct InstantOrder: Sendable {
    private let ranks: [Rank]
    private let childCount: Int

    package init(_ plan: Plan) {
        ranks = plan.rules.map(\.rank)
        childCount = plan.family.children.count
    }

    /// - Parameter outcomes: those of whole days, each child's in the order in which they were decided.
    package func order(_ outcomes: inout [Outcome]) {
        // For each child, where the first of what was won at each instant of its day stands.
        var instants = [[(at: Int64, place: Int)]](repeating: [], count: childCount)
        var isDayOver = [Bool](repeating: false, count: childCount)
        var moves: [(from: Int, to: Int)] = []
        for (place, outcome) in outcomes.enumerated() {
            let child = Int(outcome.child)
            guard let rank = rankOfTotal(outcome) else {
                if isDayOver[child] {
                    instants[child].removeAll(keepingCapacity: true)
                    isDayOver[child] = false
                }
                instants[child].append((outcome.at, place))
                continue
            }
            isDayOver[child] = true
            let behind = instants[child].first { $0.at == outcome.at && self.rank(outcomes[$0.place]) > rank }
            if let behind { moves.append((from: place, to: behind.place)) }
        }
        if !moves.isEmpty { outcomes = Self.moved(outcomes, moves) }
    }

    private static func moved(_ outcomes: [Outcome], _ moves: [(from: Int, to: Int)]) -> [Outcome] {
        let order = moves.enumerated().sorted { ($0.element.to, $0.offset) < ($1.element.to, $1.offset) }.map(\.element)
        let gone = Set(moves.map(\.from))
        var moved: [Outcome] = []
        moved.reserveCapacity(outcomes.count)
        var next = 0
        for place in outcomes.indices {
            while next < order.count, order[next].to == place {
                moved.append(outcomes[order[next].from])
                next += 1
            }
            if !gone.contains(place) { moved.append(outcomes[place]) }
        }
        return moved
    }

    /// The rank of a day's total; nil for what is told when it happens.
    private func rankOfTotal(_ outcome: Outcome) -> Rank? {
        guard outcome.kind.isTotal else { return nil }
        let rank = rank(outcome)
        return rank <= .multiplier ? rank : nil
    }

    /// What a limit cuts off comes behind the bonuses that it cuts. What a boost adds is a factor's bonus, whatever rule
    /// has brought it, and what minutes of a task bring stands with it.
    private func rank(_ outcome: Outcome) -> Rank {
        if outcome.kind.isOfOneDay { return .multiplier }
        if outcome.rule >= 0 { return ranks[Int(outcome.rule)] }
        return outcome.kind == .bonus ? .multiplier : .base
    }
}

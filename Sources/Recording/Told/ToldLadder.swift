package import FamilyStore
package import RuleEngine

/// A ladder of levels as it is for one child: what was told stays as it was told, the other steps are those of the rule
/// as it is now. A level is its place (line 18), so an edit takes none away and tells none twice.
package struct ToldLadder: Sendable {
    package struct Rung: Sendable {
        /// The place in the plan of the version that it is of.
        package let version: Int
        /// From 0.
        package let place: Int
        package let step: Step
        package let isReached: Bool
    }

    /// The present version's place in the plan.
    package let rule: Int
    package let earned: Int
    package let rungs: [Rung]

    /// - Parameter told: the levels that were told, each with the version of the rule that decided.
    package init(_ standing: LevelStanding, _ plan: Plan, told: [(version: Int, step: Int)]) {
        let present = plan.rules[standing.rule].steps
        rule = standing.rule
        earned = standing.earned
        let count = max(present.count, (told.map(\.step).max() ?? -1) + 1)
        rungs = (0..<count).compactMap { place in
            if let told = told.first(where: { $0.step == place }),
                plan.rules[told.version].steps.indices.contains(place)
            {
                let step = plan.rules[told.version].steps[place]
                return Rung(version: told.version, place: place, step: step, isReached: true)
            }
            guard present.indices.contains(place) else { return nil }
            return Rung(
                version: standing.rule, place: place, step: present[place],
                isReached: present[place].at <= standing.earned)
        }
    }

    /// The highest level that was reached. Nil below the first.
    package var reached: Rung? { rungs.last(where: \.isReached) }

    /// The level after it. Nil at the top.
    package var next: Rung? { rungs.first { $0.place > reached?.place ?? -1 } }
}

extension ToldWins {
    package mutating func ladder(_ standing: LevelStanding) throws(StoreError) -> ToldLadder {
        let told = try outcomes(ofRule: plan.rules[standing.rule].id).filter { $0.kind == .levelReached }
        return ToldLadder(
            standing, plan, told: told.compactMap { level in level.version.map { (version: $0, step: level.step) } })
    }
}

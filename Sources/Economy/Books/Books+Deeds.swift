package import RuleEngine

extension Books {
    /// The decisions as input of the engine: confirmed tasks, freezes that were bought, rules that were chosen, boosts that
    /// were started, and points given or taken beside those earned.
    /// - Parameter child: the child's place in the family.
    package func deeds(of child: Int) -> [Deed] {
        confirmed.map {
            Deed(.task(id: $0.task ?? "", minutes: Int64($0.taskMinutes ?? 0)), child: Int32(child), at: $0.at)
        }
            + freezes.map { Deed(.freeze(streak: $0.thing ?? ""), child: Int32(child), at: $0.at) }
            + choices.sorted { ($0.at, $0.choice ?? "") < ($1.at, $1.choice ?? "") }
            .map { Deed(.choice(rule: $0.choice ?? ""), child: Int32(child), at: $0.at) }
            + boosts.compactMap { $0.boostDeed(of: Int32(child)) }
            + payments.map { Deed(.payment(points: $0.points), child: Int32(child), at: $0.at) }
    }
}

extension Decision {
    fileprivate func boostDeed(of child: Int32) -> Deed? {
        guard case .boost(let rule, let start) = body else { return nil }
        return Deed(.boost(rule: rule, hundredths: start.hundredths, length: start.length), child: child, at: at)
    }
}

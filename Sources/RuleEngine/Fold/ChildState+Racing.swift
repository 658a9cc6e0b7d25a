import FamilyTime

// Races: each child is compared with what it has to reach itself, so that the youngest can win.
extension ChildState {
    /// Whether nobody came further in a window that is over, in a race of two at least: who does not know yet what is usual
    /// does not race.
    mutating func leads(_ race: Closer, _ key: Int32, in context: inout FoldContext) -> Bool {
        guard let own = share(of: race.counter, key, in: &context), own >= 100 else { return false }
        let shares = race.racers.compactMap { share(of: $0, key, in: &context) }
        return shares.count > 1 && shares.allSatisfy { $0 <= own }
    }

    /// How far a child came, in whole per cent of its number: whoever is as far as the screen can say wins as well. Nil
    /// before what is usual is known.
    private func share(of counter: Int32, _ key: Int32, in context: inout FoldContext) -> Int64? {
        let plan = context.plan
        let number = number(1, plan.counters[Int(counter)], key, plan, &context.days)
        return number < .max ? value(counter, key, plan) * 100 / max(1, number) : nil
    }
}

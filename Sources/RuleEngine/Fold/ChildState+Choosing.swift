import FamilyTime

// What a child chooses from what pools offer.
extension ChildState {
    /// For how many milliseconds after a window something may still be won in it: its last time range ends a day later at
    /// most, a journey shortens a day by 26 hours, and what several keep together settles by the family's clock.
    private static let longestDecided: Int64 = 4 * 86_400_000

    /// What an offer comes to, as far as is known.
    func standing(of offer: Offer) -> OfferStanding {
        let made = choices(by: offer)
        if made.contains(where: { $0.rule == offer.rule }) { return .counts }
        guard offer.isMade else { return .unoffered }
        guard let most = offer.chooses else { return .counts }
        return made.count < most ? .choosable : .unoffered
    }

    /// What was chosen from a pool for a window that holds that of an offer. An edit of the pool displaces no choice, but
    /// a rule that is gone from it is chosen no more.
    func choices(by offer: Offer) -> [Choice] {
        choices.filter {
            $0.pool == offer.poolState && $0.window <= offer.window.key && offer.ends <= $0.ends
                && offer.present.contains($0.rule)
        }
    }

    /// Notes a choice, if it can be made, and decides what waited for it.
    mutating func choose(_ name: String, at: Int64, in context: inout FoldContext) {
        guard let rule = context.plan.version(of: name, at: at),
            let offer = context.plan.offer(
                of: rule, to: Int(context.child), on: today, at: at, &context.days.calendar),
            standing(of: offer) == .choosable
        else { return }
        choices.removeAll { $0.ends <= at - Self.longestDecided }
        choices.append(
            Choice(pool: offer.poolState, rule: offer.rule, window: offer.window.key, ends: offer.ends, at: at))
        let ready = waiting.filter { win in
            context.plan.rules[Int(win.rule)].state == offer.rule && hasOpened(win.rule, context.plan)
        }
        release(ready, at: at, in: &context)
    }

    /// When a win counts: once its rule was chosen, where its pool lets the child choose.
    /// - Returns: nil where the pool does not offer it, or the win waits for the choice.
    mutating func chosen(
        _ rule: Int32, step: Int32, window: Int32, at: Int64, in context: inout FoldContext
    ) -> Int64? {
        let form = context.plan.rules[Int(rule)]
        guard !form.pools.isEmpty else { return at }
        let day = context.days.calendar.info(of: max(window, form.from ?? window))
        guard
            let offer = context.plan.offer(
                of: Int(rule), to: Int(context.child), on: day, at: at, &context.days.calendar)
        else { return at }
        let choice = choices(by: offer).first { $0.rule == form.state }
        if choice?.at ?? .max <= at || offer.isMade && offer.chooses == nil { return at }
        if let choice, choice.at < offer.edited { return choice.at }
        // An edit of the pool or its rules may offer it in time: then it is looked at again.
        if offer.edited < offer.ends {
            arrivals.expect([SharedArrival(at: offer.edited, rule: rule, step: step, key: window, stage: .time)])
        }
        guard offer.isMade else { return nil }
        wait(WaitingWin(rule: rule, step: step, window: window, reachedAt: at, overAt: offer.ends), at: at, in: context)
        return nil
    }
}

import FamilyTime

// Books of years are as long as those of some weeks: what has ended is asked about for a time, and then never again.
extension Books {
    /// Forgets what ended before an instant: windows, times of shields and of a parent's unlocking, use that was paid,
    /// answers, confirmed tasks, freezes that were bought, choices, boosts that were started, changes of the balance. What
    /// is open, waits, is owed or can still be used stays, however old it is, and so does what was bought of the shop: it
    /// may be sold so many times in all.
    ///
    /// What is left is that of all decisions, forgotten at once: it does not matter when else something was forgotten.
    package mutating func forget(before instant: Int64) {
        guard instant > forgotten else { return }
        forgotten = instant
        for app in rewards.keys { rewards[app]?.forget(before: instant) }
        let payments = paymentsForTime
        sources = sources.filter { payments.contains($0.key) }
        uses = uses.filter { $0.value.owed != 0 || !$0.key.isOver(before: instant) }
        answered.removeAll { $0.answer.at < instant }
        confirmed.removeAll { $0.at < instant }
        freezes.removeAll { $0.at < instant }
        choices.removeAll { $0.at < instant }
        boosts.removeAll { $0.at < instant }
        self.payments.removeAll { $0.at < instant }
        ids = ids.filter { $0.value >= instant }
    }

    var hasForgotten: Bool { forgotten > .min }
}

extension RewardState {
    fileprivate mutating func forget(before instant: Int64) {
        opened.removeAll { $0.end < instant }
        rests.removeAll { $0.at < instant }
        unlocked.removeAll { $0.end < instant }
        lifted.removeAll { $0.end < instant }
    }
}

extension DayOfUse.Key {
    /// Whether the day had ended by an instant, wherever the child was.
    func isOver(before instant: Int64) -> Bool {
        (Int64(day.dayNumber) + 2) * Milliseconds.day < instant
    }
}

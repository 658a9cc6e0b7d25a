import Economy
package import FamilySettings
package import FamilyStore
package import FamilyTime

/// A reason to think that the computer's clock is wrong. Nothing is recorded until a parent confirms the clock: an
/// entry dated years ahead would close every open window and make real use too late.
package enum ClockDoubt: Hashable, Sendable {
    /// Nothing was recorded for longer than `longestSilence`. `last` is the latest recorded instant, in milliseconds
    /// since 1970.
    case ahead(last: Int64)
    /// The clock is so far behind the latest recorded instant that today's use would be too late.
    case behind(last: Int64)

    /// The longest time without records after which the clock is still trusted, in milliseconds.
    package static let longestSilence = 90 * Milliseconds.day
}

extension FamilyStore {
    private static var acceptedClock: String { "acceptedClock" }

    /// The latest recorded instant, in milliseconds since 1970. Nil if nothing was recorded yet.
    package func latestInstant() throws(StoreError) -> Int64? { try mark(FamilyStore.latestInstantMark) }

    /// The doubt about a clock that shows `now`. Nil if there is none.
    package func clockDoubt(now: Instant, _ family: Family) throws(StoreError) -> ClockDoubt? {
        guard let last = try latestInstant() else { return nil }
        let now = now.milliseconds
        if last - now > Int64(family.lateDays) * Milliseconds.day { return .behind(last: last) }
        let known = max(last, try mark(Self.acceptedClock) ?? .min)
        return now - known > ClockDoubt.longestSilence ? .ahead(last: last) : nil
    }

    /// Records that a parent confirmed the clock.
    package func accept(clock now: Instant) throws(StoreError) {
        try write { transaction throws(StoreError) in
            try transaction.setMark(Self.acceptedClock, to: now.milliseconds)
        }
    }

    /// Removes everything that was recorded while the clock was ahead of `now`. The caller then records again what
    /// follows from the rest.
    /// - Returns: confirmations made in that time of things done before `now`. What they brought is dated before `now`,
    ///   so it still stands; the caller takes it back like any other confirmation.
    package func rewind(to now: Instant, _ family: Family) throws(StoreError) -> [DecisionRow] {
        let confirmed = try records(after: now.milliseconds).decisions.filter {
            $0.kind == Decision.Kind.taskConfirmed.rawValue && $0.at <= now.milliseconds
        }
        // A day earlier than today anywhere.
        let today = Zone.utc.localDate(at: now) + -2
        var days: [String: LocalDate] = [:]
        for child in family.children {
            var calendar = family.calendar(of: child)
            days[child.id] = calendar.day(at: now).date
        }
        try write { transaction throws(StoreError) in
            try transaction.rewind(
                to: now.milliseconds, settledThrough: today, today: days, keeping: confirmed.map(\.id))
            for child in family.children {
                let name = Recorder.summedUp(child.id)
                if let day = try mark(name), day > Int64(today.dayNumber) {
                    try transaction.setMark(name, to: Int64(today.dayNumber))
                }
            }
        }
        return confirmed
    }
}

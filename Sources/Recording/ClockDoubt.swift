import Economy
package import FamilySettings
package import FamilyStore
package import FamilyTime

/// A clock that can hardly be right: nothing is recorded by it until a parent has said so, because what is dated years
/// ahead would close all that is open, and let real use come too late.
package enum ClockDoubt: Hashable, Sendable {
    /// Nothing was recorded for longer than a family leaves its tracker alone. What was recorded last, in milliseconds.
    case ahead(last: Int64)
    /// So far behind what was recorded last that use of today would be too late.
    case behind(last: Int64)

    /// How long nothing may have been recorded before somebody is asked.
    package static let longestSilence = 90 * Milliseconds.day
}

extension FamilyStore {
    private static var acceptedClock: String { "acceptedClock" }

    /// The instant that was recorded last, in milliseconds; nil before anything was.
    package func latestInstant() throws(StoreError) -> Int64? { try mark(Recorder.latest) }

    /// What stands against recording anything now.
    package func clockDoubt(now: Instant, _ family: Family) throws(StoreError) -> ClockDoubt? {
        guard let last = try latestInstant() else { return nil }
        let now = now.milliseconds
        if last - now > Int64(family.lateDays) * Milliseconds.day { return .behind(last: last) }
        let known = max(last, try mark(Self.acceptedClock) ?? .min)
        return now - known > ClockDoubt.longestSilence ? .ahead(last: last) : nil
    }

    /// Notes that a parent has found the clock right.
    package func accept(clock now: Instant) throws(StoreError) {
        try write { transaction throws(StoreError) in
            try transaction.setMark(Self.acceptedClock, to: now.milliseconds)
        }
    }

    /// Takes back what was recorded while the clock was ahead of now. What follows from the rest is to be recorded anew.
    /// - Returns: confirmations of that time of what was done before: they still stand, as what they brought is dated
    ///   when it was done, and are to be taken back like any others.
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

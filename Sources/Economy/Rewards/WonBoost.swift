package import FamilyTime

/// A time of more points that was won, for the child to start when it wants.
package struct WonBoost: Sendable, Hashable {
    /// The id of the outcome that gave it.
    package var id: String
    /// The id of the rule that gave it, and its title in the family's words.
    package var rule: String
    package var title: String
    /// The factor, in hundredths, and how long it runs, in milliseconds.
    package var hundredths: Int64
    package var length: Int64
    /// The instant until which it can be started, in milliseconds since 1970. Nil if there is no end.
    package var validUntil: Int64?

    package init(id: String, rule: String, title: String, hundredths: Int64, length: Int64, validUntil: Int64?) {
        (self.id, self.rule, self.title) = (id, rule, title)
        (self.hundredths, self.length, self.validUntil) = (hundredths, length, validUntil)
    }

    /// The id of the decision that starts it.
    package var startID: String { Decision.name(of: .boostStarted, causedBy: id) }

    /// What starting it records.
    package var start: BoostStart { BoostStart(win: id, hundredths: hundredths, length: length) }
}

extension FamilyCalendar {
    /// The instant until which something that was won can be started. Nil if there is no end.
    /// - Parameter time: "day", "week" or "month", counted from the day of the win. Nil for ever.
    package mutating func end(ofUseWithin time: String?, wonAt instant: Int64) -> Int64? {
        let days: Int32? = ["day": 1, "week": 7, "month": 30][time ?? ""]
        let day = day(at: Instant(milliseconds: instant)).day
        return days.map { info(of: day + $0).end }
    }
}

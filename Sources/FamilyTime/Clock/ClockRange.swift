/// A half-open range of the clock: 18:00 to 21:00. An end that is not after the start lies on the next date: 22:00 to
/// 02:00.
package struct ClockRange: Hashable, Sendable, CustomStringConvertible {
    package let from: ClockTime
    package let to: ClockTime

    /// Nil if both times are equal, because the length is then ambiguous, or if the range would start at 24:00.
    package init?(from: ClockTime, to: ClockTime) {
        guard from != to, from.minutes < 1440 else { return nil }
        self.from = from
        self.to = to
    }

    /// Whether its end lies on the date after its start.
    package var isOvernight: Bool { to <= from }

    /// `22:00-02:00`
    package var description: String { "\(from)-\(to)" }
}

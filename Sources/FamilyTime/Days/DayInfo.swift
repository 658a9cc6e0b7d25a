/// A family day: from `dayStarts` of its date to the start of the next one.
///
/// It lasts 24 hours, except on days on which clocks change, a trip begins or ends, or the family's zone or start of
/// the day changes. A date that was skipped has no length.
package struct DayInfo: Hashable, Sendable {
    /// The day number of its date: days since 1970-01-01.
    package var day: Int32
    /// The day number of the first day of its year.
    package var yearFirst: Int32
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var start: Int64
    /// The end, in milliseconds since 1970-01-01T00:00:00Z, not included. It is the start of the next day.
    package var end: Int64
    /// The day number of the first day of its week.
    package var weekFirst: Int32
    /// The day number of the last day of its week.
    package var weekLast: Int32
    /// The day number of the first day of its month.
    package var monthFirst: Int32
    /// The bit that `DaySelection` compares: the weekday, and whether it is a school day. Zero if the day never happened.
    package var bits: UInt16
    /// Whether the child is away, so that the day does not count against it.
    package var isAway: Bool

    package init(
        day: Int32, start: Int64, end: Int64, weekFirst: Int32, weekLast: Int32, monthFirst: Int32,
        yearFirst: Int32, bits: UInt16, isAway: Bool = false
    ) {
        self.day = day
        self.start = start
        self.end = end
        self.weekFirst = weekFirst
        self.weekLast = weekLast
        self.monthFirst = monthFirst
        self.yearFirst = yearFirst
        self.bits = bits
        self.isAway = isAway
    }

    package var date: LocalDate { LocalDate(dayNumber: day) }

    /// Whether the day never happened, so that it has no length.
    package var isEmpty: Bool { start >= end }

    package func contains(_ instant: Instant) -> Bool {
        start <= instant.milliseconds && instant.milliseconds < end
    }
}

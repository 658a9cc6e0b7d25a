/// The settings that a child's days follow, as a parent writes them.
package struct CalendarSettings: Sendable, Equatable {
    package var rhythm: Rhythm
    package var holidays: [ClosedRange<LocalDate>]
    package var away: [ClosedRange<LocalDate>]
    /// Dates with another zone. If several trips include a date, the first counts.
    package var trips: [Trip]

    package init(
        rhythm: Rhythm, holidays: [ClosedRange<LocalDate>] = [], away: [ClosedRange<LocalDate>] = [],
        trips: [Trip] = []
    ) {
        self.rhythm = rhythm
        self.holidays = holidays
        self.away = away
        self.trips = trips
    }
}

/// The zone in which a child lives, with the start of its day and its week.
package struct Rhythm: Sendable, Equatable {
    package var zone: Zone
    /// Before 24:00.
    package var dayStarts: ClockTime
    package var weekStarts: Weekday

    package init(zone: Zone, dayStarts: ClockTime = .midnight, weekStarts: Weekday = .mon) {
        self.zone = zone
        self.dayStarts = dayStarts
        self.weekStarts = weekStarts
    }
}

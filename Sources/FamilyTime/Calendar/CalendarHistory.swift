/// The settings of a calendar as they were on each day. Two calendars with equal histories have the same days.
package struct CalendarHistory: Sendable, Equatable {
    var rhythm: Dated<Rhythm>
    var holidays: Dated<[ClosedRange<LocalDate>]>
    var away: Dated<[ClosedRange<LocalDate>]>
    var trips: Dated<[Trip]>

    init(_ settings: CalendarSettings) {
        rhythm = Dated(settings.rhythm)
        holidays = Dated(settings.holidays)
        away = Dated(settings.away)
        trips = Dated(settings.trips)
    }

    /// The zone on a date: the child's, or a trip's.
    func zone(on day: Int32) -> Zone { tripZone(on: day) ?? rhythm.on(day).zone }

    private func tripZone(on day: Int32) -> Zone? {
        let date = LocalDate(dayNumber: day)
        return trips.on(day).first { $0.days.contains(date) }?.zone
    }

    /// The start of a date by `dayStarts` and the date's zone, in milliseconds since 1970.
    ///
    /// The last day of a trip ends by the clock of that place. If that is later than at home, the first day at home
    /// begins with it.
    func plannedStart(of day: Int32) -> Int64 {
        func start(in zone: Zone) -> Int64 {
            zone.instant(of: LocalDate(dayNumber: day), at: rhythm.on(day).dayStarts).milliseconds
        }
        let own = start(in: zone(on: day))
        return tripZone(on: day - 1).map { max(own, start(in: $0)) } ?? own
    }
}

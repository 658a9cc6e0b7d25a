extension FamilyCalendar {
    /// Takes up new settings without changing the past (law 9). A new zone, start of the day or start of the week holds
    /// from the first day of the next week. Trips hold from the next day. Holidays and days away hold from the day of
    /// the edit, because they do not move the bounds of a day.
    ///
    /// - Parameter loaded: the instant at which the edit was loaded. It must not lie before an earlier edit.
    package mutating func adopt(_ settings: CalendarSettings, at loaded: Instant) {
        let today = day(at: loaded)
        var next = history
        if settings.holidays != next.holidays.latest { next.holidays.change(to: settings.holidays, from: today.day) }
        if settings.away != next.away.latest { next.away.change(to: settings.away, from: today.day) }
        // A day that would have begun by now is not cut anew: such a change waits for the next day, or the next week.
        if settings.trips != next.trips.latest {
            var first = today.day
            repeat {
                first += 1
                next.trips = history.trips
                next.trips.change(to: settings.trips, from: first)
            } while next.plannedStart(of: first) <= loaded.milliseconds
        }
        if settings.rhythm != next.rhythm.latest {
            var first = today.day
            repeat {
                first = history.week(holding: first).last + 1
                next.rhythm = history.rhythm
                next.rhythm.change(to: settings.rhythm, from: first)
            } while next.plannedStart(of: first) <= loaded.milliseconds
        }
        self = FamilyCalendar(next)
    }
}

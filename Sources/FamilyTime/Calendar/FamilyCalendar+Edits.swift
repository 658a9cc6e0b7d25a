extension FamilyCalendar {
    /// Takes up settings that were written anew, without touching what was before (law 9): another zone, start of the
    /// day or of the week holds from the first day of the next week, trips from the next day, holidays and days away
    /// from the day of the edit itself, as they move no day's edges.
    ///
    /// - Parameter loaded: when the edit was loaded; not before the edits that were taken up already.
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

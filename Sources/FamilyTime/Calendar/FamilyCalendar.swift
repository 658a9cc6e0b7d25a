/// The days of one child. They follow its zone and trips, the start of its day and week, and its holidays, each as it
/// was on that day.
///
/// The calendar is a table of days, filled in pages on demand. Finding the day of an instant takes a comparison or two,
/// and finding a day by its number is array indexing. Give each task a copy of its own, because a lookup fills the
/// table.
package struct FamilyCalendar: Sendable {
    /// The settings that the days follow, by date.
    package let history: CalendarHistory
    /// Whether the child is away on any day.
    package let isEverAway: Bool

    var table = DayTable()
    /// The day of the last lookup. Use comes in order, so the next event is nearly always on that day.
    var latest = DayInfo(day: 0, start: 0, end: 0, weekFirst: 0, weekLast: 0, monthFirst: 0, yearFirst: 0, bits: 0)

    /// Makes a calendar that has always had these settings. `adopt` takes up later ones.
    package init(_ settings: CalendarSettings) {
        self.init(CalendarHistory(settings))
    }

    init(_ history: CalendarHistory) {
        self.history = history
        isEverAway = history.away.values.contains { !$0.isEmpty }
    }

    /// The zone on a date: the child's, or a trip's.
    package func zone(on day: Int32) -> Zone { history.zone(on: day) }

    /// The family day that holds an instant. Instants before the year 1 and after 9998 are clamped to the nearest of
    /// these days.
    package mutating func day(at instant: Instant) -> DayInfo {
        if latest.contains(instant) { return latest }
        let time = min(max(instant, .distantPast), .distantFuture)
        // Off by a day or two where the offset is another at that time: the steps below mend it.
        let rhythm = history.rhythm.latest
        let shift = rhythm.zone.offset(at: Instant(milliseconds: 0)) - rhythm.dayStarts.milliseconds
        var found = info(of: Int32(clamping: (time.milliseconds + shift).floored(by: Milliseconds.day).quotient))
        while time.milliseconds < found.start { found = info(of: found.day - 1) }
        while time.milliseconds >= found.end { found = info(of: found.day + 1) }
        latest = found
        return found
    }

    /// The family day of a date. Dates outside the years 0 to 9999 are clamped to the nearest of these.
    package mutating func info(of day: Int32) -> DayInfo {
        if let row = table[day] { return row }
        guard let days = table.page(holding: day) else {
            return rows(of: Self.clamped(day)...Self.clamped(day))[0]
        }
        table.fill(days, with: rows(of: days))
        return table[day] ?? rows(of: day...day)[0]
    }

    private static func clamped(_ day: Int32) -> Int32 {
        min(max(day, -719_528), 2_932_896)  // 0000-01-01, 9999-12-31
    }
}

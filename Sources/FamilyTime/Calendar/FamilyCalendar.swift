/// The days of one child: they follow its zone and trips, when its day and its week start, and holidays, each as it was
/// on the day.
///
/// A table of days, filled in pages as they are asked for, so that finding the day of an instant is a comparison or
/// two and finding a day by its number is array indexing. Give each task its own copy: looking up fills the table.
package struct FamilyCalendar: Sendable {
    /// The settings that the days follow, by date.
    package let history: CalendarHistory
    /// Whether the child is away on any day.
    package let isEverAway: Bool

    var table = DayTable()
    /// The day found last: use comes in order, and the next event is nearly always of the same day.
    var latest = DayInfo(day: 0, start: 0, end: 0, weekFirst: 0, weekLast: 0, monthFirst: 0, bits: 0)

    /// Days that have always followed the same settings; `adopt` takes up others.
    package init(_ settings: CalendarSettings) {
        self.init(CalendarHistory(settings))
    }

    init(_ history: CalendarHistory) {
        self.history = history
        isEverAway = history.away.values.contains { !$0.isEmpty }
    }

    /// The zone that holds on a date: the child's, or a trip's.
    package func zone(on day: Int32) -> Zone { history.zone(on: day) }

    /// The family day that holds the instant. Instants before the year 1 and after 9998 get the nearest of these days.
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

    /// The family day of a date. Dates outside the years 0 to 9999 get the nearest of these.
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

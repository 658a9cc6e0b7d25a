import Economy
package import FamilyTime
package import UsageTracking

/// A day with more use than can well be. It counts; a parent is told.
package struct ImplausibleDay: Sendable, Hashable {
    package enum Why: Sendable, Hashable {
        /// More than anybody is awake.
        case wholeDay
        /// Several times what the child used on the days before: so much, in milliseconds.
        case unusual(usual: Int64)
    }

    package var day: Int32
    /// The time on which anything was used, in milliseconds.
    package var length: Int64
    /// The app that nearly all of it was, by its place in the family; nil where none was.
    package var app: Int32?
    package var why: Why
    /// The day, with the use before and after it that has no pause at its edges, in milliseconds since 1970 UTC. A word on
    /// this time is about all of the use.
    package var time: Range<Int64>

    /// So long a child may use apps on one day before it is told.
    private static let longest = 16 * Milliseconds.hour
    /// How many times what is usual is told, from which length on.
    private static let times: Int64 = 4
    static let notable = 6 * Milliseconds.hour
    /// How far back is looked for what is usual, and on how many of these days there has to be use.
    static let memory: Int32 = 28
    private static let enough = 5
    /// What is shorter is no pause.
    private static let pause = Milliseconds.minute

    /// The implausible ones among the days of one child's use, in order.
    package static func all(in uses: [Use], _ calendar: FamilyCalendar) -> [ImplausibleDay] {
        let lengths = DailyUse.union(of: uses, calendar: calendar)
        let found = lengths.keys.sorted().compactMap { day in
            why(lengths[day] ?? 0, on: day, lengths).map { (day, $0) }
        }
        guard !found.isEmpty else { return [] }
        let totals = DailyUse.totals(of: uses.map { ($0, nil) }, calendar: calendar, byDevice: false)
        var calendar = calendar
        return found.map { day, why in
            let length = lengths[day] ?? 0
            let app = totals.first { $0.day == day && $0.length * 10 >= length * 9 }?.app
            let time = time(of: calendar.info(of: day), uses.filter { app ?? $0.app == $0.app })
            return ImplausibleDay(day: day, length: length, app: app, why: why, time: time)
        }
    }

    private static func time(of day: DayInfo, _ uses: [Use]) -> Range<Int64> {
        let stretches = uses.map { Stretch($0.start, $0.end + pause) }.union.filter {
            $0.start < day.end && $0.end - pause > day.start
        }
        let start = min(day.start, stretches.first?.start ?? day.start)
        return start..<max(day.end, stretches.last.map { $0.end - pause } ?? day.end)
    }

    private static func why(_ length: Int64, on day: Int32, _ lengths: [Int32: Int64]) -> Why? {
        if length > longest { return .wholeDay }
        guard length >= notable else { return nil }
        let before = (day - memory..<day).compactMap { lengths[$0] }
        guard before.count >= enough else { return nil }
        let usual = before.reduce(0, +) / Int64(before.count)
        return length > times * usual ? .unusual(usual: usual) : nil
    }
}

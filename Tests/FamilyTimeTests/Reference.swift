import FamilyTime
import Foundation
import Testing

/// Slow, obvious answers by Foundation, to compare ours with.
enum Reference {
    static func calendar(_ identifier: Calendar.Identifier = .gregorian, in zone: String = "GMT") throws -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Tries one minute after the other until the clocks of the zone show the time, or have passed it.
    static func instant(of date: LocalDate, at clock: ClockTime, in zone: TimeZone) -> Int64 {
        let wanted = Int64(date.dayNumber) * 86_400 + Int64(clock.minutes) * 60
        var time = wanted - 26 * 3600
        while time + Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))) < wanted { time += 60 }
        return time * 1000
    }
}

/// The zone of a name, or a failed test.
func zone(_ id: String) throws -> Zone {
    try #require(Zone(id: id))
}

/// The date of a text, or a failed test.
func date(_ text: String) throws -> LocalDate {
    try #require(LocalDate(text))
}

/// The day number of a text, or a failed test.
func day(_ text: String) throws -> Int32 {
    try date(text).dayNumber
}

/// The clock time of a text, or a failed test.
func clock(_ text: String) throws -> ClockTime {
    try #require(ClockTime(text))
}

/// The instant of a text, or a failed test.
func instant(_ text: String) throws -> Instant {
    try #require(Instant(iso8601: text))
}

/// The range of a text, `22:00-02:00`, or a failed test.
func range(_ text: String) throws -> ClockRange {
    try #require(ClockRange(from: clock(String(text.prefix(5))), to: clock(String(text.suffix(5)))))
}

/// The dates from one to another.
func dates(_ first: String, _ last: String) throws -> ClosedRange<LocalDate> {
    try date(first)...date(last)
}

func calendar(
    _ id: String, dayStarts: String = "00:00", weekStarts: Weekday = .mon,
    holidays: [ClosedRange<LocalDate>] = [], away: [ClosedRange<LocalDate>] = [],
    trips: [(ClosedRange<LocalDate>, Zone)] = []
) throws -> FamilyCalendar {
    try FamilyCalendar(
        CalendarSettings(
            rhythm: Rhythm(zone: zone(id), dayStarts: clock(dayStarts), weekStarts: weekStarts), holidays: holidays,
            away: away, trips: trips.map { Trip(days: $0.0, zone: $0.1) }))
}

extension DayInfo {
    /// Its length.
    var hours: Double { Double(end - start) / 3_600_000 }
}

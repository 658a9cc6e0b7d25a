import FamilyTime
import Testing

@Suite("Calendars whose settings are edited")
struct CalendarEditTests {
    private func settings(
        _ id: String = "Europe/Berlin", dayStarts: String = "00:00", weekStarts: Weekday = .mon,
        holidays: [ClosedRange<LocalDate>] = [], away: [ClosedRange<LocalDate>] = [], trips: [Trip] = []
    ) throws -> CalendarSettings {
        try CalendarSettings(
            rhythm: Rhythm(zone: zone(id), dayStarts: clock(dayStarts), weekStarts: weekStarts), holidays: holidays,
            away: away, trips: trips)
    }

    /// Wednesday afternoon in a week from Monday the second.
    private let wednesday = "2026-11-04T16:00:00+01:00"

    private func edited(
        _ before: CalendarSettings, to after: CalendarSettings, at text: String
    ) throws -> FamilyCalendar {
        var days = FamilyCalendar(before)
        days.adopt(after, at: try instant(text))
        return days
    }

    @Test("Another zone holds from the next week; the day before is longer or shorter")
    func zoneFromNextWeek() throws {
        var days = try edited(settings(), to: settings("America/New_York"), at: wednesday)
        #expect(try days.zone(on: day("2026-11-08")).id == "Europe/Berlin")
        #expect(try days.zone(on: day("2026-11-09")).id == "America/New_York")
        #expect(try days.info(of: day("2026-11-08")).hours == 30)
        #expect(try days.day(at: instant("2026-11-09T04:59:59Z")).day == day("2026-11-08"))
        #expect(try days.day(at: instant("2026-11-09T05:00:00Z")).day == day("2026-11-09"))
    }

    @Test("Another start of the day holds from the next week; so the last day has the hours between")
    func dayStartsFromNextWeek() throws {
        var days = try edited(settings(), to: settings(dayStarts: "04:00"), at: wednesday)
        #expect(try days.info(of: day("2026-11-07")).hours == 24)
        #expect(try days.info(of: day("2026-11-08")).hours == 28)
        #expect(try days.info(of: day("2026-11-09")).hours == 24)
        var back = try edited(settings(dayStarts: "04:00"), to: settings(), at: wednesday)
        #expect(try back.info(of: day("2026-11-08")).hours == 20)
    }

    @Test(
        "The first week after a change of its start is a short one of 4 to 6 days, or a long one",
        arguments: [
            (Weekday.mon, Weekday.sun, "2026-11-09", "2026-11-14", "2026-W46"),
            (.mon, .sat, "2026-11-09", "2026-11-13", "2026-W46"),
            (.sun, .mon, "2026-11-08", "2026-11-15", "2026-W46"),
            (.sat, .mon, "2026-11-07", "2026-11-15", "2026-W46"),
            (.mon, .tue, "2026-11-09", "2026-11-16", "2026-W46"),
            // Four days up to Wednesday, but of the ISO week that the next week would be named by as well.
            (.sat, .wed, "2026-11-07", "2026-11-17", "2026-W46"),
        ] as [(Weekday, Weekday, String, String, String)])
    func firstWeek(from: Weekday, to: Weekday, first: String, last: String, name: String) throws {
        var days = try edited(settings(weekStarts: from), to: settings(weekStarts: to), at: wednesday)
        let change = try day(first)
        let found = days.window(.week, on: change)
        let week = try #require(found)
        #expect(week.first == change)
        #expect(try week.last == day(last))
        #expect(week.name == name)
        let former = days.window(.week, on: week.first - 1)
        let before = try #require(former)
        #expect(before.last - before.first == 6)
        let next = days.window(.week, on: week.last + 1)
        let after = try #require(next)
        #expect(LocalDate(dayNumber: after.first).weekday == to)
        #expect(after.last - after.first == 6)
        #expect(after.name != name)
    }

    @Test("An edit that is taken back in the same week leaves no trace")
    func takenBack() throws {
        var days = try edited(settings(), to: settings("America/New_York", weekStarts: .sun), at: wednesday)
        days.adopt(try settings(), at: try instant("2026-11-08T23:00:00+01:00"))
        #expect(days.history == FamilyCalendar(try settings()).history)
    }

    @Test("A day that would have begun by the edit is not cut anew: the change waits for one more week")
    func notCutAnew() throws {
        // It is Monday 03:00, which is still Sunday; with days from 00:00 Monday would have begun.
        var days = try edited(settings(dayStarts: "04:00"), to: settings(), at: "2026-11-09T03:00:00+01:00")
        #expect(try days.info(of: day("2026-11-08")).hours == 24)
        #expect(try days.info(of: day("2026-11-14")).hours == 24)
        #expect(try days.info(of: day("2026-11-15")).hours == 20)
    }

    @Test("A trip that is written down on its way holds from the next day")
    func tripFromNextDay() throws {
        let trip = Trip(days: try dates("2026-11-02", "2026-11-06"), zone: try zone("America/New_York"))
        var days = try edited(settings(), to: settings(trips: [trip]), at: wednesday)
        #expect(try days.zone(on: day("2026-11-04")).id == "Europe/Berlin")
        #expect(try days.zone(on: day("2026-11-05")).id == "America/New_York")
        #expect(try days.info(of: day("2026-11-03")).hours == 24)
        #expect(try days.info(of: day("2026-11-04")).hours == 30)
        // On Thursday 03:00 in Berlin it is Wednesday still in New York: Thursday has begun all the same.
        let east = Trip(days: try dates("2026-11-02", "2026-11-20"), zone: try zone("Pacific/Kiritimati"))
        let late = try edited(settings(), to: settings(trips: [east]), at: "2026-11-04T23:00:00+01:00")
        #expect(try late.zone(on: day("2026-11-05")).id == "Europe/Berlin")
        #expect(try late.zone(on: day("2026-11-06")).id == "Pacific/Kiritimati")
    }

    @Test("Holidays and days away hold from the day on which they are written down")
    func holidaysFromToday() throws {
        let week = try dates("2026-11-02", "2026-11-06")
        var days = try edited(settings(), to: settings(holidays: [week], away: [week]), at: wednesday)
        let flags = try ["2026-11-03", "2026-11-04", "2026-11-05"].map { text in
            let info = try days.info(of: day(text))
            return [DaySelection.schooldays.contains(info), info.isAway]
        }
        #expect(flags == [[true, false], [false, true], [false, true]])
        // They are taken off the list once they are over.
        days.adopt(try settings(), at: try instant("2026-11-20T12:00:00+01:00"))
        #expect(try !DaySelection.schooldays.contains(days.info(of: day("2026-11-04"))))
        #expect(try days.info(of: day("2026-11-06")).isAway)
    }

    @Test("Where days begin to start earlier, a range of the night belongs to one of the two days alone")
    func rangeOnce() throws {
        var days = try edited(settings(dayStarts: "04:00"), to: settings(), at: wednesday)
        let night = try range("01:00-02:00")
        let saturday = try days.occurrence(of: night, on: day("2026-11-07"))
        #expect(try saturday.start == instant("2026-11-08T01:00:00+01:00").milliseconds)
        let sunday = try days.occurrence(of: night, on: day("2026-11-08"))
        #expect(sunday.start == sunday.end)
        let monday = try days.occurrence(of: night, on: day("2026-11-09"))
        #expect(try monday.start == instant("2026-11-09T01:00:00+01:00").milliseconds)
    }
}

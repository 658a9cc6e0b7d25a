import FamilyTime
import SeededNumbers
import Testing

@Suite("Time ranges on family days")
struct ClockRangeOccurrenceTests {
    @Test(
        "A range belongs to the family day that holds its start",
        arguments: [
            ("00:00", "18:00-21:00", "2026-11-06T18:00:00+01:00", "2026-11-06T21:00:00+01:00"),
            ("00:00", "22:00-02:00", "2026-11-06T22:00:00+01:00", "2026-11-07T02:00:00+01:00"),
            ("00:00", "22:00-24:00", "2026-11-06T22:00:00+01:00", "2026-11-07T00:00:00+01:00"),
            ("00:00", "22:00-00:00", "2026-11-06T22:00:00+01:00", "2026-11-07T00:00:00+01:00"),
            ("00:00", "00:00-24:00", "2026-11-06T00:00:00+01:00", "2026-11-07T00:00:00+01:00"),
            ("04:00", "18:00-21:00", "2026-11-06T18:00:00+01:00", "2026-11-06T21:00:00+01:00"),
            ("04:00", "22:00-06:30", "2026-11-06T22:00:00+01:00", "2026-11-07T06:30:00+01:00"),
            ("04:00", "01:00-02:00", "2026-11-07T01:00:00+01:00", "2026-11-07T02:00:00+01:00"),
            ("04:00", "03:00-09:00", "2026-11-07T03:00:00+01:00", "2026-11-07T09:00:00+01:00"),
            ("04:00", "03:00-02:00", "2026-11-07T03:00:00+01:00", "2026-11-08T02:00:00+01:00"),
            ("04:00", "04:00-04:30", "2026-11-06T04:00:00+01:00", "2026-11-06T04:30:00+01:00"),
        ])
    func belonging(dayStarts: String, clocks: String, start: String, end: String) throws {
        var days = try calendar("Europe/Berlin", dayStarts: dayStarts)
        let found = try days.occurrence(of: range(clocks), on: day("2026-11-06"))
        #expect(try found.start == instant(start).milliseconds)
        #expect(try found.end == instant(end).milliseconds)
    }

    @Test(
        "A time of the day lies on it, also where the day goes on after midnight",
        arguments: [
            ("00:00", "18:00", "2026-11-06T18:00:00+01:00"), ("00:00", "24:00", "2026-11-07T00:00:00+01:00"),
            ("00:00", "00:00", "2026-11-07T00:00:00+01:00"), ("04:00", "18:00", "2026-11-06T18:00:00+01:00"),
            ("04:00", "01:00", "2026-11-07T01:00:00+01:00"), ("04:00", "04:00", "2026-11-07T04:00:00+01:00"),
            ("04:00", "04:01", "2026-11-06T04:01:00+01:00"),
        ])
    func times(dayStarts: String, time: String, instant end: String) throws {
        var days = try calendar("Europe/Berlin", dayStarts: dayStarts)
        let found = days.end(of: try day("2026-11-06"), before: try #require(ClockTime(time)))
        #expect(try found == instant(end).milliseconds)
    }

    @Test("Across a change of the clocks a range is shorter, longer or empty")
    func changes() throws {
        var days = try calendar("Europe/Berlin")
        func minutes(_ text: String, _ date: String) throws -> Int64 {
            let found = try days.occurrence(of: range(text), on: day(date))
            return (found.end - found.start) / 60_000
        }
        #expect(try minutes("01:00-04:00", "2026-03-29") == 120)
        #expect(try minutes("02:00-02:45", "2026-03-29") == 0)
        #expect(try minutes("02:15-03:15", "2026-03-29") == 15)
        #expect(try minutes("01:00-04:00", "2026-10-25") == 240)
        #expect(try minutes("02:30-03:00", "2026-10-25") == 90)
        #expect(try minutes("22:00-03:00", "2026-10-24") == 360)
    }

    @Test("A range whose end is skipped or repeated never ends before it starts")
    func never() throws {
        var random = SeededGenerator(seed: 10)
        for id in ["Europe/Berlin", "Pacific/Apia", "Australia/Lord_Howe", "America/St_Johns"] {
            var days = try calendar(id, dayStarts: "04:00")
            for _ in 0..<800 {
                let from = ClockTime(minutes: Int.random(in: 0...1439, using: &random))
                let to = ClockTime(minutes: Int.random(in: 0...1440, using: &random))
                guard let from, let to, let range = ClockRange(from: from, to: to) else { continue }
                let day = Int32.random(in: 0...30_000, using: &random)
                let found = days.occurrence(of: range, on: day)
                let info = days.info(of: day)
                #expect(found.start <= found.end)
                #expect(info.isEmpty || (info.start...info.end).contains(found.start))
            }
        }
    }

    @Test("The zone of the day holds for the whole range, even where a trip ends")
    func trip() throws {
        let trips = [(try dates("2027-02-06", "2027-02-13"), try zone("America/New_York"))]
        var days = try calendar("Europe/Berlin", dayStarts: "04:00", trips: trips)
        let last = try days.occurrence(of: range("20:00-23:00"), on: day("2027-02-13"))
        #expect(try last.start == instant("2027-02-13T20:00:00-05:00").milliseconds)
        #expect(try last.end == instant("2027-02-13T23:00:00-05:00").milliseconds)
        let before = try days.occurrence(of: range("22:00-03:00"), on: day("2027-02-05"))
        #expect(try before.end == instant("2027-02-06T03:00:00+01:00").milliseconds)
    }

    @Test("On the first day at home after a trip a range begins no earlier than the day")
    func afterTrip() throws {
        let trips = [(try dates("2027-02-06", "2027-02-13"), try zone("America/New_York"))]
        var days = try calendar("Europe/Berlin", trips: trips)
        let sunday = try day("2027-02-14")
        #expect(try days.info(of: sunday).start == instant("2027-02-14T06:00:00+01:00").milliseconds)
        let early = try days.occurrence(of: range("05:00-08:00"), on: sunday)
        #expect(try early.start == instant("2027-02-14T06:00:00+01:00").milliseconds)
        #expect(try early.end == instant("2027-02-14T08:00:00+01:00").milliseconds)
        let night = try days.occurrence(of: range("01:00-02:00"), on: sunday)
        #expect(night.start == night.end)
    }

    @Test("A range that counts ends where that of the next day begins, where both count")
    func journey() throws {
        let trips = [(try dates("2026-11-05", "2026-11-20"), try zone("Pacific/Auckland"))]
        var days = try calendar("Europe/Berlin", trips: trips)
        let long = try range("06:00-20:00")
        let wednesday = try day("2026-11-04")
        #expect(try days.occurrence(of: long, on: wednesday).end == instant("2026-11-04T20:00:00+01:00").milliseconds)
        let cut = days.occurrence(of: long, on: wednesday, among: .every, until: .max)
        #expect(try cut.start == instant("2026-11-04T06:00:00+01:00").milliseconds)
        #expect(try cut.end == instant("2026-11-05T06:00:00+13:00").milliseconds)
        #expect(days.occurrence(of: long, on: wednesday + 1, among: .every, until: .max).start == cut.end)
        let end = try instant("2026-11-04T20:00:00+01:00").milliseconds
        #expect(days.occurrence(of: long, on: wednesday, among: DaySelection(.wed), until: .max).end == end)
        #expect(days.occurrence(of: long, on: wednesday, among: .every, until: wednesday).end == end)
    }

    @Test("Until a range is over, its day is the one that counts, though the next one has begun")
    func dayOfRange() throws {
        var days = try calendar("Europe/Berlin")
        let night = [try range("22:00-02:00")]
        let friday = try day("2026-11-06")
        func number(_ local: String, _ ranges: [ClockRange], _ selection: DaySelection, until last: Int32) throws
            -> Int32
        {
            try days.day(
                at: instant(local + "+01:00"), between: ranges, on: selection, from: friday, until: last
            ).day
        }
        #expect(try number("2026-11-06T23:00:00", night, .every, until: .max) == friday)
        #expect(try number("2026-11-07T01:59:59", night, .every, until: .max) == friday)
        #expect(try number("2026-11-07T01:59:59", night, .every, until: friday) == friday)
        #expect(try number("2026-11-07T02:00:00", night, .every, until: .max) == friday + 1)
        // Neither without a range nor on a day that does not count.
        #expect(try number("2026-11-07T01:00:00", [], .every, until: .max) == friday + 1)
        #expect(try number("2026-11-07T01:00:00", night, DaySelection(.sat), until: .max) == friday + 1)
        #expect(try number("2026-11-06T01:00:00", night, .every, until: .max) == friday)
    }

    @Test("A day that never happened has no ranges")
    func skippedDate() throws {
        var days = try calendar("Pacific/Apia")
        let found = try days.occurrence(of: range("16:00-02:00"), on: day("2011-12-30"))
        #expect(found.start == found.end)
    }
}

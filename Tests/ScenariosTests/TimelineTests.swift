import Diagnostics
import Scenarios
import Testing

@Suite("What a timeline means")
struct TimelineTests {
    @Test("A weekday is the first such day on or after the start")
    func weekdays() {
        // 2026-11-04 is a Wednesday: Tuesday to Thursday are six to eight days later.
        let result = Small.run(
            ["Tue-Thu 16:00-16:20 books"],
            expect: [
                #"{ "at": "2026-11-10 16:19", "balance": 190 }"#, #"{ "at": "Tue 16:20", "balance": 225 }"#,
                #"{ "at": "2026-11-12 16:20", "balance": 675 }"#,
                #"{ "by": "2026-11-12 16:20", "won": "spark", "exactly": 3 }"#,
            ], starts: "2026-11-04")
        #expect(result.text == "")
    }

    @Test("A range of weekdays goes on over Sunday, and weeks may be added to it")
    func ranges() {
        let result = Small.run(
            ["Sat–Mon+1w 10:00—10:20 books"],
            expect: [
                #"{ "at": "2026-11-13 23:00", "balance": 0 }"#, #"{ "at": "2026-11-14 10:20", "balance": 225 }"#,
                #"{ "at": "2026-11-16 23:00", "balance": 675 }"#, #"{ "at": "Sun+1w 23:00", "balance": 450 }"#,
            ])
        #expect(result.text == "")
    }

    @Test("An end that is not after the start is on the next day")
    func overnight() {
        let result = Small.run(
            ["Mon 23:50-00:20 books"],
            expect: [
                #"{ "at": "Mon 24:00", "balance": 100 }"#, #"{ "at": "Tue 00:19", "balance": 290 }"#,
                #"{ "by": "Tue 00:20", "won": "spark", "exactly": 1 }"#,
            ])
        #expect(result.text == "")
        let night = Small.run(
            ["Mon 20:00-08:00 books"], expect: [#"{ "at": "Tue 12:00", "progress": { "spark": "480 of 20 min" } }"#])
        #expect(night.text == "", "twelve hours over midnight are read as they stand")
    }

    @Test("Use that goes on at a moment counts up to it")
    func running() {
        let result = Small.run(
            ["Mon 16:00-16:40 books", "Mon 16:10-16:15 books"],
            expect: [
                #"{ "at": "Mon 16:12", "progress": { "spark": "12 of 20 min" }, "balance": 120 }"#,
                #"{ "at": "Mon 16:19", "progress": { "spark": "19 of 20" } }"#,
                #"{ "at": "Mon 16:20", "progress": { "spark": "20 of 20 min" }, "balance": 225 }"#,
            ])
        #expect(result.text == "")
    }

    @Test("A time that the clocks skip is a finding; across the change only real time counts")
    func clocksGoForward() {
        let skipped = Small.run(
            ["Sun 02:10-02:50 books"], expect: [#"{ "at": "Sun 12:00", "balance": 0 }"#], starts: "2027-03-22")
        #expect(skipped.findings.map(\.code) == ["C112"])
        let across = Small.run(
            ["Sun 01:50-03:10 books"], expect: [#"{ "at": "Sun 03:10", "balance": 225 }"#], starts: "2027-03-22")
        #expect(across.text == "")
    }

    @Test("A whole day of 25 hours is longer than a report may be")
    func tooLong() {
        let result = Small.run(
            ["Sun 00:00-24:00 books"], expect: [#"{ "at": "Mon+1w 12:00", "balance": 0 }"#], starts: "2026-10-19")
        #expect(result.findings.map(\.code) == ["C112"])
    }

    @Test("Another child's use and clock are its own")
    func children() {
        let text = Small.text.replacing(
            #", "timeZone": "Europe/Berlin""#, with: #", "family": "../family.json", "child": "mia""#
        )
        .replacing(#"  "apps": { "books": { "category": "learning", "pointsPerMinute": 10 } },"#, with: "")
        .replacing(
            #""Mon 16:00-16:20 books""#,
            with: #""Mon 16:00-16:20 books on tablet", "Mon 16:00-16:10 books by leo on tablet""#
        )
        .replacing(
            #"{ "at": "Mon 23:00", "balance": 225 }"#,
            with: #"""
                { "at": "Mon 16:20", "balance": 225 }, { "at": "Mon 15:59", "child": "leo", "balance": 0 },
                { "at": "Mon 16:10", "child": "leo", "balance": 100 }
                """#)
        #expect(Small.run(text).text == "")
        let unsaid = Small.run(text.replacing(#", "child": "mia""#, with: ""))
        #expect(unsaid.findings.map(\.code) == ["C111"])
        let unknown = Small.run(text.replacing("by leo", with: "by loe"))
        #expect(unknown.findings.map(\.message) == ["No child has the id \"loe\"."])
        let device = Small.run(text.replacing("books on tablet", with: "books on tv"))
        #expect(device.findings.map(\.message) == ["No device has the id \"tv\"."])
    }
}

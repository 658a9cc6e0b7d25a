import FamilyTime
import Feeds
import Testing

@Suite("Days that are due, as a calendar")
struct CalendarFeedTests {
    private static func entry(_ title: String, id: String = "w43@family", about: String = "") throws
        -> CalendarFeed.Entry
    {
        CalendarFeed.Entry(
            id: id, since: Instant(milliseconds: 1_792_515_720_500), day: try #require(LocalDate("2026-10-25")),
            title: title, about: about)
    }

    private static func lines(_ text: String) -> [String] {
        text.replacing("\r\n", with: "\u{0}").split(separator: "\u{0}").map(String.init)
    }

    /// The lines with those that were folded put together, as RFC 5545 says that they are read.
    private static func unfolded(_ text: String) -> [String] {
        lines(String(decoding: Array(text.utf8).replacing(Array("\r\n ".utf8), with: []), as: UTF8.self))
    }

    @Test("It is written as RFC 5545 asks")
    func whole() throws {
        let feed = CalendarFeed(title: "Mia", entries: [try Self.entry("Reading week ends", about: "Read.")])
        #expect(
            feed.text == """
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//Challenges//Due days//EN\r
                NAME:Mia\r
                X-WR-CALNAME:Mia\r
                REFRESH-INTERVAL;VALUE=DURATION:PT1H\r
                BEGIN:VEVENT\r
                UID:w43@family\r
                DTSTAMP:20261020T170200Z\r
                DTSTART;VALUE=DATE:20261025\r
                SUMMARY:Reading week ends\r
                DESCRIPTION:Read.\r
                TRANSP:TRANSPARENT\r
                END:VEVENT\r
                END:VCALENDAR\r

                """)
    }

    @Test(
        "No line is longer than 75 bytes, no character is divided, and nothing is lost",
        arguments: [
            String(repeating: "a", count: 200), String(repeating: "ä", count: 100), String(repeating: "🧭", count: 60),
            String(repeating: "👩‍🚀", count: 40), "x" + String(repeating: "日本", count: 50),
            String(repeating: "a", count: 67),
            String(repeating: "a", count: 68),
        ])
    func folding(title: String) throws {
        let text = CalendarFeed(title: "Mia", entries: [try Self.entry(title)]).text
        for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
            #expect(line.last == UInt8(ascii: "\r"))
            #expect(line.count <= 76)
            #expect(String(validating: line, as: UTF8.self) != nil)
        }
        #expect(Self.unfolded(text).contains("SUMMARY:\(title)"))
    }

    @Test("A line of just 75 bytes is not folded, one more is")
    func edge() throws {
        func count(_ length: Int) throws -> Int {
            let title = String(repeating: "a", count: length - "SUMMARY:".count)
            return Self.lines(CalendarFeed(title: "M", entries: [try Self.entry(title)]).text).count
        }
        #expect(try count(76) == count(75) + 1)
        #expect(try count(75) == count(20))
    }

    @Test(
        "What a parent has written is text, and steers nothing",
        arguments: [
            ("Maths, then; \\ reading", #"Maths\, then\; \\ reading"#),
            ("one\ntwo\r\nthree\rfour", #"one\ntwo\nthree\nfour"#),
            ("A\u{07}B\u{1B}[2J\u{7F}", "AB[2J"), ("END:VEVENT\nBEGIN:VEVENT", #"END:VEVENT\nBEGIN:VEVENT"#),
            ("🔥, 🔥", #"🔥\, 🔥"#),
        ])
    func escaping(title: String, written: String) throws {
        let text = CalendarFeed(title: title, entries: [try Self.entry(title, about: title)]).text
        let lines = Self.unfolded(text)
        for name in ["NAME", "SUMMARY", "DESCRIPTION"] { #expect(lines.contains("\(name):\(written)")) }
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
    }

    @Test("Without anything due it is a calendar all the same, and the days come in their order")
    func others() throws {
        let none = CalendarFeed(title: "Mia", entries: []).text
        #expect(!none.contains("VEVENT"))
        #expect(none.contains("BEGIN:VTIMEZONE\r\n"))
        var early = try Self.entry("early", id: "b")
        early.day = early.day + -1
        let text = CalendarFeed(title: "Mia", entries: [try Self.entry("late", id: "a"), early]).text
        #expect(Self.lines(text).filter { $0.hasPrefix("SUMMARY") } == ["SUMMARY:early", "SUMMARY:late"])
    }
}

import Testing

@testable import UsageTracking

@Suite("What is counted in use besides time")
struct UseCountsTests {
    private static func line(
        _ counts: String, id: String? = "e1", app: String = "khan", start: String = "2026-11-02T16:00:00+01:00",
        seconds: String = "60"
    ) -> String {
        Reading.line(id: id, app: app, start: start, seconds: seconds).replacing("{", with: "{\"counts\":\(counts),")
    }

    @Test("A report carries it under the words of its tracker; what is 0 was not counted")
    func read() {
        let log = Reading.log(Self.line(#"{ "pages": 20, "Übungen": 3, "stars": 0 }"#))
        #expect(log.told == ["e1 mia khan - 0+60000 pages=20 Übungen=3"])
        #expect(log.countedUses.map(\.counts.text) == ["pages=20 Übungen=3"])
        #expect(Reading.log(Self.line(#"{ "pages": 0 }"#)).countedUses.isEmpty)
    }

    @Test("Use that counts nothing takes no room for it")
    func noRoom() {
        let log = Reading.log(Reading.line(), Reading.line(id: "e2"))
        #expect(log.counts.isEmpty && log.countsAhead.isEmpty)
        #expect(MemoryLayout<Use>.stride == 32 && MemoryLayout<UsageLog.Entry>.stride == 40)
    }

    @Test(
        "A number that cannot be counted sets the report aside, with its word and the remedy",
        arguments: ["-1", "2.5", "1000001", "99999999999999999999", "\"20\"", "null", "true", "[20]", "{}"])
    func badNumber(_ number: String) {
        let log = Reading.log(Self.line("{ \"pages\": \(number) }"))
        #expect(log.entries.isEmpty)
        #expect(log.setAside.map(\.reason) == [.badCount("pages")])
        let words = log.setAside.first?.reason.words ?? ""
        #expect(words.contains("\"pages\" under \"counts\" should be a whole number"))
    }

    @Test(
        "What is no list of numbers, or stands under no word, is set aside",
        arguments: ["20", "\"20\"", "null", "[20]"])
    func badCounts(_ counts: String) {
        #expect(Reading.log(Self.line(counts)).setAside.map(\.reason) == [.badCounts])
        #expect(Reading.log(Self.line(#"{ "my pages": 20 }"#)).setAside.map(\.reason) == [.badCountWord("my pages")])
        let many = "{ \((1...21).map { "\"w\($0)\": 1" }.joined(separator: ", ")) }"
        #expect(Reading.log(Self.line(many)).setAside.map(\.reason) == [.badCounts])
    }

    @Test("Something that was counted in no time has no end at which it was reached, and that is said")
    func noTime() {
        let log = Reading.log(Self.line(#"{ "pages": 20 }"#, seconds: "0"))
        #expect(log.setAside.map(\.reason) == [.countsWithoutTime])
        #expect(log.emptyCount == 1)
    }

    @Test("Of one id the longest report brings its counts; of equally long ones the one that counted more")
    func grown() {
        let reports = [
            Self.line(#"{ "pages": 9 }"#), Self.line(#"{ "pages": 20 }"#), Reading.line(),
            Self.line(#"{ "pages": 3 }"#, seconds: "30"),
        ]
        for first in reports.indices {
            let turned = Array(reports[first...] + reports[..<first])
            for order in [turned, turned.reversed()] {
                #expect(Reading.log(order).told == ["e1 mia khan - 0+60000 pages=20"], "\(order)")
            }
        }
        // A longer report that says nothing of pages has the last word.
        #expect(Reading.log(Self.line(#"{ "pages": 20 }"#), Reading.line(seconds: "90")).countedUses.isEmpty)
    }

    @Test("A report that has not happened yet waits with what it counted, and hides nothing that has")
    func ahead() {
        for order in [false, true] {
            var log = UsageLog(family: Reading.family, now: Reading.four + 100_000)
            let lines = [Self.line(#"{ "pages": 5 }"#), Self.line(#"{ "pages": 50 }"#, seconds: "200")]
            log.read(Array((order ? lines : lines.reversed()).joined(separator: "\n").utf8).span)
            #expect(Set(log.told) == ["e1 mia khan - 0+60000 pages=5", "e1 mia khan - 0+200000 pages=50"])
        }
    }

    @Test("Use of an unknown app keeps what it counted")
    func unknown() {
        let log = Reading.log(Self.line(#"{ "pages": 20 }"#, app: "chess"))
        #expect(log.unknownUses.map(\.counts?.text) == ["pages=20"])
    }

    @Test("A threshold event may count, too")
    func threshold() {
        let log = Reading.log(
            #"{"event":"child_mia_app_khan","at":"2026-11-02T16:01:00+01:00","counts":{"exercises":2}}"#)
        #expect(log.countedUses.map(\.counts.text) == ["exercises=2"])
    }

    @Test("Text and value say the same, and no other text says anything")
    func text() {
        #expect(UseCounts(["pages": 20, "a": 1])?.text == "a=1 pages=20")
        #expect(UseCounts(text: "a=1 pages=20") == UseCounts(["pages": 20, "a": 1]))
        for text in ["", "pages", "pages=", "pages=-1", "pages=1000001", "=3", "pages=2 x"] {
            #expect(UseCounts(text: text) == nil, "\(text)")
        }
    }
}

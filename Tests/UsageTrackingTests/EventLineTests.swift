import SeededNumbers
import Testing

@testable import UsageTracking

@Suite("Lines of events")
struct EventLineTests {
    static let same: [(what: String, line: String)] = [
        (
            "as it is documented",
            #"{"id":"e1","child":"mia","app":"khan","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":900}"#
        ),
        (
            "in another order",
            #"{"seconds":900,"device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","app":"khan","child":"mia","id":"e1"}"#
        ),
        (
            "with blanks",
            "  { \"id\" : \"e1\" ,\t\"child\":\"mia\", \"app\": \"khan\", \"device\":\"mia-laptop\", \"start\": \"2026-11-02T16:00:00+01:00\" , \"seconds\" : 900 }  "
        ),
        (
            "with a carriage return",
            "{\"id\":\"e1\",\"child\":\"mia\",\"app\":\"khan\",\"device\":\"mia-laptop\",\"start\":\"2026-11-02T16:00:00+01:00\",\"seconds\":900}\r"
        ),
        (
            "with escapes",
            #"{"id":"e\u0031","child":"m\u0069a","app":"khan","device":"mia\u002dlaptop","start":"2026-11-02T16:00:00\u002b01:00","seconds":900}"#
        ),
        (
            "with keys of its own",
            #"{"version":2,"id":"e1","child":"mia","app":"khan","device":"mia-laptop","tags":["a",{"b":null}],"start":"2026-11-02T16:00:00+01:00","seconds":900}"#
        ),
        (
            "in another zone",
            #"{"id":"e1","child":"mia","app":"khan","device":"mia-laptop","start":"2026-11-02T15:00:00Z","seconds":900}"#
        ),
        (
            "with a fraction of nothing",
            #"{"id":"e1","child":"mia","app":"khan","device":"mia-laptop","start":"2026-11-02T16:00:00.000+01:00","seconds":900.0}"#
        ),
        (
            "with an exponent",
            #"{"id":"e1","child":"mia","app":"khan","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":9e2}"#
        ),
        (
            "without the child of a device that is somebody's",
            #"{"id":"e1","app":"khan","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":900}"#
        ),
        (
            "the same, read in full",
            #"{"x":[],"id":"e1","app":"khan","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":900}"#
        ),
        (
            "with an empty child on a device that is somebody's",
            #"{"id":"e1","child":"","app":"khan","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":900}"#
        ),
        (
            "with an empty login, read in full",
            #"{"x":[],"id":"e1","user":"","app":"khan","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":900}"#
        ),
    ]

    @Test("One event is the same event in every way of writing it", arguments: same)
    func sameEvent(_ what: String, _ line: String) {
        let log = Reading.log(line)
        #expect(log.told == ["e1 mia khan mia-laptop 0+900000"])
        #expect(log.setAside.isEmpty)
        #expect(log.entries.first?.use.device == 0)
    }

    @Test("An empty device is none, however the line is read", arguments: ["", "\"x\":[],"])
    func emptyDevice(_ extra: String) {
        let log = Reading.log(Reading.line().replacing("{", with: "{\(extra)\"device\":\"\","))
        #expect(log.told == ["e1 mia khan - 0+60000"])
    }

    static let lengths: [(seconds: String, milliseconds: Int64)] = [
        ("0.0005", 1), ("0.00049999", 0), ("1.2344", 1234), ("1.2345", 1235), ("1.23449999", 1234), ("0.0015", 2),
        ("0.9995", 1000), ("59.9999", 60_000), ("86400", 86_400_000), ("1", 1000), ("0.001", 1), ("1.5e1", 15_000),
        ("5E-4", 1), ("12.3456789012345678901234567890", 12_346), ("0", 0), ("0.0", 0),
    ]

    @Test("6: lengths are rounded half up to whole milliseconds, however the line is read", arguments: lengths)
    func rounding(_ seconds: String, _ milliseconds: Int64) {
        for extra in ["", "\"x\":[],"] {
            let line = Reading.line(seconds: seconds).replacing("{", with: "{\(extra)")
            let log = Reading.log(line)
            #expect(
                log.entries.map { $0.use.end - $0.use.start } == (milliseconds > 0 ? [milliseconds] : []), "\(line)")
            #expect(log.emptyCount == (milliseconds > 0 ? 0 : 1))
            #expect(log.setAside.isEmpty)
        }
    }

    @Test("The quick way and the full way of reading agree on every line")
    func bothWays() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let seconds = "\(random.number(0...90_000)).\(random.number(0...99_999))"
            let line = Reading.line(
                id: random.number(0...3) == 0 ? nil : "e\(random.number(0...9))",
                child: ["mia", "leo", "tom", ""][random.number(0...3)],
                app: ["khan", "books", "chess"][random.number(0...2)],
                start: "2026-11-0\(random.number(1...9))T\(random.number(10...25)):00:00.\(random.number(0...999))Z",
                seconds: seconds)
            let quick = Reading.log(line)
            let full = Reading.log(line.replacing("{", with: "{\"x\":[],"))
            #expect(quick.told == full.told, "\(line)")
            #expect(quick.reasons == full.reasons, "\(line)")
            #expect(quick.emptyCount == full.emptyCount, "\(line)")
            #expect(quick.unknownUses.map { "\($0)" } == full.unknownUses.map { "\($0)" }, "\(line)")
        }
    }

    static let broken: [(line: String, reason: String)] = [
        ("not an event", "broken line"), ("{", "broken line"), ("[]", "broken line"), ("{}", "incomplete"),
        (#"{"id":"e1""#, "broken line"), (Reading.line() + Reading.line(), "broken line"),
        (Reading.line() + ",", "broken line"),
        ("\u{0}\u{1}x", "broken line"), (Reading.line().replacing("\"app\":\"khan\",", with: ""), "incomplete"),
        (Reading.line().replacing(",\"seconds\":60", with: ""), "incomplete"),
        (Reading.line(seconds: "\"60\""), "unreadable length"), (Reading.line(seconds: "null"), "unreadable length"),
        (Reading.line(seconds: "1e999"), "unreadable length"),
        (Reading.line(seconds: "99999999999999999999"), "unreadable length"),
        (Reading.line(start: "yesterday"), "unreadable time"),
        (Reading.line(start: "2026-11-02T16:00:00"), "unreadable time"),
        (Reading.line(start: "2026-02-30T16:00:00Z"), "unreadable time"),
        (Reading.line(seconds: "-1"), "negative length"),
        (Reading.line(seconds: "-0.001"), "negative length"), (Reading.line(seconds: "86400.001"), "longer than a day"),
        (Reading.line(seconds: "480000"), "longer than a day"), (Reading.line(child: "tom"), "unknown child"),
        (Reading.line().replacing("\"child\":\"mia\",", with: ""), "incomplete"),
        (Reading.line(child: ""), "incomplete"), (Reading.line(app: ""), "incomplete"),
        (Reading.line().replacing("\"child\":\"mia\"", with: "\"device\":\"tv\""), "incomplete"),
        (#"{"do":"redeem","child":"mia","app":"khan","points":30}"#, "command"),
        (#"{"do":"void","child":"mia","app":"khan","start":"2026-11-02T16:00:00Z","seconds":60}"#, "command"),
        (#"{"tick":"2026-11-02T16:00:00Z"}"#, "command"),
        (#"{"signal":"start","child":"mia","app":"khan","at":"2026-11-02T16:00:00Z"}"#, "unknown signal"),
    ]

    @Test("What cannot be used is set aside with a reason, and the next line is read", arguments: broken)
    func setAside(_ line: String, _ reason: String) throws {
        let log = Reading.log(Reading.line(id: "before", seconds: "30"), line, Reading.line(id: "after", seconds: "40"))
        #expect(log.told == ["before mia khan - 0+30000", "after mia khan - 0+40000"])
        #expect(log.reasons == [reason])
        let found = try #require(log.setAside.first)
        #expect(found.line == 2)
        #expect(found.reason.words.hasSuffix("."))
        #expect(line.hasPrefix(found.text))
    }

    @Test("A hostile line is set aside with its first letters only")
    func longLine() {
        let log = Reading.log(String(repeating: "[", count: 1 << 16), Reading.line())
        #expect(log.reasons == ["broken line"])
        #expect(log.setAside.first?.text.utf8.count == 200)
        #expect(log.entries.count == 1)
    }

    @Test("Bytes that are no text are set aside, not guessed")
    func notText() {
        var log = UsageLog(family: Reading.family)
        var bytes = Array(Reading.line(id: "e\u{7F}").utf8)
        let place = bytes.firstIndex(of: 0x7F) ?? 0
        bytes[place] = 0xE9
        log.read(bytes.span)
        #expect(log.entries.isEmpty)
        #expect(log.reasons == ["broken line"])
    }

    @Test("Empty lines are no lines, and a missing last line end changes nothing")
    func emptyLines() {
        let log = Reading.log("", Reading.line(), "   ", "\r", "")
        #expect(log.entries.count == 1)
        #expect(log.setAside.isEmpty)
        #expect(log.lineCount == 4)
    }

    @Test("Use of an app that the family does not know is kept, not set aside")
    func unknownApp() throws {
        for extra in ["", "\"x\":[],"] {
            let log = Reading.log(Reading.line(app: "chess", seconds: "90").replacing("{", with: "{\(extra)"))
            #expect(log.entries.isEmpty)
            #expect(log.setAside.isEmpty)
            let use = try #require(log.unknownUses.first)
            #expect(log.unknownUses.count == 1)
            #expect((use.id, use.app, use.start, use.length) == ("e1", "chess", Reading.four, 90_000))
        }
    }

    @Test(
        "No line has an id as only use of signals has it, however it is read",
        arguments: [
            Reading.line(id: "~signal|mia|khan||1"), Reading.line(id: "~signal|mia|chess||1", app: "chess"),
            Reading.line(id: "\\u007esignal|mia|khan||1"),
            #"{"event":"child_mia_app_khan","at":"2026-11-02T16:00:00Z","id":"~signal|mia|khan||1"}"#,
        ])
    func idOfSignals(_ line: String) throws {
        for extra in ["", "\"x\":[],"] {
            let log = Reading.log(line.replacing("{", with: "{\(extra)"), Reading.line(id: "~mia|khan||1"))
            #expect(log.told == ["~mia|khan||1 mia khan - 0+60000"])
            #expect(log.unknownUses.isEmpty)
            let found = try #require(log.setAside.first)
            #expect(found.reason.name == "id of signals")
            #expect(found.reason.words.contains("Give this event another id, or none."))
        }
    }
}

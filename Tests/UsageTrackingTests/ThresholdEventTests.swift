import FamilySettings
import Testing

@testable import UsageTracking

@Suite("A platform's threshold events")
struct ThresholdEventTests {
    static let names: [(name: String, child: String, app: String)] = [
        ("child_mia_app_khan", "mia", "khan"), ("child_ABC123_app_app_987654321", "ABC123", "app_987654321"),
        ("child_a_b_app_c_d", "a_b", "c_d"), ("child_mia_app_x_app_y", "mia", "x_app_y"),
        ("child_ß_app_日本", "ß", "日本"),
    ]

    @Test("A1: a name is taken apart at its first _app_, and put together again", arguments: names)
    func name(_ name: String, _ child: String, _ app: String) throws {
        let found = try #require(EventName(name))
        #expect((found.child, found.app) == (child, app))
        #expect(found.description == name)
        #expect(EventName(child: child, app: app).description == name)
    }

    @Test("A1: a name that can be read in several ways is read so that the family knows both ids")
    func known() {
        let family = Family(
            children: [Child(id: "a_app_b", name: "A"), Child(id: "mia", name: "Mia")],
            apps: [App(id: "c", name: "C", category: .learning), App(id: "x_app_y", name: "X", category: .learning)])
        #expect(EventName("child_a_app_b_app_c", in: family) == EventName(child: "a_app_b", app: "c"))
        #expect(EventName("child_mia_app_x_app_y", in: family) == EventName(child: "mia", app: "x_app_y"))
        #expect(EventName("child_leo_app_d_app_e", in: family) == EventName(child: "leo", app: "d_app_e"))
        #expect(EventName("child__app_c", in: family) == nil)
    }

    static let malformed = [
        "", "child_", "child__app_", "child_mia", "child_mia_app_", "child__app_khan", "Child_mia_app_khan",
        "_app_khan",
        "mia_app_khan", "child_mia_ap_khan", "app_khan_child_mia", "child_app_khan",
    ]

    @Test("A1: a malformed name is a clear error, never a crash", arguments: malformed)
    func malformedName(_ name: String) throws {
        #expect(EventName(name) == nil)
        let log = Reading.log(#"{"event":"\#(name)","at":"2026-11-02T16:01:00+01:00"}"#)
        #expect(log.entries.isEmpty)
        let found = try #require(log.setAside.first)
        #expect(found.reason.name == "unreadable event name")
        #expect(found.reason.words.contains("\"\(name)\" is not an event name like child_mia_app_khan."))
    }

    @Test("A2: a firing is the interval that ended then: a minute, or its own threshold")
    func interval() {
        let log = Reading.log(
            #"{"event":"child_mia_app_khan","at":"2026-11-02T16:01:00+01:00"}"#,
            #"{"event":"child_ABC123_app_app_987654321","at":"2026-11-02T16:05:00+01:00","threshold":300,"device":"tv"}"#,
            #"{"threshold":0.5,"at":"2026-11-02T16:00:01+01:00","event":"child_leo_app_books","id":"own"}"#)
        #expect(
            log.told == [
                "~mia|khan||\(Reading.four) mia khan - 0+60000",
                "~ABC123|app_987654321|tv|\(Reading.four) ABC123 app_987654321 tv 0+300000",
                "own leo books - 500+500",
            ])
    }

    @Test("A2: a firing that is repeated counts once, and late ones find their place")
    func repeated() {
        func firing(_ minute: Int) -> String {
            #"{"event":"child_mia_app_khan","at":"2026-11-02T16:0\#(minute):00+01:00"}"#
        }
        let log = Reading.log(firing(2), firing(1), firing(2), firing(3), firing(1))
        #expect(log.inOrder().map { ($0.use.start - Reading.four) / 60_000 } == [0, 1, 2])
        #expect(log.repeatedCount == 2)
    }

    @Test("A2: each firing is another minute, without an upper limit; a spurious one inside counted time adds nothing")
    func noLimit() {
        var lines = (0..<600).map { minute in
            let (hour, rest) = ((minute + 1) / 60, (minute + 1) % 60)
            return
                "{\"event\":\"child_mia_app_khan\",\"at\":\"2026-11-02T\(10 + hour):\(rest < 10 ? "0" : "")\(rest):00+01:00\"}"
        }
        lines.append(#"{"event":"child_mia_app_khan","at":"2026-11-02T16:00:30+01:00"}"#)
        let uses = Reading.log(lines).entries.map { (use: $0.use, device: nil as String?) }
        let totals = DailyUse.totals(
            of: uses, calendar: Reading.family.calendar(of: Reading.family.children[0]), byDevice: false)
        #expect(totals.map(\.length) == [600 * 60_000])
    }

    static let wrong: [(line: String, reason: String)] = [
        (#"{"event":"child_mia_app_khan"}"#, "incomplete"),
        (#"{"event":"child_mia_app_khan","at":"soon"}"#, "unreadable time"),
        (#"{"event":"child_tom_app_khan","at":"2026-11-02T16:01:00+01:00"}"#, "unknown child"),
        (#"{"event":"child_mia_app_khan","at":"2026-11-02T16:01:00+01:00","threshold":-60}"#, "negative length"),
        (#"{"event":"child_mia_app_khan","at":"2026-11-02T16:01:00+01:00","threshold":90000}"#, "longer than a day"),
    ]

    @Test("A firing that says too little or too much is set aside", arguments: wrong)
    func setAside(_ line: String, _ reason: String) {
        let log = Reading.log(line)
        #expect(log.entries.isEmpty)
        #expect(log.reasons == [reason])
    }
}

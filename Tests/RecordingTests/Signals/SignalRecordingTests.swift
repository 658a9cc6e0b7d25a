import FamilyStore
import FamilyTime
import SeededNumbers
import Testing
import UsageTracking

@testable import Recording

@Suite("Signals are recorded, and use is made of them")
struct SignalRecordingTests {
    private static let rules = """
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } } ] }
        """

    private static func signal(_ word: String, _ clock: String, app: String = "books") -> String {
        #"{"signal":"\#(word)","child":"mia","app":"\#(app)","device":"laptop","at":"2026-11-02T\#(clock):00+01:00"}"#
    }

    /// An hour of reading with a pause in it, and maths beside it.
    private static let lines: [String] = {
        var lines = [signal("begin", "16:00"), signal("end", "16:58"), signal("begin", "16:02", app: "khan")]
        for minute in stride(from: 4, to: 58, by: 3) where !(20..<30).contains(minute) {
            lines.append(signal("touch", "16:\(minute < 10 ? "0" : "")\(minute)"))
            if minute % 2 == 0 { lines.append(signal("touch", "16:\(minute < 10 ? "0" : "")\(minute)", app: "khan")) }
        }
        return lines
    }()

    private static func told(_ diary: Diary) throws -> [String] {
        let events = try diary.store().events().all().map { "\($0.id) \($0.length)" }
        let paid = try diary.paid("mia").map { "\($0.key) \($0.value)" }.sorted()
        return events + paid + ["\(try diary.balance())"]
    }

    @Test(
        "A9: however signals come, in one go, one by one with a restart between, twice or shuffled: the same",
        arguments: UInt64(0)..<6)
    func anyBatches(_ seed: UInt64) throws {
        let whole = try Diary(rules: Self.rules)
        try whole.record(Self.lines, now: "11-02 20:00")
        let expected = try Self.told(whole)
        #expect(expected.count == 6)

        var random = SeededGenerator(seed: seed)
        let parts = try Diary(rules: Self.rules)
        var rest = (Self.lines + Self.lines.prefix(5)).shuffled(using: &random)[...]
        while !rest.isEmpty {
            let count = min(rest.count, Int.random(in: 1...9, using: &random))
            try parts.record(Array(rest.prefix(count)), now: "11-02 20:00")
            rest = rest.dropFirst(count)
        }
        #expect(try Self.told(parts) == expected)
    }

    @Test("A3: progress follows an open session, and a late end takes back what was too much")
    func openSession() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Self.signal("begin", "16:00"), Self.signal("touch", "16:04")], now: "11-02 16:04")
        #expect(try diary.balance() == 40)
        try diary.record([Self.signal("touch", "16:08")], now: "11-02 16:08")
        #expect(try diary.balance() == 80)
        try diary.record([Self.signal("end", "16:06")], now: "11-02 16:10")
        // The touch at 16:08 began a session of its own, which has lasted no time yet.
        #expect(try diary.balance() == 60)
        #expect(try diary.store().events().all().map(\.length) == [6 * Milliseconds.minute])
    }

    @Test("A2: a counter of the day that repeats itself and comes late counts each minute once")
    func counter() throws {
        func reading(_ clock: String, _ seconds: Int) -> String {
            #"{"event":"child_mia_app_books","at":"2026-11-02T\#(clock):00+01:00","total":\#(seconds),"#
                + #""since":"2026-11-02T00:00:00+01:00"}"#
        }
        let diary = try Diary(rules: Self.rules)
        try diary.record([reading("16:10", 600)], now: "11-02 17:00")
        #expect(try diary.balance() == 100)
        // Late: the minutes lay further apart. Repeated: the old total once more.
        try diary.record([reading("15:00", 300), reading("16:30", 600), reading("16:10", 600)], now: "11-02 17:00")
        #expect(try diary.balance() == 100)
        #expect(try diary.store().events().all().map(\.length) == [5, 5].map { $0 * Milliseconds.minute })
        try diary.record([reading("16:45", 1200)], now: "11-02 17:00")
        #expect(try diary.balance() == 200 + 25)
    }

    @Test("Signals of an unknown app are kept as unknown use")
    func unknownApp() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(
            [Self.signal("begin", "16:00", app: "duolingo"), Self.signal("end", "16:03", app: "duolingo")],
            now: "11-02 17:00")
        let row = try #require(try diary.store().unknownUse().all().first)
        #expect((row.child, row.trackerName, row.length) == ("mia", "duolingo", 3 * Milliseconds.minute))
    }
}

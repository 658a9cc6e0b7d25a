import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// What a clever child may try. `Gaming.md` says of each what is prevented and what is only shown.
@Suite("Against gaming")
struct GamingTests {
    private static let rules = """
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } },
            { "id": "calm", "title": "Calm", "reward": { "points": 10 },
              "goal": { "minutes": { "atMost": 30 }, "category": "reward", "per": "day" } } ] }
        """

    private static func balance(_ lines: [String], rules: String = rules, now: String = "11-02 20:00") throws -> Int64 {
        let diary = try Diary(rules: rules)
        try diary.record(lines, now: now)
        return try diary.balance()
    }

    @Test("Against gaming: the same minute on two devices earns once, and counts once")
    func twoDevices() throws {
        let laptop = Diary.event("a", "books", "11-02 16:00", minutes: 15)
        let tablet = Diary.event("b", "books", "11-02 16:00", minutes: 15, device: "tablet")
        #expect(try Self.balance([laptop, tablet]) == 150)
    }

    @Test("Against gaming: the same minute in two apps earns in one of them, and counts once")
    func twoApps() throws {
        let books = Diary.event("a", "books", "11-02 16:00", minutes: 15)
        let khan = Diary.event("b", "khan", "11-02 16:00", minutes: 15, device: "tablet")
        #expect(try Self.balance([books, khan]) == 150)
    }

    @Test("Against gaming: one app under two ids earns each second once")
    func twoIDs() throws {
        let diary = try Diary(rules: Self.rules)
        diary.family = Diary.family.replacing(
            #"{ "id": "minecraft""#,
            with: #"{ "id": "books-2", "category": "learning", "pointsPerMinute": 10 }, { "id": "minecraft""#)
        try diary.record(
            [
                Diary.event("a", "books", "11-02 16:00", minutes: 15),
                Diary.event("b", "books-2", "11-02 16:05", minutes: 10),
            ], now: "11-02 20:00")
        #expect(try diary.balance() == 150)
    }

    @Test("Against gaming: a session cut into many pieces earns what the whole one does", arguments: [1, 7, 60, 599])
    func cut(_ seconds: Int) throws {
        let whole = try Self.balance([Diary.event("a", "books", "11-02 16:00", minutes: 30)])
        var lines: [String] = []
        for start in stride(from: 0, to: 1800, by: seconds) {
            let at = try Diary.instant("11-02 16:00").milliseconds + Int64(start) * 1000
            let text = Instant(milliseconds: at).iso8601(in: .utc)
            lines.append(
                #"{"child":"mia","app":"books","start":"\#(text)","seconds":\#(min(seconds, 1800 - start))}"#)
        }
        #expect(try Self.balance(lines) == whole)
        #expect(whole == 325)
    }

    @Test("Against gaming: an app that is left open earns until its last sign of life")
    func leftOpen() throws {
        func signal(_ word: String, _ clock: String) -> String {
            #"{"signal":"\#(word)","child":"mia","app":"books","at":"2026-11-02T\#(clock):00+01:00"}"#
        }
        #expect(try Self.balance([signal("begin", "16:00"), signal("touch", "16:04"), signal("end", "19:00")]) == 40)
    }

    @Test("Against gaming: a rule that is renamed with \"was\" pays no window a second time")
    func renamed() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 30)], now: "11-02 18:00")
        diary.rules = Self.rules.replacing(#""id": "spark""#, with: #""id": "flash", "was": "spark""#)
        try diary.record([Diary.event("b", "books", "11-02 19:00", minutes: 30)], now: "11-02 20:00")
        #expect(try diary.balance() == 600 + 25)
    }

    @Test("Against gaming: a tracker that is stopped wins no limit without any use, and is shown when it stays silent")
    func stopped() throws {
        let diary = try Diary(rules: Self.rules)
        let lines = (2...6).map { Diary.event("e\($0)", "minecraft", "11-0\($0) 16:00", minutes: 40) }
        try diary.record(lines, now: "11-06 18:00")
        try diary.record([], now: "11-12 12:00")
        // Without any use a day's limit is not judged (line 15).
        #expect(try diary.outcomes(.challengeCompleted).isEmpty)

        func silent(_ now: String) throws -> [SilentTracker] {
            let family = try diary.versions(try diary.store(), now: try Diary.instant(now)).plan.family
            return try SilentTracker.all(
                of: family.children, family, try diary.store(), now: try Diary.instant(now))
        }
        #expect(try silent("11-08 12:00").isEmpty)
        let found = try silent("11-08 17:00")
        #expect(found.map { "\($0.child) \($0.device ?? "")" } == ["mia laptop"])
        #expect(found.first?.last == (try Diary.instant("11-06 16:40").milliseconds))
        // One that is heard from now and then is no regular one; nor is one that is heard from again.
        try diary.record([Diary.event("t", "books", "11-07 16:00", minutes: 5, device: "tablet")], now: "11-12 12:00")
        #expect(try silent("11-12 13:00").count == 1)
        try diary.record([Diary.event("e9", "books", "11-12 12:00", minutes: 5)], now: "11-12 13:00")
        #expect(try silent("11-12 13:00").isEmpty)
        // Who is away uses nothing.
        diary.family = Diary.family.replacing(
            #"{ "id": "mia" }"#, with: #"{ "id": "mia", "away": [ { "from": "2026-11-14", "until": "2026-11-20" } ] }"#)
        #expect(try silent("11-13 13:00").isEmpty)
        #expect(try silent("11-16 13:00").isEmpty)
        #expect(try silent("11-21 13:00").count == 1)
    }
}

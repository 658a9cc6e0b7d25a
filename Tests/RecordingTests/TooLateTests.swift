import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Use that comes too late")
struct TooLateTests {
    private static let rules =
        #"{ "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 10, "per": "day" }, "reward": { "points": 25 } } ] }"#
    private let old = Diary.event("old", "books", "09-01 16:00", minutes: 20)
    private let recent = Diary.event("recent", "books", "11-01 16:00", minutes: 20)

    @Test("In the first recording of a child nothing is too late, however old and in however many parts")
    func firstRecording() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("l", "books", "11-01 16:00", minutes: 5, child: "leo")], now: "11-02 12:00")
        // Cut off after the first part: the rest comes with the next run.
        try diary.recorder(now: "11-05 12:00").take([recent], now: try Diary.instant("11-05 12:00"))
        let recorder = try diary.record([old, recent], now: "11-05 13:00")
        #expect(recorder.tally.tooLate == 0)
        #expect(recorder.tally.new == 1)
        #expect(try diary.balance() == 2 * 225)
    }

    @Test("More than 35 days before it is received it is set aside with its reason, once, and pays nothing")
    func setAside() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([recent], now: "11-02 12:00")
        let edge = try Diary.instant("11-20 12:00").milliseconds - 35 * Milliseconds.day
        let events = [Int64(0), -1].map { minute in
            let start = Instant(milliseconds: edge + minute * 60_000).iso8601(in: .utc)
            return
                #"{"id":"at\#(minute)","child":"mia","app":"khan","device":"laptop","start":"\#(start)","seconds":1200}"#
        }
        let first = try diary.record(events + [old, recent], now: "11-20 12:00")
        #expect((first.tally.new, first.tally.known, first.tally.tooLate) == (1, 1, 2))
        let second = try diary.record(events + [old, recent], now: "11-20 12:00")
        #expect((second.tally.new, second.tally.known, second.tally.tooLate) == (0, 2, 2))
        #expect(try diary.store().events(of: "mia").all().map(\.id) == ["at0", "recent"])
        let rows = try diary.store().setAside().all()
        #expect(Set(rows.map(\.key)) == ["at-1", "old"])
        #expect(Set(rows.map(\.reason)) == ["too late"])
        #expect(rows.first?.detail.hasPrefix("It came more than 35 days late.") == true)
        #expect(try diary.balance() == 2 * 225)
    }

    @Test("What was recorded or decided in between does not make use too late", arguments: [true, false])
    func between(isWatched: Bool) throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([recent], now: "11-02 12:00")
        if isWatched {
            try diary.record([], now: "12-04 12:00")
            try diary.settle("12-05 12:00")
            let other = Diary.event("l", "books", "12-05 16:00", minutes: 5, child: "leo")
            try diary.record([other], now: "12-06 12:00")
        }
        // The one is 36 days old, the other 34.
        let events = [
            Diary.event("f", "books", "11-01 18:00", minutes: 30),
            Diary.event("n", "books", "11-03 18:00", minutes: 30),
        ]
        let recorder = try diary.record(events, now: "12-07 12:00")
        #expect((recorder.tally.new, recorder.tally.tooLate) == (1, 1))
        #expect(try diary.store().setAside().all().map(\.key) == ["f"])
    }

    @Test("Once `lateDays` is raised the same file brings it in, and it is not set aside any more")
    func raised() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([recent], now: "11-02 12:00")
        try diary.record([old], now: "11-03 12:00")
        #expect(try diary.balance() == 225)
        diary.family = Diary.family.replacing("\"settleHours\": 6", with: "\"settleHours\": 6, \"lateDays\": 90")
        let recorder = try diary.record([old], now: "11-04 12:00")
        #expect(recorder.tally.new == 1)
        #expect(try diary.balance() == 450)
        #expect(try diary.store().setAside().all().isEmpty)
        let inOrder = try Diary(rules: Self.rules)
        try inOrder.record([old, recent], now: "11-04 12:00")
        #expect(try diary.paid("mia") == inOrder.paid("mia"))
    }

    @Test("What is recorded is known, however old it is by now; its longer report came too late")
    func known() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([old], now: "09-02 12:00")
        try diary.record([recent], now: "11-02 12:00")
        let again = try diary.record([old, recent], now: "11-03 12:00")
        #expect((again.tally.known, again.tally.tooLate) == (2, 0))
        let longer = Diary.event("old", "books", "09-01 16:00", minutes: 30)
        let grown = try diary.record([longer], now: "11-04 12:00")
        #expect((grown.tally.longer, grown.tally.tooLate) == (0, 1))
        #expect(try diary.balance() == 450)
    }

    @Test("A longer report that counts takes the place of one that lies before the horizon")
    func movedReport() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([old], now: "09-02 12:00")
        try diary.record([recent], now: "11-02 12:00")
        try diary.record([Diary.event("old", "books", "11-03 16:00", minutes: 30)], now: "11-04 12:00")
        #expect(try diary.ledger().map(\.amount).reduce(0, +) == 200 + 300 + 3 * 25)
        #expect(try diary.kept("mia") == ["challengeCompleted/mia/spark/2026-09-01"])
    }

    @Test("Use that was reported before its end counts, however long nothing was recorded afterwards")
    func waiting() throws {
        let diary = try Diary(rules: Self.rules)
        diary.family = Diary.family.replacing("\"settleHours\": 6", with: "\"settleHours\": 6, \"lateDays\": 0")
        try diary.record([old, Diary.event("w", "books", "09-02 11:00", minutes: 70)], now: "09-02 12:00")
        try diary.record([], now: "11-02 12:00")
        #expect(try diary.store().events(of: "mia").all().map(\.id) == ["old", "w"])
        #expect(try diary.ledger().map(\.amount).reduce(0, +) == 200 + 700 + 50)
    }
}

import FamilyStore
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@testable import Recording

@Suite("Unknown apps that are assigned")
struct AssigningTests {
    private static let rules = """
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } } ] }
        """
    private static let past = (1...4).map {
        Diary.event("d\($0)", "Duolingo", "11-0\($0) 16:00", minutes: 20)
    }

    @Test("Past use counts from the day that the parent says, and wins what it would have won")
    func fromADay() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.past, now: "11-05 12:00")
        #expect(try diary.balance() == 0)
        let recorder = try diary.recorder(now: "11-05 12:00")
        let result = try recorder.assign("duolingo", to: "books", from: try Diary.instant("11-03 00:00"))
        try recorder.finish()
        #expect((result.count, result.earlier, result.length) == (2, 2, 40 * Milliseconds.minute))
        #expect(try diary.balance() == 2 * (200 + 25))
        #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-03", "2026-11-04"])
        #expect(try diary.store().unknownUse().all().map(\.id) == ["d1", "d2"])

        // Read again, the same file changes nothing; what comes later counts at once.
        let lines = Self.past + [Diary.event("d5", "DUOLINGO", "11-05 13:00", minutes: 10)]
        let later = try diary.recorder(now: "11-05 14:00")
        try later.take(lines, now: try Diary.instant("11-05 14:00"))
        try later.finish()
        #expect(try diary.balance() == 2 * (200 + 25) + 100)
        #expect(try diary.store().unknownUse().all().map(\.id) == ["d1", "d2"])
    }

    @Test("The same is told as if the app had been known from that day on")
    func asIfKnown() throws {
        let late = try Diary(rules: Self.rules)
        try late.record(Self.past, now: "11-05 12:00")
        let recorder = try late.recorder(now: "11-05 12:00")
        _ = try recorder.assign("Duolingo", to: "books", from: try Diary.instant("11-01 00:00"))
        try recorder.finish()
        let known = try Diary(rules: Self.rules)
        try known.record(
            (1...4).map { Diary.event("d\($0)", "books", "11-0\($0) 16:00", minutes: 20) }, now: "11-05 12:00")
        #expect(try late.paid("mia") == known.paid("mia"))
    }

    @Test("Use that began too long ago stays unknown, and is counted as such")
    func tooLate() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(
            [Diary.event("e", "books", "12-20 16:00", minutes: 20)] + Self.past, now: "12-20 18:00")
        let recorder = try diary.recorder(now: "12-20 18:00")
        let result = try recorder.assign("Duolingo", to: "khan", from: try Diary.instant("11-01 00:00"))
        try recorder.finish()
        #expect((result.count, result.tooLate) == (0, 4))
        #expect(try diary.store().unknownUse().all().count == 4)
        #expect(try diary.balance() == 225)
    }
}

@Suite("Use that contradicts the instant at which it was received")
struct HeldUseTests {
    private static let rules = #"{ "challenges": [] }"#
    /// Told an hour before it can have happened.
    private static let early = Diary.event("e1", "books", "11-02 16:30", minutes: 30)

    @Test(
        "Against gaming: a clock set forward. The use waits for its time, then for a parent's word; told again it is not taken"
    )
    func forward() throws {
        let diary = try Diary(rules: Self.rules)
        #expect(try diary.record([Self.early], now: "11-02 16:00").tally.waiting == 1)
        let recorder = try diary.record([Self.early], now: "11-02 18:00")
        #expect((recorder.tally.held, recorder.tally.new) == (1, 0))
        #expect(try diary.balance() == 0)
        #expect(try diary.store().held().map(\.id) == ["e1"])
        let again = try diary.record([Self.early], now: "11-02 18:05")
        #expect((again.tally.held, again.tally.new, again.tally.known) == (0, 0, 1))

        let released = try diary.recorder(now: "11-02 19:00")
        let row = try diary.held("e1")
        #expect(try released.release(held: row))
        try released.finish()
        #expect(try diary.balance() == 300)
        #expect(try diary.store().held().isEmpty)
        #expect(try !released.release(held: row))
        // The instant of receipt is kept with it.
        #expect(try diary.store().event(id: "e1")?.received == Diary.instant("11-02 16:00").milliseconds)
    }

    @Test("Declined use stays out, also when it is reported again")
    func declined() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Self.early], now: "11-02 16:00")
        let recorder = try diary.record([], now: "11-02 18:00")
        let row = try diary.held("e1")
        #expect(try recorder.decline(held: row) != nil)
        try diary.record([Self.early], now: "11-02 19:00")
        #expect(try diary.balance() == 0)
        #expect(try diary.store().held().isEmpty)
        #expect(try diary.recorder(now: "11-02 19:00").decline(held: row) == nil)
    }

    @Test("A clock that is ahead by some minutes asks nobody")
    func tolerance() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Self.early], now: "11-02 16:45")
        try diary.record([], now: "11-02 17:00")
        #expect(try diary.balance() == 300)
    }

    @Test("Against gaming: a clock set back. The same time told again adds only what is new")
    func back() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 30)], now: "11-02 16:30")
        try diary.record([Diary.event("b", "books", "11-02 16:10", minutes: 30)], now: "11-02 17:00")
        #expect(try diary.balance() == 400)
    }
}

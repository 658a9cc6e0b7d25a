import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("What is counted in use goes where its use goes")
struct CountedUseTests {
    private static let rules = """
        { "challenges": [
            { "id": "leaf", "title": "Leaf", "goal": { "count": 20, "of": "pages", "category": "learning", "per": "day" },
              "reward": { "points": 25 } } ] }
        """

    private func wins(_ diary: Diary, _ child: String = "mia") throws -> [String] {
        try diary.outcomes(.challengeCompleted, child).compactMap(\.window)
    }

    @Test("A report that has grown brings its counts in the place of the old ones")
    func grown() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 10, pages: 12)], now: "11-02 16:30")
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 15, pages: 19)], now: "11-02 16:40")
        #expect(try wins(diary).isEmpty)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 20, pages: 20)], now: "11-02 16:50")
        #expect(try wins(diary) == ["2026-11-02"])
        #expect(try diary.outcomes(.challengeCompleted).map(\.at) == [Diary.instant("11-02 16:20").milliseconds])
    }

    @Test("Late use wins the day in which it ends, and what waits for its end counts then")
    func late() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "books", "11-03 16:00", minutes: 10, pages: 5)], now: "11-03 18:00")
        try diary.record([Diary.event("b", "khan", "11-02 23:30", minutes: 60, pages: 15)], now: "11-03 19:00")
        #expect(try wins(diary) == ["2026-11-03"])
        try diary.record([Diary.event("c", "khan", "11-04 16:00", minutes: 60, pages: 30)], now: "11-04 16:50")
        #expect(try wins(diary) == ["2026-11-03"])
        try diary.record([], now: "11-04 17:00")
        #expect(try wins(diary) == ["2026-11-03", "2026-11-04"])
    }

    @Test("Where the end of a use was not real, nothing of it counts; given to another child, it counts for that one")
    func voided() throws {
        for (heir, isWon) in [(nil, false), ("leo", true)] as [(String?, Bool)] {
            let diary = try Diary(rules: Self.rules)
            try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 60, pages: 20)], now: "11-02 18:00")
            #expect(try wins(diary) == ["2026-11-02"])
            _ = try diary.recorder(now: "11-02 18:00").void(
                VoidRow(
                    child: "mia", app: nil, start: try Diary.instant("11-02 16:50").milliseconds,
                    until: try Diary.instant("11-02 17:00").milliseconds, heir: heir, reason: "left open", made: 0))
            #expect(try diary.balance("mia") == 500)
            #expect(try wins(diary, "leo").isEmpty == !isWon)
        }
    }

    @Test("The beginning of a use may be voided, and its counts stay")
    func voidedBeginning() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 60, pages: 20)], now: "11-02 18:00")
        _ = try diary.recorder(now: "11-02 18:00").void(
            VoidRow(
                child: "mia", app: nil, start: try Diary.instant("11-02 16:00").milliseconds,
                until: try Diary.instant("11-02 16:30").milliseconds, heir: nil, reason: "left open", made: 0))
        #expect(try diary.balance("mia") == 325)
    }

    @Test("Use of an app that was added later brings its counts along")
    func addedLater() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "chess", "11-02 16:00", minutes: 60, pages: 20)], now: "11-02 18:00")
        #expect(try wins(diary).isEmpty)
        diary.family = Diary.family.replacing(
            #""apps": ["#, with: #""apps": [ { "id": "chess", "category": "learning", "pointsPerMinute": 5 },"#)
        let recorder = try diary.recorder(now: "11-02 18:30")
        _ = try recorder.assign("chess", to: "chess", from: try Diary.instant("11-02 00:00"))
        try recorder.finish()
        #expect(try wins(diary) == ["2026-11-02"])
    }

    @Test(
        "A text that says no counts, as a forged one, counts nothing and harms nothing",
        arguments: ["pages=999999999999", "pages=-20", "pages", "pages=20 pages=", " ", "pages=20 my=1.5"])
    func forged(_ counts: String) throws {
        let diary = try Diary(rules: Self.rules)
        let start = try Diary.instant("11-02 16:00").milliseconds
        try diary.store().write { transaction throws(StoreError) in
            _ = try transaction.record(
                EventRow(
                    id: "x", child: "mia", app: "books", start: start, length: 600_000, received: start + 700_000,
                    source: "test", counts: counts))
        }
        try diary.record([Diary.event("a", "books", "11-02 17:00", minutes: 10, pages: 20)], now: "11-02 18:00")
        #expect(try wins(diary) == ["2026-11-02"])
        #expect(try diary.outcomes(.challengeCompleted).map(\.at) == [Diary.instant("11-02 17:10").milliseconds])
    }

    @Test("Too late, it is set aside as a line that says all of it")
    func tooLate() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("a", "books", "11-02 16:00", minutes: 10)], now: "11-02 18:00")
        try diary.record([], now: "12-30 12:00")
        try diary.record([Diary.event("b", "books", "11-02 17:00", minutes: 10, pages: 20)], now: "12-30 12:10")
        let text = try diary.store(.readOnly).setAside().all().map(\.text)
        #expect(text.count == 1 && text[0].contains("\"counts\":{\"pages\":20}"), "\(text)")
    }
}

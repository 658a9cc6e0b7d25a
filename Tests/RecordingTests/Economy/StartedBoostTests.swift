import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Boosts, recorded")
struct StartedBoostTests {
    private static func rules(_ more: String = "") -> String {
        """
        { "challenges": [ { "id": "daily", "title": "Daily books", "goal": { "minutes": 10, "app": "books", "per": "day" },
            "reward": { \(more)"boost": { "times": 2, "minutes": 30, "useWithin": "day" } } } ] }
        """
    }

    private func diary(_ more: String = "") throws -> Diary {
        let diary = try Diary(rules: Self.rules(more))
        try diary.record([Diary.event("first", "books", "11-02 16:00", minutes: 10)], now: "11-02 16:20")
        return diary
    }

    private func start(_ diary: Diary, _ now: String) throws {
        try diary.decide(now) { desk throws(EconomyRefusal) in _ = try desk.startBoost(of: ["daily"], "Daily books") }
    }

    private func boosted(_ diary: Diary) throws -> [Int64] {
        try diary.ledger().filter { $0.kind == "boosted" }.map(\.amount)
    }

    @Test("What is used while it runs brings twice the points, also where that is reported late")
    func doubles() throws {
        let diary = try diary()
        #expect(try diary.desk("11-02 16:30").openBoosts.map(\.title) == ["Daily books"])
        try start(diary, "11-02 17:00")
        try diary.record([Diary.event("second", "books", "11-02 17:20", minutes: 20)], now: "11-02 18:00")
        #expect(try boosted(diary) == [100])
        try diary.record([Diary.event("late", "books", "11-02 17:00", minutes: 15)], now: "11-03 12:00")
        #expect(try boosted(diary) == [250])
        #expect(try diary.store().balance(of: "mia") == 100 + 350 + 250)
        let entry = try #require(try diary.ledger().first { $0.kind == "boosted" })
        #expect(entry.reason == "boost: Daily books" && entry.window == "2026-11-02")
        #expect(try diary.store().check().isSound)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("It can be started until the end of the next day, and one by one")
    func inTime() throws {
        let diary = try diary()
        #expect(throws: (any Error).self) { try start(diary, "11-04 00:10") }
        let other = try self.diary()
        try start(other, "11-03 23:50")
        #expect(throws: (any Error).self) { try start(other, "11-03 23:51") }
    }

    @Test("One without an end is started once, also when the books have forgotten that it was")
    func longAgo() throws {
        let diary = try Diary(rules: Self.rules().replacing(#", "useWithin": "day""#, with: ""))
        for day in ["11-02", "11-03"] {
            try diary.record([Diary.event(day, "books", "\(day) 16:00", minutes: 10)], now: "\(day) 16:20")
        }
        try start(diary, "11-03 17:00")
        let desk = try diary.desk("12-31 10:00")
        #expect(desk.books.boosts.isEmpty && desk.openBoosts.count == 1)
        try start(diary, "12-31 10:00")
        #expect(try diary.desk("12-31 11:00").openBoosts.isEmpty)
    }

    @Test("Per cent of a day and what boosts of the same rule add on it are two things")
    func beside() throws {
        let diary = try diary(#""percent": 50, "#)
        try start(diary, "11-02 17:00")
        try diary.record([Diary.event("second", "books", "11-02 17:00", minutes: 20)], now: "11-02 18:00")
        try diary.record([], now: "11-03 12:00")
        let told = try diary.store().outcomes(after: 0).all().filter { $0.points ?? 0 != 0 }
        #expect(
            told.map(\.id).filter { $0.hasPrefix("bo") }.sorted() == [
                "bonus/mia/daily/2026-11-02", "boosted/mia/daily/2026-11-02",
            ])
        #expect(try diary.store().balance(of: "mia") == 300 + 200 + 150)
        #expect(try diary.store().check().isSound)
    }
}

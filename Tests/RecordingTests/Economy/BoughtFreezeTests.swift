import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Freezes for points, recorded")
struct BoughtFreezeTests {
    private static func streak(_ freezes: String, id: String = "daily", more: String = "") -> String {
        """
        { "streaks": [ { "id": "\(id)", "title": "Daily books"\(more), "freezes": \(freezes),
            "goal": { "minutes": 10, "app": "books", "per": "day" } } ] }
        """
    }

    /// Ten minutes of books on the days from the 2nd on, but for the 4th, each recorded in its evening.
    private func diary(_ freezes: String = #"{ "max": 1, "cost": 150 }"#, days: Int...) throws -> Diary {
        let diary = try Diary(rules: Self.streak(freezes))
        try diary.record([Diary.event("first", "khan", "11-02 08:00", minutes: 60)], now: "11-02 12:00")
        for day in days { try read(diary, day) }
        return diary
    }

    private func read(_ diary: Diary, _ day: Int) throws {
        let date = "11-\(day < 10 ? "0" : "")\(day)"
        try diary.record([Diary.event("e\(day)", "books", "\(date) 16:00", minutes: 10)], now: "\(date) 20:00")
    }

    private func buy(_ diary: Diary, _ now: String, _ id: String = "daily") throws {
        try diary.decide(now) { desk throws(EconomyRefusal) in _ = try desk.buy(id) }
    }

    private func told(_ diary: Diary) throws -> [String] {
        try diary.store().outcomes(after: 0).all().map(\.kind).filter {
            ["streakExtended", "streakFrozen", "streakBroken"].contains($0)
        }
    }

    @Test("It is in the ledger with its name, hooks hear of the streak and the price, and nothing is owed")
    func posted() throws {
        let diary = try diary(days: 2)
        try buy(diary, "11-03 12:00")
        let spent = try diary.ledger().filter { $0.kind == "pointsSpent" }
        #expect(spent.map(\.amount) == [-150])
        #expect(spent.map(\.reason) == ["Freeze for Daily books"])
        let told = try #require(try diary.store().outcomes(after: 0).all().last { $0.kind == "pointsSpent" })
        #expect((told.rule, told.price, told.minutes) == ("daily", 150, nil))
        #expect(try diary.desk("11-03 12:01").books.owedPurchases.isEmpty)
        #expect(try diary.store().ledgerFaults() == [])
        #expect(try diary.store().check().isSound)
    }

    @Test("It saves the next missed day; one that is bought when a day has settled does not bring it back")
    func saves() throws {
        let diary = try diary(days: 2, 3)
        try buy(diary, "11-05 05:00")
        try read(diary, 5)
        #expect(try told(diary) == ["streakExtended", "streakExtended", "streakFrozen", "streakExtended"])
        try buy(diary, "11-07 07:00")
        try read(diary, 7)
        try read(diary, 9)
        #expect(
            try told(diary).dropFirst(4) == ["streakBroken", "streakExtended", "streakFrozen", "streakExtended"])
        #expect(try diary.store().check().isSound)
    }

    @Test("No more are sold than the streak can keep, those that it earned and begins with among them")
    func full() throws {
        let diary = try diary(#"{ "start": 1, "earnEvery": 2, "max": 3, "cost": 1 }"#, days: 2, 3)
        try buy(diary, "11-03 21:00")
        #expect(throws: EconomyRefusal.noRoom(thing: "Freeze for Daily books", stock: 3)) {
            try buy(diary, "11-03 21:01")
        }
        // The 4th takes one.
        try read(diary, 5)
        try buy(diary, "11-05 21:00")
    }

    @Test("Only a streak that sells them has them for sale, at the price of the day, and by any id that it had")
    func offered() throws {
        let diary = try diary(#"{ "max": 2 }"#, days: 2)
        #expect(throws: EconomyRefusal.notInShop(thing: "daily")) { try buy(diary, "11-02 21:00") }
        diary.rules = Self.streak(#"{ "max": 2, "cost": 40 }"#)
        try buy(diary, "11-02 21:01")
        diary.rules = Self.streak(#"{ "max": 2, "cost": 50 }"#, id: "books-run", more: #", "was": "daily""#)
        try buy(diary, "11-02 21:02", "daily")
        #expect(try diary.ledger().filter { $0.kind == "pointsSpent" }.map(\.amount) == [-40, -50])
        #expect(throws: EconomyRefusal.noRoom(thing: "Freeze for Daily books", stock: 2)) {
            try buy(diary, "11-02 21:03", "books-run")
        }
    }

    @Test("A report that comes late keeps the day after all: the freeze is there again")
    func late() throws {
        let diary = try diary(days: 2, 3)
        try buy(diary, "11-03 21:00")
        try read(diary, 5)
        #expect(try told(diary).contains("streakFrozen"))
        try diary.record([Diary.event("e4", "books", "11-04 16:00", minutes: 10)], now: "11-05 21:00")
        #expect(throws: EconomyRefusal.noRoom(thing: "Freeze for Daily books", stock: 1)) {
            try buy(diary, "11-05 21:01")
        }
        try read(diary, 7)
        let frozen = try diary.store().outcomes(after: 0).all().filter { $0.kind == "streakFrozen" && !$0.isKept }
        #expect(frozen.count == 1)
        #expect(try diary.store().check().isSound)
    }
}

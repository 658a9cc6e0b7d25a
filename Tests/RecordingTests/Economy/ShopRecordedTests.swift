import Economy
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("The shop, recorded")
struct ShopRecordedTests {
    private static func shop(_ terms: String) -> String {
        "{ \"shop\": [ { \"id\": \"ice\", \"title\": \"Ice cream\", \(terms) } ] }"
    }

    private func diary(_ rules: String = Self.shop(#""cost": 100"#)) throws -> Diary {
        let diary = try Diary(rules: rules)
        try diary.record(
            [
                Diary.event("e1", "books", "11-02 08:00", minutes: 30),
                Diary.event("e2", "khan", "11-02 09:00", minutes: 10),
            ], now: "11-02 12:00")
        return diary
    }

    private func buy(_ diary: Diary, _ now: String, _ id: String = "ice") throws {
        try diary.decide(now) { desk throws(EconomyRefusal) in _ = try desk.buy(id) }
    }

    @Test("A purchase is in the ledger with its name, by account, and hooks hear of the rule and the price")
    func posted() throws {
        let diary = try diary(Self.shop(#""cost": 350"#))
        try buy(diary, "11-02 16:00")
        let spent = try diary.ledger().filter { $0.kind == "pointsSpent" }
        #expect(spent.map(\.amount) == [-300, -50])
        #expect(spent.map(\.app) == ["books", "khan"])
        #expect(Set(spent.map(\.reason)) == ["Ice cream"])
        #expect(try diary.balance() == 50)
        let told = try #require(try diary.store().outcomes(after: 0).all().last { $0.kind == "pointsSpent" })
        #expect(told.rule == "ice")
        #expect(told.price == 350)
        #expect(told.app == nil)
        #expect(try diary.store().ledgerFaults() == [])
        #expect(try diary.store().check().isSound)
    }

    @Test("Bought months ago and still owed: declined, its points go back to the accounts that had paid")
    func monthsAgo() throws {
        let diary = try diary(Self.shop(#""cost": 350, "maxTimes": 1"#))
        try buy(diary, "11-02 16:00")
        try diary.record([Diary.event("e9", "khan", "12-30 09:00", minutes: 50)], now: "12-30 12:00")
        let now = "12-30 16:00"
        #expect(throws: EconomyRefusal.self) { try buy(diary, now) }
        let owed = try #require(try diary.desk(now).books.owedPurchases.first)
        try diary.decide(now) { desk throws(EconomyRefusal) in try desk.decline(purchase: owed.id, reason: "no") }
        let back = try diary.ledger().filter { $0.kind == "pointsRefunded" }
        #expect(back.map(\.app) == ["khan", "books"])
        #expect(back.map(\.amount) == [50, 300])
        #expect(back.map(\.cites) == [owed.id, owed.id])
        #expect(back.first?.reason == "given back: Ice cream")
        try buy(diary, now)
    }

    @Test("Another price holds for what is bought from then on; what was bought counts under the new rule, too")
    func edited() throws {
        let diary = try diary(Self.shop(#""cost": 100, "maxTimes": 2, "per": "week""#))
        try buy(diary, "11-02 16:00")
        diary.rules = Self.shop(#""cost": 120, "maxTimes": 2, "per": "week""#)
        try buy(diary, "11-03 16:00")
        #expect(try diary.balance() == 180)
        #expect(throws: EconomyRefusal.self) { try buy(diary, "11-03 17:00") }
        diary.rules = Self.shop(#""was": "ice", "cost": 10, "maxTimes": 2, "per": "week""#)
            .replacing(#""id": "ice""#, with: #""id": "gelato""#)
        #expect(throws: EconomyRefusal.self) { try buy(diary, "11-04 17:00", "gelato") }
        try buy(diary, "11-09 17:00", "gelato")
        #expect(try diary.balance() == 170)
        // The id that it had leads to it.
        try buy(diary, "11-10 17:00", "ice")
        #expect(try diary.balance() == 160)
    }

    @Test("Books that were saved know what was bought long before")
    func saved() throws {
        let diary = try diary(Self.shop(#""cost": 1, "maxTimes": 40"#))
        for minute in 10..<50 { try buy(diary, "11-02 13:\(minute)") }
        try diary.record([], now: "12-30 12:00")
        #expect(throws: EconomyRefusal.self) { try buy(diary, "12-30 16:00") }
        #expect(try diary.desk("12-30 16:00").books.owedPurchases.count == 40)
    }

    @Test("Only those for whom it is can buy it")
    func audience() throws {
        let diary = try diary(Self.shop(#""cost": 1, "for": "leo""#))
        #expect(throws: EconomyRefusal.notInShop(thing: "ice")) { try buy(diary, "11-02 16:00") }
    }
}

import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Accounts after a correction")
struct CorrectedAccountsTests {
    /// Twenty minutes of Khan, spent at once; then a report comes late that books were open before, and all the time.
    private func moved() throws -> Diary {
        let diary = try Diary(rules: Diary.noRules)
        try diary.record([Diary.event("e1", "khan", "11-02 16:00", minutes: 20)], now: "11-02 17:00")
        try diary.redeem(20, "11-02 17:10")
        return diary
    }

    private static let late = Diary.event("e2", "books", "11-02 15:50", minutes: 40, device: "tablet")

    private func accounts(_ diary: Diary) throws -> [String: Int64] {
        var accounts: [String: Int64] = [:]
        for row in try diary.store().balances() where row.child == "mia" { accounts[row.app ?? "bonus"] = row.amount }
        return accounts.filter { $0.value != 0 }
    }

    private func remove(_ app: String, from diary: Diary, _ now: String) throws {
        let recorder = try diary.recorder(now: now)
        let known = try #require(recorder.plan.family.apps.first { $0.id == app })
        _ = try recorder.remove(known, noting: nil) {}
    }

    @Test(
        "A6: seconds that turn out to be another app's go by an entry that cites, and what was spent is owed by no app")
    func movedSeconds() throws {
        let diary = try moved()
        let before = try diary.ledger()
        try diary.record([Self.late], now: "11-02 18:00")
        let after = try diary.ledger()
        #expect(before.allSatisfy { after.contains($0) })
        let correction = try #require(after.first { $0.cites == "pointsEarned/mia/khan/2026-11-02" })
        #expect((correction.amount, correction.app, correction.kind) == (-200, "khan", "corrected"))
        #expect(correction.reason == "late report: time with khan")
        #expect(try accounts(diary) == ["books": 200])
        #expect(
            after.filter { $0.kind == "pointsMoved" }.map { "\($0.app ?? "") \($0.amount)" } == [
                "books -200", "khan 200",
            ])
        #expect(try diary.store().ledgerFaults() == [])
        // Nothing more to move, and the day goes on.
        try diary.record([Diary.event("e3", "khan", "11-02 19:00", minutes: 5)], now: "11-02 20:00")
        #expect(try accounts(diary) == ["books": 200, "khan": 50])
        #expect(try diary.ledger().count == after.count)
    }

    @Test("B11: removing an app takes exactly what its account holds", arguments: ["khan", "books"])
    func removing(_ app: String) throws {
        let diary = try moved()
        try diary.record([Self.late], now: "11-02 18:00")
        let had = try accounts(diary)[app] ?? 0
        let total = try diary.balance()
        try remove(app, from: diary, "11-02 18:10")
        #expect(try diary.balance() == total - had)
        #expect(try accounts(diary)[app] == nil)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("B11: what comes back of points that a removed app had earned are bonus points")
    func comesBack() throws {
        let diary = try moved()
        let family = diary.family
        try remove("khan", from: diary, "11-02 17:12")
        diary.family = family.replacing(
            #"{ "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },"#, with: "")
        try diary.decide("11-02 17:15") { desk throws(EconomyRefusal) in try desk.stop("minecraft") }
        #expect(try accounts(diary) == ["bonus": 150])
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("Law 11: what nothing is left to pay with is owed, also when its app goes, and is earned back first")
    func owed() throws {
        let diary = try moved()
        let word = VoidRow(
            child: "mia", app: nil, start: try Diary.instant("11-02 16:00").milliseconds,
            until: try Diary.instant("11-02 16:20").milliseconds, heir: nil, reason: "", made: 0)
        _ = try diary.recorder(now: "11-02 18:00").void(word)
        #expect(try accounts(diary) == ["khan": -200])
        try remove("khan", from: diary, "11-02 18:10")
        #expect(try accounts(diary) == ["bonus": -200])
        try diary.record([Diary.event("e3", "books", "11-02 19:00", minutes: 30)], now: "11-02 20:00")
        #expect(try accounts(diary) == ["books": 100])
        #expect(try diary.balance() == 100)
    }
}

import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Use that was paid as it happened, and was not real")
struct VoidedMeterTests {
    /// 600 points, and 30 minutes of a game that costs 10 a minute as it is used.
    private func diary(givingLeo points: Int = 0) throws -> Diary {
        let family = Diary.family.replacing(
            #"{ "id": "minecraft", "category": "reward" }"#,
            with: #"{ "id": "minecraft", "category": "reward", "pay": "perMinute" }"#)
        let diary = try Diary(rules: Diary.noRules, family: family)
        if points > 0 {
            try diary.recorder(now: "11-02 07:00").decide(for: 1) { desk throws(EconomyRefusal) in
                try desk.adjust(points, reason: "")
            }.get()
        }
        try diary.record([Diary.event("e1", "books", "11-02 08:00", minutes: 60)], now: "11-02 12:00")
        try diary.record([Diary.event("g1", "minecraft", "11-02 16:00", minutes: 10)], now: "11-02 16:10")
        try diary.settle("11-02 16:10")
        try diary.record([Diary.event("g2", "minecraft", "11-02 16:10", minutes: 20)], now: "11-02 16:30")
        try diary.settle("11-02 16:30")
        #expect(try diary.balance() == 300)
        return diary
    }

    private func word(_ start: String, _ end: String) throws -> VoidRow {
        VoidRow(
            child: "mia", app: "minecraft", start: try Diary.instant("11-02 \(start)").milliseconds,
            until: try Diary.instant("11-02 \(end)").milliseconds, heir: nil, reason: "left open", made: 0)
    }

    @Test(
        "B4: what it took comes back by entries that cite it, and goes again when the word is taken back",
        arguments: ["11-02 18:00", "11-06 18:00"])
    func comesBack(_ now: String) throws {
        let diary = try diary()
        let before = try diary.ledger()
        let recorder = try diary.recorder(now: now)
        let result = try recorder.void(word("16:05", "16:30"))
        #expect(result.points.map(\.amount) == [250])
        let after = try diary.ledger()
        #expect(before.allSatisfy { after.contains($0) })
        let back = after.filter { $0.kind == "pointsRefunded" }
        let spent = before.filter { $0.kind == "pointsSpent" }
        #expect(Set(back.map(\.amount)) == [50, 200])
        #expect(back.allSatisfy { $0.reason == "use that was not real (left open): time with minecraft" })
        #expect(back.allSatisfy { entry in spent.contains { $0.key == "\(entry.cites ?? "")/books" } })
        #expect(back.allSatisfy { $0.app == "books" })
        #expect(try diary.store().ledgerFaults() == [])
        // Points that come back were not earned.
        let day = try #require(back.first?.day)
        #expect(try diary.store().earnings(of: "mia", on: day, through: .max) == (now == "11-02 18:00" ? 600 : 0))

        try diary.settle(now)
        #expect(try diary.balance() == 550)
        #expect(try #require(try diary.recorder(now: now).undoVoid(1)).points.map(\.amount) == [-250])
        try diary.settle(now)
        #expect(try diary.balance() == 300)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("B8: the history of an app that is paid as it is used shows the minutes that were paid")
    func history() throws {
        let diary = try diary()
        var history = try diary.desk("11-02 18:00").books.state(of: "minecraft").history
        #expect((history.pointsSpent, history.length) == (300, 30 * Milliseconds.minute))
        _ = try diary.recorder(now: "11-02 18:00").void(word("16:05", "16:30"))
        history = try diary.desk("11-02 18:00").books.state(of: "minecraft").history
        #expect((history.pointsSpent, history.length) == (50, 5 * Milliseconds.minute))
    }

    @Test("Later use of the day is paid from where the real use ends")
    func goesOn() throws {
        let diary = try diary()
        _ = try diary.recorder(now: "11-02 18:00").void(word("16:05", "16:30"))
        try diary.record([Diary.event("g3", "minecraft", "11-02 19:00", minutes: 12)], now: "11-02 19:12")
        try diary.settle("11-02 19:12")
        #expect(try diary.balance() == 600 - 170)
        try diary.settle("11-02 19:13")
        #expect(try diary.balance() == 600 - 170)
    }

    @Test("What is given to another child costs that one at once what it had, and the rest is owed")
    func givenToAnother() throws {
        let diary = try diary(givingLeo: 70)
        var row = try word("16:10", "16:30")
        row.heir = "leo"
        let preview = try diary.recorder(now: "11-02 18:00").preview(row)
        let result = try diary.recorder(now: "11-02 18:00").void(row)
        for points in [preview.points, result.points] {
            #expect(points.map { "\($0.child) \($0.amount)" } == ["mia 200", "leo -70"])
        }
        try diary.settle("11-02 18:01")
        #expect(try diary.balance() == 500)
        #expect(try diary.balance("leo") == 0)
        let store = try diary.store(.readOnly)
        #expect(try store.books(of: "leo").uses.values.map(\.owed) == [130])
        #expect(try diary.store().ledgerFaults() == [])
    }
}

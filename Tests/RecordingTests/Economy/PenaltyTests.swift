import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Points that exceeded limits cost")
struct PenaltyTests {
    private static let rules = #"""
        { "challenges": [ { "id": "calm", "title": "Calm day", "penalty": 10,
          "goal": { "minutes": { "atMost": 30 }, "app": "minecraft", "per": "day" } } ] }
        """#

    private func diary(learnt minutes: Int) throws -> Diary {
        let diary = try Diary(rules: Self.rules)
        try diary.record(
            [
                Diary.event("a", "books", "11-02 08:00", minutes: minutes),
                Diary.event("g", "minecraft", "11-02 10:00", minutes: 31),
            ], now: "11-02 12:00")
        return diary
    }

    @Test("They go once the day has settled, with an entry that says why")
    func once() throws {
        let diary = try diary(learnt: 10)
        try diary.record([], now: "11-03 05:00")
        #expect(try diary.balance() == 100)
        for _ in 0..<2 {
            try diary.record([], now: "11-03 12:00")
            #expect(try diary.balance() == 90)
        }
        #expect(try diary.outcomes(.penalty).map(\.points) == [-10])
        #expect(try diary.ledger().last?.reason == "limit exceeded: Calm day")
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("Late use costs them late, and what was no real use gives them back")
    func corrected() throws {
        let diary = try diary(learnt: 10)
        try diary.record([], now: "11-04 12:00")
        #expect(try diary.balance() == 90)
        try diary.record([Diary.event("h", "minecraft", "11-03 15:00", minutes: 40)], now: "11-04 13:00")
        #expect(try diary.balance() == 80)
        let row = VoidRow(
            child: "mia", app: "minecraft", start: try Diary.instant("11-02 10:00").milliseconds,
            until: try Diary.instant("11-02 10:31").milliseconds, heir: nil, reason: "", made: 0)
        _ = try diary.recorder(now: "11-04 14:00").void(row)
        #expect(try diary.balance() == 90)
        _ = try diary.recorder(now: "11-04 15:00").undoVoid(1)
        #expect(try diary.balance() == 80)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("No more of them go than there are")
    func floor() throws {
        let diary = try diary(learnt: 1)
        try diary.record([], now: "11-03 12:00")
        // Of the ten points nothing is left to go for another day.
        try diary.record([Diary.event("h", "minecraft", "11-03 15:00", minutes: 40)], now: "11-04 13:00")
        #expect(try diary.balance() == 0)
        #expect(try diary.outcomes(.penalty).map(\.points) == [-10])
    }
}

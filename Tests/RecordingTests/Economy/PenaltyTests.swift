import Economy
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

    private static func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

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
        // By day, what the report says that limits have cost.
        func lost() throws -> [Int64] {
            let first = try Self.day("2026-11-02")
            return try diary.store().points(of: "mia", from: first, through: first + 3, until: .max).filter {
                $0.kind == OutcomeKind.penalty.rawValue
            }.map(\.amount)
        }
        try diary.record([], now: "11-04 12:00")
        #expect(try diary.balance() == 90)
        try diary.record([Diary.event("h", "minecraft", "11-03 15:00", minutes: 40)], now: "11-04 13:00")
        #expect(try diary.balance() == 80)
        let row = VoidRow(
            child: "mia", app: "minecraft", start: try Diary.instant("11-02 10:00").milliseconds,
            until: try Diary.instant("11-02 10:31").milliseconds, heir: nil, reason: "", made: 0)
        _ = try diary.recorder(now: "11-04 14:00").void(row)
        #expect(try diary.balance() == 90)
        #expect(try lost() == [0, -10])
        _ = try diary.recorder(now: "11-04 15:00").undoVoid(1)
        #expect(try diary.balance() == 80)
        #expect(try lost() == [-10, -10])
        // What was earned on these days is another thing.
        for day in [try Self.day("2026-11-03"), try Self.day("2026-11-04")] {
            #expect(try diary.store().earnings(of: "mia", on: day, through: .max) == 0)
        }
        #expect(try diary.ledger().filter { !$0.isOfPenalty }.reduce(0) { $0 + $1.amount } == 100)
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test("What late use costs goes as of then: what was spent since is earned back first")
    func spent() throws {
        let diary = try diary(learnt: 10)
        try diary.record([], now: "11-04 09:00")
        try diary.decide("11-04 10:00") { desk throws(EconomyRefusal) in try desk.adjust(-90, reason: "a game") }
        #expect(try diary.balance() == 0)
        try diary.record([Diary.event("h", "minecraft", "11-03 15:00", minutes: 40)], now: "11-04 13:00")
        #expect(try diary.balance() == -10)
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

import Economy
import FamilyStore
import FamilyTime
import SeededNumbers
import Testing

@testable import Recording

@Suite("The checkpoint of a first recording")
struct FirstCheckpointTests {
    @Test(
        "Is the one that folding everything once more gives, and the next recording folds nothing again",
        arguments: 1...4)
    func sameAsRefolded(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let history = LongHistory(days: 130, lateness: 3, &random)
        let last = try #require(history.deliveries.last?.now)
        var seen: Set<Substring> = []
        // Each report once: one that comes again and is longer would have everything folded again.
        let lines = history.deliveries.flatMap(\.lines).filter { line in
            seen.insert(line.prefix { $0 != "," }).inserted
        }
        let diary = try Diary(rules: CheckpointTests.rules())
        let recorder = try diary.record(lines, now: last)
        #expect(recorder.tally.new == lines.count)
        let rows = try ["mia", "leo"].map { try #require(try diary.store().checkpoint(of: $0)) }
        try diary.store().write { transaction throws(StoreError) in
            for row in rows { try transaction.dropCheckpoint(of: row.child) }
        }
        try diary.record([], now: last)
        for row in rows {
            let again = try #require(try diary.store().checkpoint(of: row.child))
            #expect(row.at == again.at)
            #expect(row.blob == again.blob)
            #expect(row.decided == again.decided)
        }
    }

    @Test("Is not taken where something was decided before: that is folded again")
    func notTaken() throws {
        let diary = try Diary(rules: CheckpointTests.rules())
        try diary.decide("11-02 12:00") { desk throws(EconomyRefusal) in try desk.adjust(5, reason: "") }
        try diary.record([Diary.event("a", "books", "12-20 10:00", minutes: 30)], now: "12-30 12:00")
        #expect(try diary.store().checkpoint(of: "mia") == nil)
    }
}

import Testing

@testable import FamilyStore

@Suite("The journal of facts")
struct JournalTests {
    private let folder: StoreFolder
    private let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test("The facts of a transaction are one entry, and what changes nothing leaves none")
    func entries() throws {
        #expect(try store.database.entries().all() == [])
        try Batches.write(0, to: store)
        let entries = try store.database.entries().all()
        #expect(entries.map(\.number) == [1])
        #expect(entries.map(\.received) == [5_000_000])
        try Batches.write(0, to: store)
        #expect(try store.database.entries().all() == entries)
        try Batches.write(1, to: store)
        #expect(try store.database.entries().all().map(\.number) == [1, 2])
        #expect(try store.check() == StoreCheck(entries: 2))
    }

    @Test("Use that is known is not told again, and of a batch only what is new is")
    func knownUse() throws {
        for ids in [0..<40, 0..<40, 30..<50] {
            var batch = EventBatch()
            for id in ids { batch.append(Rows.event("e\(id)", start: Int64(id) * 1000)) }
            _ = try store.write { transaction throws(StoreError) in try transaction.record(batch) }
        }
        let uses = try store.database.entries().all().map { try EntryReader.facts(of: $0.body) }
        #expect(uses.map { $0.map { ($0 as? RecordedUse)?.batches.map(\.count) } } == [[[40]], [[10]]])
    }

    @Test("What an earlier program judged is read, which did not say of which statement", arguments: [false, true])
    func judgedBefore(isTold: Bool) throws {
        let outcome = isTold ? Rows.outcome("x", kind: "windowOpened") : nil
        let said = outcome.map { OutcomeRow.table.shape.said($0) } ?? []
        for recorded in [nil, 7] as [Int64?] {
            var cells = CellReader([Cell].of("x", [7], true) + (recorded.map { [Cell].of($0) } ?? []) + said)
            let judged = JudgedDecision.read(&cells)
            #expect(cells.isWhole && judged.id == "x" && judged.counts)
            #expect(judged.recorded == recorded && judged.outcome == outcome)
        }
    }

    @Test("What is rolled back leaves no entry")
    func dropped() throws {
        _ = try store.attempt { transaction throws(StoreError) in
            _ = try transaction.record(Rows.event("e"))
            return Attempt.dropped(())
        }
        #expect(try store.database.entries().all() == [])
        #expect(HeadNote(beside: folder.path) == nil)
    }

    @Test("An entry means the same in a store whose words have other numbers")
    func otherStore() throws {
        var story = RandomStory(seed: 3)
        try story.write(30, to: store)
        let other = try FamilyStore.inMemory()
        for word in ["zoe", "minecraft", "leo"] { _ = try other.database.words.number(of: word, in: other.database) }
        var chains = try Chains(of: store.database, noted: nil)
        try other.database.write(isKept: { _ in true }) { () throws(StoreError) in
            try chains.replay(store.database, into: other.database)
        }
        #expect(try Comparison(found: store.database, expected: other.database).differences() == [])
    }

    @Test("Whatever was written, applying the facts again gives the same tables", arguments: 0..<25)
    func rebuilt(seed: UInt64) throws {
        var story = RandomStory(seed: seed)
        for _ in 0..<3 {
            try story.write(25, to: store)
            let check = try store.check()
            #expect((check.faults, check.differences) == ([], []))
        }
        let before = try store.content()
        #expect(try store.repair() == [])
        #expect(try store.content() == before)
    }

    @Test("Much use lies in the journal alone, is found and changed there, and made anew from there")
    func sharedBlocks() throws {
        func batch(_ ids: Range<Int>, length: Int64 = 60_000) -> EventBatch {
            var batch = EventBatch()
            for id in ids {
                // Eleven of them start in one instant.
                batch.append(
                    Rows.event(
                        "e\(id)", child: id % 3 == 0 ? "leo" : "mia", start: Int64(id / 11) * 1000, length: length))
            }
            return batch
        }
        func record(_ batch: EventBatch) throws -> Int {
            try store.write { transaction throws(StoreError) in try transaction.record(batch).count(where: \.isChange) }
        }
        #expect(try record(batch(0..<5000)) == 5000)
        #expect(try record(batch(5000..<17_000)) == 12_000)
        let shared = "SELECT count(*) FROM event_block WHERE entry IS NOT NULL" as StaticString
        #expect(try store.database.statement(shared).first { $0.integer() } ?? 0 > 12)
        #expect(try store.events().all() == FamilyStore.inMemory().recorded(batch(0..<17_000)))
        #expect(try record(batch(0..<17_000)) == 0)
        #expect(try store.event(id: "e9999")?.child == "leo")
        #expect(try record(batch(9000..<9010, length: 70_000)) == 10)
        #expect(try store.removed("e9020")?.id == "e9020")
        #expect(try record(batch(16_000..<16_001, length: 90_000)) == 1)
        let before = try store.content()
        #expect(try store.check() == StoreCheck(entries: try store.database.entries().all().count))
        #expect(try store.repair() == [])
        #expect(try store.content() == before)
        #expect(try store.database.statement(shared).first { $0.integer() } == 0)
    }

    @Test("Bytes that are no entry are refused, whatever they are")
    func damagedBodies() throws {
        var story = RandomStory(seed: 5)
        try story.write(10, to: store)
        for entry in try store.database.entries().all() {
            for place in stride(from: 0, to: entry.body.count, by: 7) {
                var body = entry.body
                body[place] ^= 0x55
                _ = try? EntryReader.facts(of: body)
                _ = try? EntryReader.facts(of: Array(body.prefix(place)))
            }
        }
    }
}

extension FamilyStore {
    /// What lies in it after a batch was recorded in small parts.
    fileprivate func recorded(_ batch: EventBatch) throws -> [EventRow] {
        for first in stride(from: 0, to: batch.count, by: 500) {
            let part = batch.part(Array(first..<min(first + 500, batch.count)))
            _ = try write { transaction throws(StoreError) in try transaction.record(part) }
        }
        return try events().all()
    }

    fileprivate func removed(_ id: String) throws -> EventRow? {
        try write { transaction throws(StoreError) in try transaction.removeEvent(id: id) }
    }

    /// Every row of the tables that follow from facts, texts in the place of numbers.
    func content() throws -> [[[Cell]]] {
        let use = try events().all().map(\.cells)
        return try DerivedTable.all.map { try $0.rows(in: database).all() } + [use]
    }
}

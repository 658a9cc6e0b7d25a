import Testing

@testable import FamilyStore

@Suite("What is counted in use, in the store")
struct CountsTests {
    private static func row(_ counts: String?, id: String = "e") -> EventRow {
        EventRow(
            id: id, child: "mia", app: "khan", start: 1_790_000_000_000, length: 60_000, received: 1_790_000_100_000,
            source: "test", counts: counts)
    }

    @Test("It is recorded with its use, found again, and follows from the journal")
    func recorded() throws {
        let folder = try StoreFolder()
        let rows = [Self.row("pages=20"), Self.row(nil, id: "f"), Self.row("pages=20 stars=1", id: "g")]
        try folder.store().write { transaction throws(StoreError) in
            for row in rows { _ = try transaction.record(row) }
        }
        let store = try folder.store(.readOnly)
        #expect(try store.events().all() == rows)
        #expect(try store.check().isSound)
    }

    @Test("Where reports are kept back, of one id and length the one that counted more stays, in any order")
    func keptBack() throws {
        let reports = [Self.row("pages=9"), Self.row("pages=20"), Self.row(nil)]
        for order in [reports, reports.reversed()] {
            let folder = try StoreFolder()
            let store = try folder.store()
            try store.write { transaction throws(StoreError) in
                for row in order {
                    _ = try transaction.holdForParent(row)
                    _ = try transaction.record(
                        UnknownUseRow(
                            id: row.id, child: row.child, source: row.source, trackerName: "chess", start: row.start,
                            length: row.length, received: row.received, counts: row.counts))
                    _ = try transaction.hold(row)
                }
            }
            #expect(try store.held().map(\.counts) == ["pages=20"])
            #expect(try store.unknownUse().all().map(\.counts) == ["pages=20"])
            let due = try store.write { transaction throws(StoreError) in try transaction.release(endingBy: .max) }
            #expect(Set(due.map(\.counts)) == ["pages=9", "pages=20", nil])
            #expect(try store.check().isSound)
        }
    }

    @Test("An entry that counts nothing says what earlier programs read; one that does says one value more")
    func written() throws {
        let (plain, counting) = (WaitingUse(row: Self.row(nil)), WaitingUse(row: Self.row("pages=20")))
        #expect(plain.written.count == 8 && counting.written.count == 9)
        for fact in [plain, counting] {
            var writer = EntryWriter()
            writer.append(fact)
            let read = try EntryReader.facts(of: writer.body)
            #expect(read.compactMap { ($0 as? WaitingUse)?.row } == [fact.row])
        }
    }

    @Test("Another device's journal brings it")
    func taken() throws {
        let folder = try StoreFolder()
        try folder.store().write { transaction throws(StoreError) in _ = try transaction.record(Self.row("pages=20")) }
        let source = try folder.store(.readOnly)
        let entries = try source.entries().all()
        let other = try StoreFolder()
        let store = try other.store()
        let device = try source.device()
        let taken = try store.write { transaction throws(StoreError) in
            try transaction.take(entries, of: device, by: .parent, now: .max)
        }
        #expect(taken.refusal == nil)
        #expect(try store.event(id: "e")?.counts == "pages=20")
        #expect(try store.check().isSound)
    }
}

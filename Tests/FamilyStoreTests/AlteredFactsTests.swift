import Testing

@testable import FamilyStore

@Suite("What is altered behind the program's back is noticed")
struct AlteredFactsTests {
    private let folder: StoreFolder
    private let store: FamilyStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
    }

    @Test(
        "Whatever is altered in the file, the check finds a fault",
        arguments: [
            "UPDATE event_block SET bytes = substr(bytes, 2)", "DELETE FROM event_block",
            "UPDATE earned SET points = points * 2",
        ] as [StaticString])
    func altered(_ change: StaticString) throws {
        try store.write { transaction throws(StoreError) in
            _ = try transaction.record(Rows.event("e1"))
            _ = try transaction.publish(Rows.earned(points: 10))
        }
        #expect(try store.check().isSound)
        try store.database.statement(change).run()
        #expect(try !store.check().isSound)
        #expect(try store.repair() == [])
        #expect(try store.check().isSound)
        #expect(try store.event(id: "e1") == Rows.event("e1"))
        #expect(try store.balance(of: "mia") == 10)
    }
}

import CSQLite
import Foundation
import SeededNumbers
import Testing

@testable import FamilyStore

@Suite("Checking and repairing")
struct CheckTests {
    private let folder: StoreFolder
    private let store: FamilyStore

    /// A family of whom everything was written that can be.
    init() throws {
        folder = try StoreFolder()
        store = try folder.store()
        var story = RandomStory(seed: 11)
        try story.write(60, to: store)
        var rounds = 0
        while try !DerivedTable.all.allSatisfy({ try !$0.rows(in: store.database).all().isEmpty }) {
            try story.write(5, to: store)
            rounds += 1
            try #require(rounds < 100)
        }
    }

    private func run(_ script: String) throws { try store.database.run(script: script) }

    private var entryCount: Int64 {
        get throws { try store.database.statement("SELECT count(*) FROM entry").first { $0.integer() } ?? 0 }
    }

    private static let tables = DerivedTable.all.map(\.name) + ["event_block", "event_run", "event_key"]

    @Test("A table that was emptied is named, and made anew", arguments: tables)
    func emptied(table: String) throws {
        let before = try store.content()
        try run("DELETE FROM \(table)\(table == "mark" ? " WHERE is_position = 0" : "")")
        #expect(try store.check().differences.isEmpty == false)
        #expect(try store.repair() == [])
        #expect(try store.content() == before)
        #expect(try store.check().differences == [])
        #expect(try store.generation() > 0)
    }

    @Test("A row that was removed or altered at random is named, and made anew", arguments: tables)
    func alteredAtRandom(table: String) throws {
        var random = SeededGenerator(seed: UInt64(table.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xffff))
        let before = try store.content()
        let known = DerivedTable.all.first { $0.name == table }
        let columns =
            known.map { $0.columns.map(\.name) } ?? [["event_block": "bytes", "event_run": "number"][table] ?? "keys"]
        for round in 0..<6 {
            let key =
                ["event_block", "event_key"].contains(table)
                ? "first" : columns.contains("seq") && table != "earned" ? "seq" : columns[0]
            let condition = known?.condition ?? "1"
            let row = "(SELECT \(key) FROM \(table) WHERE \(condition) ORDER BY random() LIMIT 1)"
            let column = columns[random.number(0...columns.count - 1)]
            let change =
                switch table {
                case "event_block", "event_key": "\(column) = zeroblob(length(\(column)))"
                default:
                    "\(column) = CASE typeof(\(column)) WHEN 'integer' THEN \(column) + 7777 WHEN 'null' THEN 7 ELSE \(column) || 'x' END"
                }
            try run(
                round % 2 == 0
                    ? "DELETE FROM \(table) WHERE \(condition) AND \(key) = \(row)"
                    : "UPDATE \(table) SET \(change) WHERE \(condition) AND \(key) = \(row)")
            #expect(try store.check().differences.isEmpty == false, "\(round): \(column)")
            #expect(try store.repair() == [])
            #expect(try store.content() == before)
        }
    }

    @Test("What is noted beside a block of use is checked, and made anew", arguments: ["newest", "users"])
    func alteredBeside(column: String) throws {
        let before = try store.content()
        try run("UPDATE event_block SET \(column) = \(column == "newest" ? "newest + 1" : "x'0a0c'")")
        #expect(try !store.check().differences.isEmpty)
        #expect(try store.repair() == [])
        #expect(try store.content() == before)
        #expect(try store.check().differences == [])
    }

    @Test("A word that was altered is named, and what it stands for comes back")
    func alteredWord() throws {
        let before = try store.content()
        try run("UPDATE word SET text = 'mick' WHERE text = 'mia'")
        let store = try folder.store()
        #expect(try !store.check().isSound)
        _ = try store.repair()
        #expect(try store.content() == before)
    }

    @Test("An entry that was altered is named with what it is about")
    func alteredEntry() throws {
        for change in [
            "body = zeroblob(length(body))", "received = received + 1", "about = 5",
        ] {
            try run("UPDATE entry SET \(change) WHERE number = 17")
            // What needs it is named too.
            let faults = try store.check().faults.filter { $0.kind != .unfit }
            #expect(faults.map(\.kind) == [.altered])
            #expect(faults.map(\.first) == [17])
            #expect(faults.first?.received != nil)
        }
    }

    @Test("An entry whose link alone was altered is believed, and linked again")
    func alteredLink() throws {
        let before = try store.content()
        try run("UPDATE entry SET link = zeroblob(32) WHERE number = 17")
        #expect(try store.check().faults.map(\.kind) == [.seal])
        #expect(try store.repair() == [])
        #expect(try store.check().faults == [])
        #expect(try store.content() == before)
    }

    @Test("Entries that were removed are named, those in the middle and those at the end")
    func removed() throws {
        let count = try entryCount
        try run("DELETE FROM entry WHERE number BETWEEN 20 AND 22")
        #expect(try store.check().faults.first { $0.kind == .missing }.map { $0.first...$0.last } == 20...22)
        try run("DELETE FROM entry WHERE number > \(count - 2)")
        let cut = try store.check().faults.first { $0.kind == .cutOff }
        #expect(cut.map { $0.first...$0.last } == count - 1...count)
        // What was noted is not forgotten with the next entry.
        try Batches.write(1, to: store)
        try Batches.write(0, to: store)
        #expect(try store.check().faults.contains { $0.kind == .replaced })
    }

    @Test("Two entries that were swapped are both named")
    func swapped() throws {
        try run(
            """
            UPDATE entry SET number = -1 WHERE number = 30;
            UPDATE entry SET number = 30 WHERE number = 33;
            UPDATE entry SET number = 33 WHERE number = -1;
            """)
        #expect(Set(try store.check().faults.map(\.first)).isSuperset(of: [30, 33]))
    }

    @Test("What is lost is said, left out once and for all, and what follows from the rest is made")
    func lost() throws {
        try run("UPDATE entry SET body = zeroblob(length(body)) WHERE number = 40")
        try run("DELETE FROM entry WHERE number = 50")
        let lost = try store.repair()
        #expect(Set(lost.filter { $0.kind != .unfit }.map(\.first)) == [40, 50])
        let check = try store.check()
        #expect((check.faults, check.differences) == ([], []))
        #expect(check.acceptedLosses == 2)
        var story = RandomStory(seed: 12)
        try story.write(10, to: store)
        #expect(try store.check().faults == [])
    }

    @Test("A database that was put back, or taken away, is told by what was noted beside it")
    func olderCopy() throws {
        let backup = try StoreFolder()
        try run("VACUUM INTO '\(backup.path)'")
        let count = try entryCount
        try Batches.write(0, to: store)
        try FileManager.default.copyItem(atPath: folder.path + "-head", toPath: backup.path + "-head")
        #expect(try backup.store().check().faults.map { $0.first...$0.last } == [count + 1...count + 1])
        #expect(try backup.store().repair().map(\.kind) == [.cutOff])
        #expect(try backup.store().check().faults == [])
        #expect(FamilyStore.notedEntries(beside: folder.path) == count + 1)
    }

    @Test("Whichever step of a repair fails, everything stands as it stood, or is repaired")
    func repairFails() throws {
        let before = try store.content()
        try run("DELETE FROM earned")
        let broken = try store.content()
        var failures = 0
        var step = 1
        while true {
            let faults = FaultAtStep(step, code: SQLITE_FULL)
            do { _ = try folder.store(.readWrite, beforeStep: faults.hook).repair() } catch {}
            guard faults.happened else { break }
            failures += 1
            step += step < 20 ? 1 : step / 3
            let content = try store.content()
            #expect(content == before || content == broken)
        }
        #expect(failures > 15)
        #expect(try store.content() == before)
    }
}

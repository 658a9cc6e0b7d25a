import CSQLite
import Foundation
import Testing

@testable import FamilyStore

@Suite("A history that is lost, whole or in part")
struct LostHistoryTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    private func write(_ batches: Range<Int>) throws {
        let store = try folder.store()
        for batch in batches { try Batches.write(batch, to: store) }
    }

    private func run(_ script: String) throws { try folder.database(.write).run(script: script) }

    private func removeFiles() throws {
        for name in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.path + name) }
    }

    @Test(
        "Instead of beginning a new history beside the note of one that is gone, writing says what to do",
        arguments: ["removed", "emptied", "without entries"])
    func gone(how: String) throws {
        try write(0..<3)
        switch how {
        case "removed": try removeFiles()
        case "emptied":
            try removeFiles()
            try Data().write(to: URL(filePath: folder.path))
        default: try run("DELETE FROM entry")
        }
        let files = try folder.fileNames
        for mode in [FamilyStore.Mode.create, .readWrite] {
            let error = #expect(throws: StoreError.self) { try folder.store(mode) }
            #expect(error?.kind == .historyGone(entries: 3))
            #expect(error?.remedy.contains("backup") == true)
        }
        if how != "without entries" {
            #expect(try folder.fileNames == files)
            #expect(try FamilyStore.openIfPresent(path: folder.path, mode: .readOnly) == nil)
            try FileManager.default.removeItem(atPath: folder.path + "-head")
            try write(0..<1)
            #expect(try Batches.whole(in: folder.store(.readOnly)) == 1)
        }
    }

    @Test("A tail that was lost is noted in the journal, and its numbers are not given again")
    func tail() throws {
        try write(0..<5)
        try run("DELETE FROM entry WHERE number > 3")
        let store = try folder.store()
        #expect(try store.repair().map { $0.first...$0.last } == [4...5])
        #expect(try store.check().acceptedLosses == 1)
        try write(3..<5)
        #expect(try store.database.entries().all().map(\.number) == [1, 2, 3, 6, 7, 8])
        let check = try store.check()
        #expect((check.isSound, check.acceptedLosses) == (true, 1))
        #expect(try store.eventCount == Int64(5 * Batches.eventsEach))
    }

    @Test("All entries lost are accepted once")
    func all() throws {
        try write(0..<4)
        try run("DELETE FROM entry")
        let store = try folder.store(.repair)
        #expect(try store.check().faults.map(\.kind) == [.cutOff])
        #expect(try store.repair().map { $0.first...$0.last } == [1...4])
        let check = try store.check()
        #expect((check.isSound, check.acceptedLosses) == (true, 1))
        #expect(try store.events().all() == [])
        try write(0..<1)
        #expect(try store.check().isSound)
    }

    @Test(
        "Of entries that were swapped those alone are named, wherever they stand", arguments: [(3, 5), (3, 4), (1, 2)])
    func swapped(one: Int, other: Int) throws {
        try write(0..<8)
        try run(
            """
            UPDATE entry SET number = -1 WHERE number = \(one);
            UPDATE entry SET number = \(one) WHERE number = \(other);
            UPDATE entry SET number = \(other) WHERE number = -1;
            """)
        let faults = try folder.store().check().faults
        #expect(faults.map(\.kind) == [.altered, .altered])
        #expect(faults.map(\.first) == [Int64(one), Int64(other)])
    }

    @Test("A history whose own mark was deleted is named, and goes on under another one with all that happened")
    func origin() throws {
        try write(0..<3)
        try run("DELETE FROM journal")
        let store = try folder.store()
        let before = try store.content()
        #expect(try store.check().faults.map(\.kind) == [.origin])
        #expect(try store.check().losesFacts == false)
        #expect(try store.repair() == [])
        #expect(try store.check().isSound)
        #expect(try store.content() == before)
        try write(3..<4)
        #expect(try store.check().isSound)
    }

    @Test(
        "Without what is noted beside it the end of a history is not proved", arguments: ["missing", "empty", "folder"])
    func withoutNote(how: String) throws {
        try write(0..<3)
        let store = try folder.store()
        let note = folder.path + "-head"
        try FileManager.default.removeItem(atPath: note)
        if how == "empty" { try Data().write(to: URL(filePath: note)) }
        if how == "folder" { try FileManager.default.createDirectory(atPath: note, withIntermediateDirectories: true) }
        let check = try store.check()
        #expect((check.isEndNoted, check.isSound, check.losesFacts) == (false, false, false))
        #expect(try store.repair() == [])
        #expect(try store.check().isSound == (how != "folder"))
    }

    @Test("A recorded instant that lies ahead of the present, and of all facts, is named and set back")
    func latestInstant() throws {
        try write(0..<1)
        let store = try folder.store()
        let now: Int64 = 9_000_000
        for instant in [now, now + 1] {
            try store.write { transaction throws(StoreError) in
                try transaction.setPosition(FamilyStore.latestInstantMark, to: instant)
            }
            #expect(try store.check(now: now).differences.isEmpty == (instant == now))
        }
        #expect(try store.repair() == [])
        #expect(try store.mark(FamilyStore.latestInstantMark) == 5_000_000)
        #expect(try store.check(now: now).isSound)
    }

    @Test(
        "Whichever entry is lost, after the repair a child has what was told, and the ledger adds up", arguments: 1...4)
    func books(lost: Int) throws {
        let store = try folder.store()
        let won = Rows.outcome("won", points: 40)
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(Rows.earned(points: 300))
            _ = try transaction.publish(won)
        }
        for (points, change) in [(270, -30), (300, 30)] as [(Int64, Int64)] {
            try store.write { transaction throws(StoreError) in
                _ = try transaction.publish(Rows.earned(points: points), isApart: true)
                _ = try transaction.post(Rows.entry(kind: "corrected", amount: change, cites: Rows.earned().id))
                _ = try transaction.post(Rows.entry(kind: "corrected", amount: change / 30 * 40, cites: "won"))
                if change < 0 {
                    _ = try transaction.withdraw(outcome: "won", at: 2_000)
                } else {
                    _ = try transaction.restore(outcome: "won", at: 2_000)
                }
            }
        }
        try store.write { transaction throws(StoreError) in
            _ = try transaction.record(
                DecisionRow(
                    id: "gift", kind: "pointsAdjusted", child: "mia", at: 3_000, points: 5, reason: "", recorded: 3_000)
            )
            _ = try transaction.post(Rows.entry(key: "gift/bonus", app: nil, amount: 5))
        }
        #expect(try store.check().isSound)
        try run("DELETE FROM entry WHERE number = \(lost)")
        #expect(try store.repair().first.map { $0.first } == Int64(lost))
        #expect(try store.check() == StoreCheck(entries: 4, acceptedLosses: 1))
        #expect(try store.balance(of: "mia") == [1: 305, 2: 345, 3: 275, 4: 340][lost])
    }

    @Test("What is told with a place that was given before is refused in words")
    func contradiction() throws {
        let store = try folder.store()
        try store.write { transaction throws(StoreError) in _ = try transaction.publish(Rows.outcome("won")) }
        try run("UPDATE mark SET value = 0 WHERE name = 'told'")
        let error = #expect(throws: StoreError.self) {
            try store.write { transaction throws(StoreError) in _ = try transaction.publish(Rows.outcome("again")) }
        }
        #expect(error?.kind == .contradiction)
        #expect(error?.remedy.contains("challenges check --repair") == true)
        #expect(try store.repair() == [])
        try store.write { transaction throws(StoreError) in _ = try transaction.publish(Rows.outcome("again")) }
        #expect(try store.check().isSound)
    }

    @Test("A full disk is told as one, whatever SQLite makes of it", arguments: [778, 4_874, 5_386, 1_034] as [Int32])
    func fullDisk(code: Int32) {
        #expect(StoreError(code: code, path: folder.path, detail: nil, system: ENOSPC).kind == .diskFull)
        #expect(StoreError(code: code, path: folder.path, detail: nil, system: EIO).kind == .inputOutput)
    }
}

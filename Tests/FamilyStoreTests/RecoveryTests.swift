import Foundation
import Testing

@testable import FamilyStore

@Suite("What a kill leaves behind is put right by whoever comes next")
struct RecoveryTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    /// Leaves the database as a kill does before the journal of a commit is removed: written in part, with all that is
    /// needed to take it back. SQLite works so without a write-ahead log: while it makes a file, and for good where a
    /// file system has no shared memory.
    /// - Parameter history: the folder whose database was being written; a new one without it.
    private func interrupt(_ history: StoreFolder? = nil) throws {
        let source = try history ?? StoreFolder()
        let database = try source.database()
        try database.run(
            script: """
                PRAGMA journal_mode = DELETE;
                PRAGMA cache_size = 2;
                BEGIN IMMEDIATE;
                CREATE TABLE half (bytes BLOB);
                WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 400)
                INSERT INTO half SELECT randomblob(1000) FROM number;
                """)
        for name in ["", "-journal"] {
            try FileManager.default.copyItem(atPath: source.path + name, toPath: folder.path + name)
        }
        database.rollBack()
    }

    @Test(
        "Killed while the database is made, a family has no history, and makes it with the next command",
        arguments: [FamilyStore.Mode.readOnly, .readWrite, .create])
    func whileMaking(mode: FamilyStore.Mode) throws {
        try interrupt()
        if mode != .create { #expect(try FamilyStore.openIfPresent(path: folder.path, mode: mode) == nil) }
        try Batches.write(0, to: folder.store(.create))
        #expect(try Batches.whole(in: folder.store(.readOnly)) == 1)
    }

    @Test(
        "Killed where the file system has no shared memory, a family finds all that was saved before",
        arguments: [FamilyStore.Mode.readOnly, .readWrite, .create])
    func overHistory(mode: FamilyStore.Mode) throws {
        let history = try StoreFolder()
        try Batches.write(0, to: history.store())
        try interrupt(history)
        #expect(try Batches.whole(in: folder.store(mode)) == 1)
        #expect(try Batches.whole(in: folder.store(.readOnly)) == 1)
    }

    @Test("Whoever may not write is told that somebody has to who may")
    func withoutRights() async throws {
        let history = try StoreFolder()
        try Batches.write(0, to: history.store())
        try interrupt(history)
        try folder.letOthersRead()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            becomeSomebodyElse()
            let error = #expect(throws: StoreError.self) { try FamilyStore.open(path: path, mode: .readOnly) }
            #expect(error?.kind == .interrupted)
            #expect(error?.remedy.contains("account") == true)
        }
        #expect(try Batches.whole(in: folder.store(.readOnly)) == 1)
    }
}

import Foundation
import Testing

@testable import FamilyStore

@Suite("Opening")
struct OpeningTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test(
        "A family without a history is nothing to read, and no file is made",
        arguments: [
            FamilyStore.Mode.readOnly, .readWrite,
        ])
    func missing(mode: FamilyStore.Mode) throws {
        #expect(try FamilyStore.openIfPresent(path: folder.path, mode: mode) == nil)
        let error = #expect(throws: StoreError.self) { try folder.store(mode) }
        #expect(error?.kind == .missing)
        #expect(try folder.fileNames == [])
    }

    @Test("A file whose making was interrupted counts as no history, and is finished by the next who writes")
    func empty() throws {
        try Data().write(to: URL(filePath: folder.path))
        #expect(try FamilyStore.openIfPresent(path: folder.path, mode: .readOnly) == nil)
        try folder.database().run(script: "PRAGMA journal_mode = WAL")
        #expect(try FamilyStore.openIfPresent(path: folder.path, mode: .readOnly) == nil)
        #expect(try FamilyStore.openIfPresent(path: folder.path, mode: .readWrite) == nil)
        #expect(try folder.store(.create).generation() == 0)
        #expect(try folder.store(.readOnly).eventCount == 0)
    }

    @Test("A writer leaves no log for the next one to read, also while others read the file")
    func log() throws {
        try folder.store().write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("a")) }
        let reader = try folder.store(.readOnly)
        #expect(try reader.eventCount == 1)
        try folder.store().write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("b")) }
        let log = try FileManager.default.attributesOfItem(atPath: folder.path + "-wal")[.size] as? Int
        #expect(log == 0)
        #expect(try reader.eventCount == 2)
        // Who is in the middle of reading goes on as it began.
        let counts = try reader.snapshot { () throws(StoreError) in
            let before = try reader.eventCount
            let isWritten = try? folder.store(waitingSeconds: 0).write { transaction throws(StoreError) in
                try transaction.record(Rows.event("c"))
            }
            return (before, isWritten, try reader.eventCount)
        }
        #expect(counts == (2, .new, 2))
        #expect(try folder.store(.readOnly).eventCount == 3)
    }

    @Test("A file of random bytes is said to be no database, and stays as it is")
    func randomBytes() throws {
        let bytes = Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) })
        try bytes.write(to: URL(filePath: folder.path))
        for mode in [FamilyStore.Mode.readOnly, .readWrite, .create] {
            let error = #expect(throws: StoreError.self) { try folder.store(mode) }
            #expect(error?.kind == .notADatabase)
            #expect(error?.message == "\(folder.path) is not a database.")
            #expect(error?.detail == "file is not a database")
            #expect(error?.remedy.contains("backup") == true)
        }
        #expect(try Data(contentsOf: URL(filePath: folder.path)) == bytes)
    }

    @Test("A file with overwritten pages is said to be damaged")
    func overwrittenPages() throws {
        try folder.store().write { transaction throws(StoreError) in
            for number in 0..<2_000 { _ = try transaction.record(Rows.event("e\(number)", start: Int64(number))) }
        }
        var bytes = try Data(contentsOf: URL(filePath: folder.path))
        for index in bytes.indices.dropFirst(4_096) { bytes[index] = 0xa5 }
        try bytes.write(to: URL(filePath: folder.path))
        let error = #expect(throws: StoreError.self) {
            let store = try folder.store(.readOnly)
            _ = try store.events(of: "mia").all()
        }
        #expect(error?.kind == .damaged)
        #expect(error?.path == folder.path)
    }

    @Test(
        "Another program's database is left alone",
        arguments: [
            "CREATE TABLE photos (id INTEGER)",
            "PRAGMA application_id = 7",
            "PRAGMA user_version = 1",
        ])
    func foreign(script: String) throws {
        try folder.database().run(script: script)
        let before = try Data(contentsOf: URL(filePath: folder.path))
        for mode in [FamilyStore.Mode.readOnly, .readWrite, .create] {
            let error = #expect(throws: StoreError.self) { try folder.store(mode) }
            #expect(error?.kind == .foreign)
        }
        #expect(try Data(contentsOf: URL(filePath: folder.path)) == before)
    }

    @Test("What is no file is said to be none, and nobody waits for it")
    func noFile() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: false)
        let pipe = folder.path + ".pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [folder.path, pipe, "/dev/zero"] {
            for mode in [FamilyStore.Mode.readOnly, .readWrite, .create] {
                let error = #expect(throws: StoreError.self) { try FamilyStore.open(path: path, mode: mode) }
                #expect(error?.kind == .notAFile)
                #expect(error?.message.contains("is not a file") == true)
            }
        }
    }

    /// The file of this process's memory reports an error of the disk where there is no memory.
    @Test(
        "A disk that cannot be read is no damage",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem"))
    )
    func unreadableDisk() throws {
        #expect(StoreError(code: 11, path: "/proc/self/mem", detail: nil).kind == .inputOutput)
        #expect(StoreError(code: 11, path: folder.path, detail: nil).kind == .damaged)
    }

    @Test("A folder that does not exist cannot be opened")
    func noFolder() throws {
        let nowhere = folder.path + "/nowhere/family.sqlite"
        let error = #expect(throws: StoreError.self) { try FamilyStore.open(path: nowhere, mode: .create) }
        #expect(error?.kind == .cannotOpen)
        #expect(error?.path == nowhere)
    }

    @Test("Names that mean something to SQLite are names of files")
    func specialNames() throws {
        for name in [":memory:", "file:family.sqlite?mode=memory"] {
            #expect(try FamilyStore.openIfPresent(path: name, mode: .readOnly) == nil)
        }
    }

    @Test("A store opened for reading refuses to write")
    func readOnlyWrite() throws {
        _ = try folder.store()
        let store = try folder.store(.readOnly)
        let error = #expect(throws: StoreError.self) {
            try store.write { transaction throws(StoreError) in try transaction.setMark("now", to: 1) }
        }
        #expect(error?.kind == .readOnly)
    }

    @Test(
        "What SQLite reports becomes words a parent can act on",
        arguments: [
            (Int32(5), StoreError.Kind.busy), (261, .busy), (6, .busy), (15, .busy), (13, .diskFull), (8, .readOnly),
            (1_544, .readOnly), (14, .cannotOpen), (3, .cannotOpen), (23, .cannotOpen), (26, .notADatabase),
            (11, .damaged), (267, .damaged), (24, .damaged), (7, .outOfMemory), (10, .inputOutput), (522, .inputOutput),
            (3_082, .outOfMemory), (1, .unexpected(code: 1)), (2_067, .contradiction), (1_555, .contradiction),
        ])
    func words(code: Int32, kind: StoreError.Kind) {
        let error = StoreError(code: code, path: "family.sqlite", detail: "its words")
        #expect(error.kind == kind)
        #expect(error.description == "\(error.message) (its words) \(error.remedy)")
    }
}

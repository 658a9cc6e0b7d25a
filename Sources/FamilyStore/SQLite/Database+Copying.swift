import CSQLite

extension Database {
    /// Reads the whole file into memory: for an account that may read it and not write, where SQLite needs the right to
    /// write even for reading.
    ///
    /// Nobody can be kept from writing meanwhile. What was read while somebody wrote is thrown away, and read again.
    static func copy(of path: String, beforeStep: StepHook?) throws(StoreError) -> Database {
        let file = file(path)
        for _ in 0..<20 {
            let before = Stamps(of: file)
            guard !before.isUnfinished else { throw StoreError(kind: .interrupted, path: path) }
            let copy = try Database(copying: file, path: path, beforeStep: beforeStep)
            if Stamps(of: file) == before { return copy }
            sqlite3_sleep(20)
        }
        throw StoreError(kind: .busy, path: path)
    }

    private convenience init(copying file: String, path: String, beforeStep: StepHook?) throws(StoreError) {
        // Immutable: SQLite makes no file beside it and takes no lock.
        let source = try Self.open(
            "file:\(Self.escaped(file))?immutable=1", flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path: path)
        defer { sqlite3_close_v2(source) }
        let memory = try Self.memory(path)
        self.init(owning: memory, path: path, access: .read, beforeStep: beforeStep)
        isCopy = true
        try Self.copy(source, into: memory, path: path)
    }

    /// An empty database that is in no file.
    static func inMemory() throws(StoreError) -> Database {
        Database(owning: try memory(":memory:"), path: ":memory:", access: .create, beforeStep: nil)
    }

    /// A database in no file, with all that this one holds.
    func copyInMemory() throws(StoreError) -> Database {
        let memory = try Self.memory(path)
        let copy = Database(owning: memory, path: path, access: access, beforeStep: nil)
        try Self.copy(handle, into: memory, path: path)
        return copy
    }

    private static func copy(_ source: OpaquePointer, into memory: OpaquePointer, path: String) throws(StoreError) {
        guard let backup = sqlite3_backup_init(memory, "main", source, "main") else {
            throw StoreError(code: sqlite3_extended_errcode(memory), path: path, detail: nil)
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw StoreError(code: code, path: path, detail: nil) }
    }

    private static func memory(_ path: String) throws(StoreError) -> OpaquePointer {
        try open(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, path: path)
    }

    /// A path as part of a URI.
    private static func escaped(_ path: String) -> String {
        let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        let escaped = path.utf8.flatMap { byte in
            plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

/// How a database and the files that belong to it stand.
private struct Stamps: Equatable {
    private let values: [Int64]
    /// Whether something beside the file belongs into it.
    let isUnfinished: Bool

    init(of file: String) {
        let all = ["", "-journal", "-wal"].map { csqlite_stamp_of(file + $0) }
        values = all.flatMap { [Int64(truncatingIfNeeded: $0.inode), $0.size, $0.seconds, $0.nanoseconds] }
        isUnfinished = all.dropFirst().contains { $0.size > 0 }
    }
}

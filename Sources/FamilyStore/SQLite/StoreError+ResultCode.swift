import CSQLite

extension StoreError {
    /// The error for an extended result code of SQLite (https://sqlite.org/rescode.html).
    /// - Parameter system: what the system said, as `errno`.
    init(code: Int32, path: String, detail: String?, system: Int32 = 0) {
        var kind = Kind(code: code)
        if kind == .damaged, csqlite_disk_fails(Database.file(path)) { kind = .inputOutput }
        if kind == .inputOutput, csqlite_is_full(system, Database.folder(of: Database.file(path))) { kind = .diskFull }
        if Self.failedGrowth.contains(code), csqlite_files_are_limited() { kind = .fileLimit }
        self.init(kind: kind, path: path, detail: detail)
    }

    /// The error that a connection reports.
    init(code: Int32, path: String, _ connection: OpaquePointer?) {
        self.init(
            code: code, path: path, detail: String(cString: sqlite3_errmsg(connection)),
            system: sqlite3_system_errno(connection))
    }

    /// SQLITE_IOERR_WRITE, _TRUNCATE, _SHMSIZE and _SHMMAP, macros with expressions that Swift does not import.
    private static var failedGrowth: [Int32] { [3, 6, 19, 21].map { SQLITE_IOERR | $0 << 8 } }
}

extension StoreError.Kind {
    init(code: Int32) {
        // The low byte is the primary code; only one extended code means something else to a parent.
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
        case SQLITE_FULL: self = .diskFull
        case SQLITE_READONLY: self = .readOnly
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
        case SQLITE_NOTADB: self = .notADatabase
        case SQLITE_CORRUPT, SQLITE_FORMAT: self = .damaged
        case SQLITE_CONSTRAINT: self = .contradiction
        case SQLITE_NOMEM: self = .outOfMemory
        case SQLITE_IOERR: self = code == Self.noMemoryForInputOutput ? .outOfMemory : .inputOutput
        default: self = .unexpected(code: Int(code))
        }
    }

    /// SQLITE_IOERR_NOMEM, a macro with an expression that Swift does not import.
    private static var noMemoryForInputOutput: Int32 { SQLITE_IOERR | (12 << 8) }
}

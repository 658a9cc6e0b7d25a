import CSQLite

/// What a statement begins with that is made of the names of a table and its columns.
struct StatementBeginning: Sendable {
    /// One for each text.
    let name: String
    let text: String
}

/// What a statement is known by: the name of what it begins with, and the address of its literal. A `StaticString` never
/// moves, and hashing an address beats hashing its text.
private struct StatementKey: Hashable {
    var beginning = ""
    let literal: UnsafePointer<UInt8>
}

/// A connection to one SQLite file and the statements prepared for it.
///
/// This folder is the only place that calls SQLite's C functions. A connection has one owner, the store, and is closed
/// when that owner lets go of it. It belongs to one task at a time: SQLite's own mutex is off. Do not keep one open
/// across `fork`.
final class Database {
    enum Access {
        case read, write, create
    }

    let path: String
    let access: Access
    let words = WordNumbers()
    let readBlocks = ReadBlocks()
    /// Whether it is a copy of the file in memory.
    var isCopy = false
    /// SQLite's connection, for this folder alone.
    let handle: OpaquePointer
    private let beforeStep: StepHook?
    private var statements: [StatementKey: Statement] = [:]

    /// Opens the file without reading it.
    ///
    /// - Parameters:
    ///   - waitingSeconds: how long a step waits for another connection before it throws `.busy`.
    /// - Throws: `.missing` where the file does not exist and `access` does not create it, `.notAFile`, `.cannotOpen`.
    convenience init(
        path: String, access: Access, waitingSeconds: Double, beforeStep: StepHook?
    ) throws(StoreError) {
        let flags = access == .read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        let file = Self.file(path)
        guard !csqlite_is_no_file(file) else { throw StoreError(kind: .notAFile, path: path) }
        if access == .create { csqlite_make_file(file, Self.folder(of: file)) }
        let handle = try Self.open(file, flags: flags, path: path)
        self.init(owning: handle, path: path, access: access, beforeStep: beforeStep)
        sqlite3_busy_timeout(handle, Int32(clamping: Int(max(0, min(waitingSeconds, 86_400)) * 1000)))
    }

    /// - Parameter handle: an open connection, closed by this one.
    init(owning handle: OpaquePointer, path: String, access: Access, beforeStep: StepHook?) {
        self.path = path
        self.access = access
        self.handle = handle
        self.beforeStep = beforeStep
    }

    /// A file's name as SQLite takes it for one: "", ":memory:" and "file:…" mean something else to it.
    static func file(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

    /// - Parameter file: a name with a `/` in it, as `file` makes it.
    static func folder(of file: String) -> String {
        file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    }

    /// What holds for all connections, set before the first one.
    private static let settings: Void = csqlite_add_up_no_memory()

    /// - Parameter path: what an error names.
    static func open(_ file: String, flags: Int32, path: String) throws(StoreError) -> OpaquePointer {
        _ = settings
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(file, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let opened else { throw StoreError(kind: .outOfMemory, path: path) }
        guard code == SQLITE_OK else {
            let isMissing = sqlite3_system_errno(opened) == csqlite_no_such_file()
            let detail = String(cString: sqlite3_errmsg(opened))
            sqlite3_close_v2(opened)
            throw isMissing
                ? StoreError(kind: .missing, path: path) : StoreError(code: code, path: path, detail: detail)
        }
        return opened
    }

    deinit {
        // A statement that a cursor still holds keeps the connection alive until it is finalised itself.
        statements.removeAll()
        if access != .read { emptyLog() }
        sqlite3_close_v2(handle)
    }

    /// Puts what stands in the log into the file, if nobody has to be waited for. SQLite does so itself for the last
    /// connection, but not where that one only reads; and whoever comes first afterwards reads all of the log.
    private func emptyLog() {
        sqlite3_busy_timeout(handle, 0)
        sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }

    /// The statement prepared for `sql`, once for each connection; a second one while the first is being read.
    ///
    /// Taking only literals means that no value can ever be part of the SQL.
    func statement(_ sql: StaticString) throws(StoreError) -> Statement {
        let key = StatementKey(literal: sql.utf8Start)
        if let known = statements[key], !known.isTaken { return known }
        let text = UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
        return keep(
            try prepared(text, Int32(clamping: sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT)), key)
    }

    /// The statement that begins with the names of a table and its columns, and goes on with `sql`; see `statement(_:)`.
    func statement(_ beginning: StatementBeginning, _ sql: StaticString = "") throws(StoreError) -> Statement {
        let key = StatementKey(beginning: beginning.name, literal: sql.utf8Start)
        if let known = statements[key], !known.isTaken { return known }
        let text = "\(beginning.text) \(sql)"
        do {
            return keep(try text.withCString { try prepared($0, -1, UInt32(SQLITE_PREPARE_PERSISTENT)) }, key)
        } catch {
            throw error as? StoreError ?? damaged(beginning.name)
        }
    }

    private func keep(_ statement: Statement, _ key: StatementKey) -> Statement {
        if statements[key] == nil { statements[key] = statement }
        return statement
    }

    private func prepared(
        _ text: UnsafePointer<CChar>, _ count: Int32, _ flags: UInt32
    ) throws(StoreError) -> Statement {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, text, count, flags, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw error(code) }
        return Statement(owning: prepared, path: path, beforeStep: beforeStep)
    }

    /// Runs a statement to its end with these values; rows are not looked at.
    /// - Returns: whether anything changed. Meaningless after a statement that changes no rows.
    @discardableResult
    func run<each Value: Bindable>(_ sql: StaticString, _ values: repeat each Value) throws(StoreError) -> Bool {
        try statement(sql).run(repeat each values)
        return lastChanges > 0
    }

    /// Runs a statement to its end with the values of a row, as many as it asks for.
    /// - Returns: whether anything changed.
    @discardableResult
    func run(_ sql: StaticString, row cells: [Cell]) throws(StoreError) -> Bool {
        try statement(sql).run(row: cells)
        return lastChanges > 0
    }

    /// The value in the first row of a statement. Nil without a row, or if it is NULL.
    func value<Value: CellValue, each Bound: Bindable>(
        _ sql: StaticString, _ values: repeat each Bound
    ) throws(StoreError) -> Value? {
        try statement(sql).first(repeat each values) { Value?(&$0) } ?? nil
    }

    /// The answer to a question. No if there is no row.
    func holds<each Bound: Bindable>(_ sql: StaticString, _ values: repeat each Bound) throws(StoreError) -> Bool {
        try value(sql, repeat each values) ?? false
    }

    /// The value in each row of a statement.
    func values<Value: CellValue, each Bound: Bindable>(
        _ sql: StaticString, _ values: repeat each Bound
    ) throws(StoreError) -> [Value] {
        try statement(sql).rows(repeat each values) { Value(&$0) }.all()
    }

    /// Runs each statement of `script`, without values and without reading rows.
    func run(script: String) throws(StoreError) {
        var rest = Substring(script)
        while true {
            var prepared: OpaquePointer?
            var used = 0
            let code = rest.withCString { start in
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v2(handle, start, -1, &prepared, &tail)
                used = tail.map { $0 - start } ?? 0
                return code
            }
            guard code == SQLITE_OK else { throw error(code) }
            // Nothing but space or comments was left.
            guard let prepared else { return }
            let statement = Statement(owning: prepared, path: path, beforeStep: beforeStep)
            while try statement.step() {}
            rest = Substring(rest.utf8.dropFirst(used))
        }
    }

    /// Whether it is the file itself, and no copy of it in memory.
    var isInFile: Bool { path != ":memory:" && !isCopy }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The rows changed by the statement that ran last. Meaningless after a statement that only reads.
    var lastChanges: Int { Int(sqlite3_changes(handle)) }

    /// The rows changed since the connection was opened; wraps, so compare it for equality only.
    var totalChanges: Int32 { sqlite3_total_changes(handle) }

    /// The words and deliveries that were given a number since the connection was opened; wraps like `totalChanges`.
    private(set) var interned: Int32 = 0

    func noteInterning() { interned &+= 1 }

    /// As `totalChanges`, without what was only given a number.
    var factChanges: Int32 { totalChanges &- interned }

    /// The rowid that the last insert made.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Gives a transaction up. Never fails in a way that matters: SQLite rolls back by itself after grave errors.
    func rollBack() {
        if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    /// - Parameter what: the part of the file that contradicts itself.
    func damaged(_ what: String) -> StoreError { StoreError(kind: .damaged, path: path, detail: what) }

    private func error(_ code: Int32) -> StoreError {
        StoreError(code: code, path: path, handle)
    }
}

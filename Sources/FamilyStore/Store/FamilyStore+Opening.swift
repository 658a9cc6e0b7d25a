extension FamilyStore {
    package enum Mode: Sendable {
        /// Reads only. Works while another process writes.
        case readOnly
        /// Reads and writes a database that exists.
        case readWrite
        /// Reads and writes, and makes the database where there is none.
        case create
        /// Like `readWrite`, also where the whole history is gone: to accept that.
        case repair
    }

    /// Opens the database and brings its schema up to date.
    ///
    /// - Parameters:
    ///   - waitingSeconds: how long a write waits for another process before it throws `.busy`.
    ///   - beforeStep: for tests, see `StepHook`.
    /// - Throws: `.missing` where there is no database and `mode` does not make one; `.historyGone` instead of writing
    ///   where there was a history; `.newerVersion` for a file that a newer program made; `.notADatabase`, `.foreign`, `.damaged`, `.cannotOpen`, … for what is no family's file.
    package static func open(
        path: String, mode: Mode, waitingSeconds: Double = 10, beforeStep: StepHook? = nil
    ) throws(StoreError) -> FamilyStore {
        let store = try openIfPresent(
            path: path, mode: mode, waitingSeconds: waitingSeconds, beforeStep: beforeStep)
        guard let store else { throw StoreError(kind: .missing, path: path) }
        return store
    }

    /// Like `open`, but nil where there is no database yet, or one whose making was interrupted.
    package static func openIfPresent(
        path: String, mode: Mode, waitingSeconds: Double = 10, beforeStep: StepHook? = nil
    ) throws(StoreError) -> FamilyStore? {
        try openIfPresent(
            path: path, mode: mode, waitingSeconds: waitingSeconds, beforeStep: beforeStep, schema: .current)
    }

    /// A store that is in no file and is gone with its last use: for a story that is tried out.
    package static func inMemory() throws(StoreError) -> FamilyStore {
        let database = try NewTables.inMemory()
        try database.prepareForReading()
        return FamilyStore(database: database)
    }

    static func openIfPresent(
        path: String, mode: Mode, waitingSeconds: Double, beforeStep: StepHook?, schema: Schema
    ) throws(StoreError) -> FamilyStore? {
        let door = Opening(path: path, waitingSeconds: waitingSeconds, beforeStep: beforeStep, schema: schema)
        return try mode == .readOnly ? door.reading() : door.writing(mode)
    }
}

/// The way to a family's database: what a kill has left behind is put right, and an older one brought up to date.
private struct Opening {
    let path: String
    let waitingSeconds: Double
    let beforeStep: StepHook?
    let schema: Schema

    func writing(_ mode: FamilyStore.Mode) throws(StoreError) -> FamilyStore? {
        // A new history beside a note of another one would pay again what that one has paid.
        let noted = HeadNote(beside: path)
        let makes = mode == .create && noted == nil
        let gone = noted.map { StoreError(kind: .historyGone(entries: $0.number), path: path) }
        guard let database = try connection(makes ? .create : .write), case let version = try version(of: database),
            version != nil || makes
        else {
            if let gone, mode != .readOnly { throw gone }
            return nil
        }
        try database.prepareForWriting(waitingSeconds: waitingSeconds)
        if version ?? 0 < schema.version { try schema.migrate(database) }
        try database.prepareForReading()
        if try !database.hasTable("entry") {
            // The schema is one before the journal.
        } else if let head = try database.journalHead() {
            if noted == nil { try? database.note(head) }
        } else if let gone, mode == .create || mode == .readWrite {
            // There is one without an entry.
            throw gone
        }
        return FamilyStore(database: database)
    }

    /// A connection that only reads can neither take back what a kill has left in the file nor bring it up to date, and
    /// without the right to write in the folder it cannot read at all after everybody has gone. One that writes does all
    /// that for it; where it may not, the file is read as it lies there.
    func reading() throws(StoreError) -> FamilyStore? {
        do {
            if let database = try connection(.read) {
                guard let version = try version(of: database) else { return nil }
                if version == schema.version { return try ready(database) }
            } else {
                return nil
            }
        } catch  where error.lacksRights {}
        do {
            _ = try writing(.readOnly)
        } catch  where error.lacksRights {
            return try readingCopy()
        }
        guard let database = try connection(.read), try version(of: database) != nil else { return nil }
        return try ready(database)
    }

    private func readingCopy() throws(StoreError) -> FamilyStore? {
        let database = try Database.copy(of: path, beforeStep: beforeStep)
        guard let version = try version(of: database) else { return nil }
        if version < schema.version { try schema.migrate(database) }
        return try ready(database)
    }

    private func ready(_ database: Database) throws(StoreError) -> FamilyStore {
        try database.prepareForReading()
        return FamilyStore(database: database)
    }

    /// Nil where there is no file.
    private func connection(_ access: Database.Access) throws(StoreError) -> Database? {
        do {
            return try Database(path: path, access: access, waitingSeconds: waitingSeconds, beforeStep: beforeStep)
        } catch  where error.kind == .missing && access != .create {
            return nil
        } catch  where error.kind == .missing {
            throw StoreError(kind: .cannotOpen, path: path, detail: error.detail)
        }
    }

    /// The schema's version; nil for a file in which nothing was ever stored.
    private func version(of database: Database) throws(StoreError) -> Int? {
        switch try database.identity() {
        case .foreign: throw StoreError(kind: .foreign, path: path)
        case .empty: return nil
        case .family(let found):
            guard found <= schema.version else {
                throw StoreError(kind: .newerVersion(found: found, known: schema.version), path: path)
            }
            return found
        }
    }
}

extension StoreError {
    /// Whether it may be for want of the right to write.
    fileprivate var lacksRights: Bool { kind == .readOnly || kind == .cannotOpen }
}

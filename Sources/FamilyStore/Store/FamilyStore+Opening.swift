extension FamilyStore {
    package enum Mode: Sendable {
        /// Reads only. Works while another process writes.
        case readOnly
        /// Reads and writes a database that exists.
        case readWrite
        /// Reads and writes, and makes the database where there is none.
        case create
    }

    /// Opens the database and brings its schema up to date.
    ///
    /// - Parameters:
    ///   - waitingSeconds: how long a write waits for another process before it throws `.busy`.
    ///   - beforeStep: for tests, see `StepHook`.
    /// - Throws: `.missing` where there is no database and `mode` does not make one; `.newerVersion` for a file that a
    ///   newer program made; `.notADatabase`, `.foreign`, `.damaged`, `.cannotOpen`, … for what is no family's file.
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

    static func openIfPresent(
        path: String, mode: Mode, waitingSeconds: Double, beforeStep: StepHook?, schema: Schema
    ) throws(StoreError) -> FamilyStore? {
        let database: Database
        do {
            database = try Database(
                path: path, access: mode.access, waitingSeconds: waitingSeconds, beforeStep: beforeStep)
        } catch  where error.kind == .missing {
            return nil
        }
        let version: Int
        switch try database.identity() {
        case .foreign: throw StoreError(kind: .foreign, path: path)
        case .empty where mode != .create: return nil
        case .empty: version = 0
        case .family(let found): version = found
        }
        guard version <= schema.version else {
            throw StoreError(kind: .newerVersion(found: version, known: schema.version), path: path)
        }
        if mode != .readOnly {
            try database.prepareForWriting(waitingSeconds: waitingSeconds)
            if version < schema.version { try schema.migrate(database) }
        } else if version < schema.version {
            try bringUpToDate(
                path: path, from: version, to: schema, waitingSeconds: waitingSeconds, beforeStep: beforeStep)
        }
        try database.prepareForReading()
        return FamilyStore(database: database)
    }

    /// Lets a connection of its own migrate an older file that is wanted for reading: after an update of the program,
    /// `status` works at once.
    private static func bringUpToDate(
        path: String, from version: Int, to schema: Schema, waitingSeconds: Double, beforeStep: StepHook?
    ) throws(StoreError) {
        do {
            _ = try openIfPresent(
                path: path, mode: .readWrite, waitingSeconds: waitingSeconds, beforeStep: beforeStep, schema: schema)
        } catch  where error.kind == .readOnly || error.kind == .cannotOpen {
            throw StoreError(
                kind: .olderVersion(found: version, known: schema.version), path: path, detail: error.detail)
        }
    }
}

extension FamilyStore.Mode {
    fileprivate var access: Database.Access {
        switch self {
        case .readOnly: .read
        case .readWrite: .write
        case .create: .create
        }
    }
}

/// Whose database a file is.
enum FileIdentity: Equatable {
    /// Nothing was ever stored: a new file, or one whose making was interrupted.
    case empty
    /// A family's, with the schema's version.
    case family(version: Int)
    /// Another program's.
    case foreign
}

extension Database {
    func identity() throws(StoreError) -> FileIdentity {
        try snapshot { () throws(StoreError) -> FileIdentity in
            let owner = try number("PRAGMA application_id")
            let version = try schemaVersion()
            let tables = try number("SELECT count(*) FROM sqlite_master")
            if owner == Schema.applicationID, version > 0 { return .family(version: version) }
            return owner == 0 && version == 0 && tables == 0 ? .empty : .foreign
        }
    }

    func schemaVersion() throws(StoreError) -> Int {
        Int(clamping: try number("PRAGMA user_version"))
    }

    private func number(_ sql: StaticString) throws(StoreError) -> Int64 {
        try statement(sql).first { $0.integer() } ?? 0
    }
}

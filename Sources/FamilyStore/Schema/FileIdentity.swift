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
            let owner: Int64 = try value("PRAGMA application_id") ?? 0
            let version = try schemaVersion()
            let tables: Int64 = try value("SELECT count(*) FROM sqlite_master") ?? 0
            if owner == Schema.applicationID, version > 0 { return .family(version: version) }
            return owner == 0 && version == 0 && tables == 0 ? .empty : .foreign
        }
    }

    func schemaVersion() throws(StoreError) -> Int {
        try value("PRAGMA user_version") ?? 0
    }
}

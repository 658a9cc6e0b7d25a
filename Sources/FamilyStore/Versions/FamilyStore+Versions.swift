extension FamilyStore {
    /// Versions of a kind, of one name or of all, in order of loading.
    package func versions(kind: String, name: String? = nil) throws(StoreError) -> [VersionRow] {
        try database.rows("WHERE kind = ?1 AND (?2 IS NULL OR name = ?2) ORDER BY seq", kind, name).all()
    }

    /// The version of a kind and name that was in force at an instant, and those after it, in order of loading.
    package func versions(kind: String, name: String, since start: Int64) throws(StoreError) -> [VersionRow] {
        try database.rows(
            """
            WHERE kind = ?1 AND name = ?2 AND seq >= ifnull((
                SELECT seq FROM version WHERE kind = ?1 AND name = ?2 AND loaded <= ?3 ORDER BY seq DESC LIMIT 1), 0)
            ORDER BY seq
            """, kind, name, start
        ).all()
    }

    /// The version that was loaded last.
    package func currentVersion(kind: String, name: String) throws(StoreError) -> VersionRow? {
        try database.currentVersion(kind: kind, name: name)
    }
}

extension Database {
    func currentVersion(kind: String, name: String) throws(StoreError) -> VersionRow? {
        try first("WHERE kind = ? AND name = ? ORDER BY seq DESC LIMIT 1", kind, name)
    }
}

extension Transaction {
    /// Notes that a version was loaded; false when it is the current one already. Going back to an earlier version is
    /// a new entry.
    package func note(_ version: VersionRow) throws(StoreError) -> Bool { try append(version) }
}

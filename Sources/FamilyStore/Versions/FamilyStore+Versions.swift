extension FamilyStore {
    /// Versions of a kind, of one name or of all, in order of loading.
    package func versions(kind: String, name: String? = nil) throws(StoreError) -> [VersionRow] {
        try database.statement(
            """
            SELECT kind, name, hash, text, loaded FROM version
            WHERE kind = ?1 AND (?2 IS NULL OR name = ?2) ORDER BY seq
            """
        ).rows(kind, name) { VersionRow(&$0) }.all()
    }

    /// The version of a kind and name that was in force at an instant, and those after it, in order of loading.
    package func versions(kind: String, name: String, since start: Int64) throws(StoreError) -> [VersionRow] {
        try database.statement(
            """
            SELECT kind, name, hash, text, loaded FROM version
            WHERE kind = ?1 AND name = ?2 AND seq >= ifnull((
                SELECT seq FROM version WHERE kind = ?1 AND name = ?2 AND loaded <= ?3 ORDER BY seq DESC LIMIT 1), 0)
            ORDER BY seq
            """
        ).rows(kind, name, start) { VersionRow(&$0) }.all()
    }

    /// The version that was loaded last.
    package func currentVersion(kind: String, name: String) throws(StoreError) -> VersionRow? {
        try database.currentVersion(kind: kind, name: name)
    }
}

extension Transaction {
    /// Notes that a version was loaded; false when it is the current one already. Going back to an earlier version is
    /// a new entry.
    package func note(_ version: VersionRow) throws(StoreError) -> Bool { try append(version) }
}

extension VersionRow: Fact {
    static let kind = FactKind.version

    var cells: [Cell] { .of(kind, name, hash, text, loaded) }
    var knownAt: Int64? { loaded }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let current = try transaction.database.currentVersion(kind: kind, name: name)
        guard current?.hash != hash else { return false }
        try transaction.database.statement(
            "INSERT INTO version (kind, name, hash, text, loaded) VALUES (?, ?, ?, ?, ?)"
        ).run(row: cells)
        return true
    }
}

extension Database {
    func currentVersion(kind: String, name: String) throws(StoreError) -> VersionRow? {
        try statement(
            """
            SELECT kind, name, hash, text, loaded FROM version
            WHERE kind = ? AND name = ? ORDER BY seq DESC LIMIT 1
            """
        ).first(kind, name) { VersionRow(&$0) }
    }
}

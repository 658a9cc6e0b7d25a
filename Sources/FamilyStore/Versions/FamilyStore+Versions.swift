extension FamilyStore {
    /// Versions of a kind, of one name or of all, in order of loading.
    package func versions(kind: String, name: String? = nil) throws(StoreError) -> [VersionRow] {
        try database.versions(kind: kind, name: name)
    }

    /// The version of a kind and name that was in force at an instant, and those after it, in order of loading.
    package func versions(kind: String, name: String, since start: Int64) throws(StoreError) -> [VersionRow] {
        let versions: [VersionRow] = try database.rows(
            """
            WHERE kind = ?1 AND name = ?2
                AND loaded >= ifnull((SELECT max(loaded) FROM version WHERE kind = ?1 AND name = ?2 AND loaded <= ?3), 0)
            ORDER BY loaded, seq
            """, kind, name, start
        ).all().inOrder
        let inForce = versions.lastIndex { $0.loaded <= start } ?? 0
        return Array(versions[inForce...]).withoutRepetitions
    }

    /// Grows with every version that comes to be known, of another device as well.
    package func lastVersion() throws(StoreError) -> Int64 {
        try database.value("SELECT max(seq) FROM version") ?? 0
    }

    /// The version that was loaded last.
    package func currentVersion(kind: String, name: String) throws(StoreError) -> VersionRow? {
        try database.currentVersion(kind: kind, name: name)
    }

    /// All versions of a name, in order of loading, also those that say the same as the one before them.
    package func allVersions(kind: String, name: String) throws(StoreError) -> [VersionRow] {
        try database.allVersions(kind: kind, name: name)
    }
}

extension Database {
    /// Versions of a kind, of one name or of all, in order of loading: another device's may come to be known later.
    func versions(kind: String, name: String?) throws(StoreError) -> [VersionRow] {
        try allVersions(kind: kind, name: name).withoutRepetitions
    }

    func allVersions(kind: String, name: String?) throws(StoreError) -> [VersionRow] {
        try rows("WHERE kind = ?1 AND (?2 IS NULL OR name = ?2) ORDER BY loaded, seq", kind, name).all().inOrder
    }

    func currentVersion(kind: String, name: String) throws(StoreError) -> VersionRow? {
        try rows(
            """
            WHERE kind = ?1 AND name = ?2
                AND loaded = (SELECT max(loaded) FROM version WHERE kind = ?1 AND name = ?2)
            ORDER BY seq
            """, kind, name
        ).all().inOrder.last
    }
}

extension EntryRow {
    /// The versions that an entry of a journal tells of, in its order. None in one that cannot be read.
    package var versions: [VersionRow] {
        ((try? EntryReader.facts(of: body)) ?? []).flatMap(\.standing).compactMap { $0 as? VersionRow }
    }
}

extension Transaction {
    /// Notes that a version was loaded; false when it is the current one already. Going back to an earlier version is
    /// a new entry.
    package func note(_ version: VersionRow) throws(StoreError) -> Bool { try append(version) }
}

extension [VersionRow] {
    /// Without what is as the version before it of that name: devices load the same text one after the other.
    fileprivate var withoutRepetitions: [VersionRow] {
        var last: [String: String] = [:]
        return filter { last.updateValue($0.hash, forKey: $0.name) != $0.hash }
    }
}

import Languages

/// A version of something a parent writes, such as a rule or the family's settings, with the instant it was loaded.
package struct VersionRow: Hashable, Sendable {
    /// What it is a version of: "rule", "family", …
    package var kind: String
    /// Which one of its kind: a rule's id.
    package var name: String
    /// The hash of its meaning.
    package var hash: String
    package var text: String
    /// Milliseconds since 1970 UTC.
    package var loaded: Int64
    /// The hash of the version in whose place it was written. Nil for the first one, and in what an earlier program
    /// recorded.
    package var replaced: String?
    /// The keys of all versions of the name in whose place it was written, with blanks between: of several where it puts
    /// together what others have written. Empty for the first one. Nil where nothing is ever put together, and in what an
    /// earlier program recorded.
    package var parents: String?

    package init(
        kind: String, name: String, hash: String, text: String, loaded: Int64, replaced: String? = nil,
        parents: String? = nil
    ) {
        self.kind = kind
        self.name = name
        self.hash = hash
        self.text = text
        self.loaded = loaded
        self.replaced = replaced
        self.parents = parents
    }

    /// What a version of a name is known by.
    package var key: String { "\(hash)@\(loaded)" }
}

extension [VersionRow] {
    /// For each version the keys of those in whose place it was written.
    ///
    /// An earlier program named one of them by its hash, or none: that is the last one before it that says so, or the last
    /// one.
    /// - Precondition: they are of one name and in order of loading.
    package var parents: [[String]] {
        var keys: [String: String] = [:]
        var parents: [[String]] = []
        var last: VersionRow?
        for row in self {
            if let named = row.parents {
                parents.append(named.split(separator: " ").map(String.init))
            } else {
                let before = last.map { $0.loaded < row.loaded ? $0.key : nil } ?? nil
                parents.append([row.replaced.map { keys[$0] } ?? before].compactMap(\.self).filter { $0 != row.key })
            }
            keys[row.hash] = row.key
            last = row
        }
        return parents
    }

    /// The keys of those that none of them was written in the place of.
    /// - Precondition: they are of one name and in order of loading.
    package var heads: [String] {
        let loaded = Dictionary(map { ($0.key, $0.loaded) }) { first, _ in first }
        // Nobody writes in the place of what is written later.
        let replaced = Set(
            zip(self, parents).flatMap { row, parents in parents.filter { loaded[$0].map { $0 < row.loaded } ?? true } }
        )
        var heads: [String] = []
        for row in self where !replaced.contains(row.key) && !heads.contains(row.key) { heads.append(row.key) }
        return heads
    }
}

extension VersionRow: RowFact {
    static let kind = FactKind.version
    static let table = Table(
        "version",
        Shape(
            VersionRow.init, Column("kind", \.kind), Column("name", \.name), Column("hash", \.hash),
            Column("text", \.text), Column("loaded", \.loaded), Column("replaced", \.replaced),
            Column("parents", \.parents)),
        words: localized("rules and settings"), others: ["seq"])
    var knownAt: Int64? { loaded }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let current = try transaction.database.currentVersion(kind: kind, name: name)
        guard current?.hash != hash else { return false }
        return try transaction.database.insert(cells, into: Self.table, "")
    }
}

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

    package init(kind: String, name: String, hash: String, text: String, loaded: Int64, replaced: String? = nil) {
        self.kind = kind
        self.name = name
        self.hash = hash
        self.text = text
        self.loaded = loaded
        self.replaced = replaced
    }
}

extension VersionRow: RowFact {
    static let kind = FactKind.version
    static let table = Table(
        "version",
        Shape(
            VersionRow.init, Column("kind", \.kind), Column("name", \.name), Column("hash", \.hash),
            Column("text", \.text), Column("loaded", \.loaded), Column("replaced", \.replaced)),
        words: localized("rules and settings"), others: ["seq"])
    var knownAt: Int64? { loaded }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let current = try transaction.database.currentVersion(kind: kind, name: name)
        guard current?.hash != hash else { return false }
        return try transaction.database.insert(cells, into: Self.table, "")
    }
}

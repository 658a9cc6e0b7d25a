import Languages

/// What the decisions about a child come to, saved so that they need not all be read. It can be made anew at any time.
package struct BooksRow: Hashable, Sendable {
    package var child: String
    /// The last decision that is in it, by its place in the order of deciding.
    package var through: Int64
    /// When the latest of them was recorded, in milliseconds since 1970 UTC.
    package var recorded: Int64
    /// What had ended before it is not in it.
    package var since: Int64
    /// In the recorder's own format.
    package var bytes: [UInt8]

    package init(child: String, through: Int64, recorded: Int64, since: Int64, bytes: [UInt8]) {
        self.child = child
        self.through = through
        self.recorded = recorded
        self.since = since
        self.bytes = bytes
    }
}

extension BooksRow: SavedWork {
    static let table = Table(
        "books",
        Shape(
            { child, through, recorded, since, bytes, digest in
                Saved(
                    BooksRow(child: child, through: through, recorded: recorded, since: since, bytes: bytes),
                    digest: digest)
            },
            Column("child", \.work.child), Column("through", \.work.through), Column("recorded", \.work.recorded),
            Column("since", \.work.since), Column("bytes", \.work.bytes), Column("digest", \.digest)),
        words: localized("what is saved of decisions"))

    var owner: String? { child }
}

extension FamilyStore {
    package func savedBooks(of child: String) throws(StoreError) -> BooksRow? {
        try database.savedWork(of: child)
    }
}

extension Transaction {
    /// Saves books in the place of those before.
    package func save(_ books: BooksRow) throws(StoreError) { try database.save(books) }
}

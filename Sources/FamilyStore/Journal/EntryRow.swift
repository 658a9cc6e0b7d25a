import Cryptography

/// An entry of a device's journal: facts that were recorded together.
package struct EntryRow: Hashable, Sendable {
    /// The place in its journal, from 1 without a gap, but for what is lost.
    package var number: Int64
    /// When its facts became known, in milliseconds since 1970 UTC.
    package var received: Int64
    /// The latest instant that its facts are about. Nil if they are about none.
    package var about: Int64?
    /// `sealed`, as it was when the entry was made.
    package var link: [UInt8]
    /// See `EntryWriter`.
    package var body: [UInt8]

    package init(number: Int64, received: Int64, about: Int64?, link: [UInt8], body: [UInt8]) {
        self.number = number
        self.received = received
        self.about = about
        self.link = link
        self.body = body
    }

    /// What chains the entry to the one before it: a digest of that one's link and of all that this one says.
    /// - Parameter previous: the link of the entry before; for the first one the device's own bytes.
    func sealed(behind previous: [UInt8]) -> [UInt8] {
        var writer = PackedWriter()
        writer.count(previous.count)
        writer.append(previous)
        writer.signed(number)
        writer.signed(received)
        writer.count(about == nil ? 0 : 1)
        writer.signed(about ?? 0)
        return BLAKE2b.digest(writer.bytes + body)
    }
}

extension EntryRow: TableRow {
    static let table = Table(
        "entry",
        Shape(
            EntryRow.init, Column("number", \.number), Column("received", \.received), Column("about", \.about),
            Column("link", \.link), Column("body", \.body)))
}

extension Database {
    /// The number of the store's own journal among those it holds.
    static var ownJournal: Int64 { 1 }

    /// The entries of a journal behind one of them, in their order.
    func entries(of journal: Int64 = ownJournal, after number: Int64 = 0) throws(StoreError) -> Cursor<EntryRow> {
        try rows("WHERE journal = ? AND number > ? ORDER BY number", journal, number)
    }

    /// The random bytes by which a journal is known. Nil if they are lost.
    func device(of journal: Int64 = ownJournal) throws(StoreError) -> [UInt8]? {
        try value("SELECT id FROM journal WHERE number = ?", journal)
    }

    /// Gives the store's own journal another name, and chains its entries to it.
    func beginChainAnew() throws(StoreError) {
        try run(
            """
            INSERT INTO journal (number, id) VALUES (?, randomblob(16))
            ON CONFLICT (number) DO UPDATE SET id = excluded.id
            """, Self.ownJournal)
        var previous = try device() ?? []
        let numbers: [Int64] = try values("SELECT number FROM entry WHERE journal = ? ORDER BY number", Self.ownJournal)
        for number in numbers {
            guard let entry = try entry(number) else { continue }
            previous = entry.sealed(behind: previous)
            try setLink(previous, ofEntry: number)
        }
    }

    func setLink(_ link: [UInt8], ofEntry number: Int64, in journal: Int64 = ownJournal) throws(StoreError) {
        try run("UPDATE entry SET link = ? WHERE journal = ? AND number = ?", link, journal, number)
    }

    func entry(_ number: Int64, in journal: Int64 = ownJournal) throws(StoreError) -> EntryRow? {
        try first("WHERE journal = ? AND number = ?", journal, number)
    }

    /// The journals that are known, by their numbers in this store: the own one first.
    func journals() throws(StoreError) -> [(number: Int64, device: [UInt8])] {
        try statement("SELECT number, id FROM journal ORDER BY number").rows {
            (number: $0.integer(), device: $0.bytes())
        }.all()
    }

    /// The last entry of a journal. Nil if it has none.
    func journalHead(of journal: Int64 = ownJournal) throws(StoreError) -> JournalHead? {
        try statement("SELECT number, link, received FROM entry WHERE journal = ? ORDER BY number DESC LIMIT 1")
            .first(journal) { JournalHead(number: $0.integer(), link: $0.bytes(), received: $0.integer()) }
    }

    func link(ofEntry number: Int64, in journal: Int64 = ownJournal) throws(StoreError) -> [UInt8]? {
        try value("SELECT link FROM entry WHERE journal = ? AND number = ?", journal, number)
    }

    func insert(_ entry: EntryRow, into journal: Int64) throws(StoreError) {
        try run(
            "INSERT INTO entry (journal, number, received, about, link, body) VALUES (?, ?, ?, ?, ?, ?)",
            journal, entry.number, entry.received, entry.about, entry.link, entry.body)
    }
}

/// The last entry of a journal.
package struct JournalHead: Hashable, Sendable {
    package var number: Int64
    package var link: [UInt8]
    /// When its facts became known, in milliseconds since 1970 UTC.
    package var received: Int64
}

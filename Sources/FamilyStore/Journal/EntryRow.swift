/// An entry of the journal: facts that were recorded together.
struct EntryRow: Hashable {
    /// The place in the order in which this store took the entries.
    var seq: Int64
    /// The place in its journal, from 1 without a gap, but for what is lost.
    var number: Int64
    /// When its facts became known, in milliseconds since 1970 UTC.
    var received: Int64
    /// The latest instant that its facts are about. Nil if they are about none.
    var about: Int64?
    /// `sealed`, as it was when the entry was made.
    var link: [UInt8]
    /// See `EntryWriter`.
    var body: [UInt8]

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

extension EntryRow {
    init(_ row: inout some RowReader) {
        self.init(
            seq: row.integer(), number: row.integer(), received: row.integer(), about: row.optionalInteger(),
            link: row.bytes(), body: row.bytes())
    }
}

extension Database {
    /// The number of the store's own journal among those it holds.
    static var ownJournal: Int64 { 1 }

    /// The entries of the store's own journal, in their order.
    func entries() throws(StoreError) -> Cursor<EntryRow> {
        try statement(
            "SELECT seq, number, received, about, link, body FROM entry WHERE journal = ? ORDER BY number"
        ).rows(Self.ownJournal) { EntryRow(&$0) }
    }

    /// The random bytes by which the store's own journal is known. Nil if they are lost.
    func device() throws(StoreError) -> [UInt8]? {
        try statement("SELECT id FROM journal WHERE number = ?").first(Self.ownJournal) { $0.bytes() }
    }

    /// Gives the store's own journal another name, and chains its entries to it.
    func beginChainAnew() throws(StoreError) {
        try statement("INSERT OR REPLACE INTO journal (number, id) VALUES (?, randomblob(16))").run(Self.ownJournal)
        var previous = try device() ?? []
        for number in try entryNumbers() {
            guard let entry = try entry(number) else { continue }
            previous = entry.sealed(behind: previous)
            try setLink(previous, ofEntry: number)
        }
    }

    func setLink(_ link: [UInt8], ofEntry number: Int64) throws(StoreError) {
        try statement("UPDATE entry SET link = ? WHERE journal = ? AND number = ?").run(link, Self.ownJournal, number)
    }

    private func entryNumbers() throws(StoreError) -> [Int64] {
        try statement("SELECT number FROM entry WHERE journal = ? ORDER BY number").rows(Self.ownJournal) {
            $0.integer()
        }.all()
    }

    func entry(_ number: Int64) throws(StoreError) -> EntryRow? {
        try statement("SELECT seq, number, received, about, link, body FROM entry WHERE journal = ? AND number = ?")
            .first(Self.ownJournal, number) { EntryRow(&$0) }
    }

    /// The last entry of the store's own journal.
    func journalHead() throws(StoreError) -> JournalHead? {
        try statement("SELECT number, link, received FROM entry WHERE journal = ? ORDER BY number DESC LIMIT 1")
            .first(Self.ownJournal) { JournalHead(number: $0.integer(), link: $0.bytes(), received: $0.integer()) }
    }

    func link(ofEntry number: Int64) throws(StoreError) -> [UInt8]? {
        try statement("SELECT link FROM entry WHERE journal = ? AND number = ?").first(Self.ownJournal, number) {
            $0.bytes()
        }
    }
}

/// The last entry of a journal.
struct JournalHead: Hashable {
    var number: Int64
    var link: [UInt8]
    var received: Int64
}

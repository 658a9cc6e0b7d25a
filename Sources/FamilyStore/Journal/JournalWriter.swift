/// Collects the facts of a transaction and writes them as entries of the store's own journal.
final class JournalWriter {
    /// A body that is as large is written before the transaction's end, so that none lies in memory whole.
    private static var largestBody: Int { 1 << 20 }

    private var writer = EntryWriter()
    /// The latest instant at which any fact of the transaction became known: what is written behind it is known by then.
    private var received: Int64?
    private var about: Int64?
    private var isEmpty = true
    /// The number of the last entry that is known to have been, and is lost.
    var lostThrough: Int64 = 0
    /// The last entry that was written.
    private(set) var head: JournalHead?
    /// The ids of use of which it is still to be decided what counts.
    var contested: Set<String> = []

    func append(_ fact: some Fact, in database: Database) throws(StoreError) {
        // The entries of a decision stand beside it.
        if writer.size >= Self.largestBody, !(fact is LedgerRow) { try save(in: database) }
        writer.append(fact)
        isEmpty = false
        received = max(received, fact.knownAt)
        about = max(about, fact.about)
    }

    /// Says when the facts of the entry that is written next became known, where they do not say so.
    func note(knownAt instant: Int64) { received = max(received, instant) }

    /// Writes a fact as an entry of its own, now.
    /// - Returns: the entry, and where bytes that are no text stand in its body.
    func write(
        _ fact: some Fact, in database: Database
    ) throws(StoreError) -> (seq: Int64, places: [Range<Int>]) {
        try save(in: database)
        try append(fact, in: database)
        let places = writer.places
        try save(in: database)
        return (database.lastInsertedRow, places)
    }

    /// Writes what was collected.
    func save(in database: Database) throws(StoreError) {
        guard !isEmpty else { return }
        let last = try database.journalHead()
        var entry = EntryRow(
            number: Swift.max(last?.number ?? 0, lostThrough) + 1, received: received ?? last?.received ?? 0,
            about: about, link: [],
            body: writer.body)
        if last == nil, try database.device() == nil { try database.beginChainAnew() }
        let previous = if let last { last.link } else { try database.device() ?? [] }
        entry.link = entry.sealed(behind: previous)
        try database.insert(entry, into: Database.ownJournal)
        head = JournalHead(number: entry.number, link: entry.link, received: entry.received)
        (writer, about, isEmpty) = (EntryWriter(), nil, true)
    }

    private func max(_ one: Int64?, _ two: Int64?) -> Int64? {
        guard let one, let two else { return one ?? two }
        return Swift.max(one, two)
    }
}

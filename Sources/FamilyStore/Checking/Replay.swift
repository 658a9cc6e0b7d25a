extension Chains {
    /// Applies the facts of all sound entries in the order in which the store took them. A fact that needs one that is lost
    /// is left out. Of other devices' entries that is taken which is not decided anew by each store.
    /// - Parameter target: a database whose tables of facts are empty.
    mutating func replay(_ source: Database, into target: Database) throws(StoreError) {
        if source !== target { try target.copyJournals(from: source) }
        var others = Meeting(of: source)
        let isOfSeveral = try source.journals().count > 1
        var entries = try source.entriesInOrder()
        while let (place, entry) = try entries.next() {
            guard self[place.journal]?.isSound(entry.number) == true,
                let facts = try? EntryReader.facts(of: entry.body)
            else { continue }
            let transaction = Transaction(database: target)
            if place.journal == Database.ownJournal {
                for fact in facts {
                    let effect: Any? = try Self.apply(fact, to: transaction)
                    // What another device has told may count no more, and a correction of it goes with it.
                    if effect == nil, !isOfSeveral || (fact as? LedgerRow)?.cites == nil {
                        own.noteUnfit(entry, type(of: fact).kind)
                    }
                    guard isOfSeveral else { continue }
                    others.doubtful.formUnion(fact.standing.compactMap(\.contested))
                    if fact is RecordedUse, let moved = effect as? Set<String> { others.doubtful.formUnion(moved) }
                }
            } else {
                try others.take(entry, facts, at: place, in: transaction)
            }
            try transaction.telling.save(to: transaction)
        }
        try others.finish(in: Transaction(database: target))
    }

    /// - Returns: nil, with nothing changed, if the fact does not fit what is there.
    private static func apply<Own: Fact>(
        _ fact: Own, to transaction: borrowing Transaction
    ) throws(StoreError) -> Own.Effect? {
        let database = transaction.database
        try database.run("SAVEPOINT fact")
        let effect: Own.Effect
        do {
            effect = try fact.apply(to: transaction)
        } catch  where error.isOfFacts {
            database.words.forget()
            try database.run("ROLLBACK TO fact")
            try database.run("RELEASE fact")
            return nil
        }
        try database.run("RELEASE fact")
        return effect
    }
}

/// Where an entry stands among all that a store holds.
struct EntryPlace: Hashable {
    /// The place in the order in which this store took the entries.
    var seq: Int64
    /// The number of its journal in this store.
    var journal: Int64
}

extension Database {
    /// Takes over which journals there are and who writes them, without their entries.
    fileprivate func copyJournals(from source: Database) throws(StoreError) {
        try run("DELETE FROM journal")
        for journal in try source.journals() {
            try run("INSERT INTO journal (number, id) VALUES (?, ?)", journal.number, journal.device)
            try setAuthor(try source.author(of: journal.number), of: journal.number)
        }
    }

    /// The entries of all journals, in the order in which this store took them.
    func entriesInOrder() throws(StoreError) -> Cursor<(EntryPlace, EntryRow)> {
        try statement("SELECT seq, journal, number, received, about, link, body FROM entry ORDER BY seq").rows {
            (EntryPlace(seq: $0.integer(), journal: $0.integer()), EntryRow.table.shape.row(&$0))
        }
    }
}

extension StoreError {
    /// Whether facts do not fit each other, rather than that something failed.
    fileprivate var isOfFacts: Bool {
        switch kind {
        case .damaged, .contradiction, .unexpected: true
        default: false
        }
    }
}

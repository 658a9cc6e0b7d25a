extension Chain {
    /// Applies the facts of all sound entries, one behind the other. A fact that needs one that is lost is left out.
    /// - Parameter target: a database whose tables of facts are empty.
    mutating func replay(_ source: Database, into target: Database) throws(StoreError) {
        var entries = try source.entries()
        while let entry = try entries.next() {
            guard isSound(entry.number), let facts = try? EntryReader.facts(of: entry.body) else { continue }
            let transaction = Transaction(database: target)
            for fact in facts {
                if try !Self.apply(fact, to: transaction) { noteUnfit(entry, type(of: fact).kind) }
            }
            try transaction.telling.save(to: transaction)
        }
    }

    /// - Returns: false, with nothing changed, if the fact does not fit what is there.
    private static func apply(_ fact: some Fact, to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let database = transaction.database
        try database.statement("SAVEPOINT fact").run()
        do {
            _ = try fact.apply(to: transaction)
        } catch  where error.isOfFacts {
            database.words.forget()
            try database.statement("ROLLBACK TO fact").run()
            try database.statement("RELEASE fact").run()
            return false
        }
        try database.statement("RELEASE fact").run()
        return true
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

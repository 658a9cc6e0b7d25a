extension Migration {
    /// The dates that parents' words on use have given to what was won (`RedatedOutcome`): an outcome has its date also
    /// where another device's telling of it is heard of later. Corrections are found by what they cite.
    static let redated = Migration(
        script: """
            CREATE TABLE redated (id TEXT PRIMARY KEY, at INTEGER NOT NULL, day INTEGER NOT NULL) STRICT, WITHOUT ROWID;
            CREATE INDEX posting_by_cites ON posting (cites) WHERE cites IS NOT NULL AND key IS NULL;
            """,
        conversion: { database throws(StoreError) in
            let hasWords = try database.statement("SELECT EXISTS (SELECT 1 FROM void)").first { $0.flag() }
            guard hasWords == true else { return }
            var entries = try database.entries()
            while let entry = try entries.next() {
                for case let fact as RedatedOutcome in (try? EntryReader.facts(of: entry.body)) ?? [] {
                    _ = try database.insert(fact.cells, into: RedatedOutcome.table, RedatedOutcome.conflict)
                }
            }
        },
        changes: .ofSeveralDevices)
}

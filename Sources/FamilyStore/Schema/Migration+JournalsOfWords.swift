extension Migration {
    /// Which journal states a decision or a word on use (`journal.number`): of what was said at one instant the order of the
    /// devices decides, on every device alike.
    static let journalsOfWords = Migration(
        purpose: "which device has said what",
        script: """
            ALTER TABLE decision ADD COLUMN journal INTEGER NOT NULL DEFAULT 1;
            ALTER TABLE void ADD COLUMN journal INTEGER NOT NULL DEFAULT 1;
            UPDATE decision SET journal = (
                    SELECT stated.journal FROM stated WHERE stated.id = decision.id AND is_counted = 1)
                WHERE id IN (SELECT id FROM stated WHERE is_counted = 1);
            """,
        conversion: { database throws(StoreError) in
            for journal in try database.journals() where journal.number != Database.ownJournal {
                guard try database.author(of: journal.number).isParent else { continue }
                var entries = try database.entries(of: journal.number)
                while let entry = try entries.next() {
                    for fact in ((try? EntryReader.facts(of: entry.body)) ?? []).flatMap(\.standing) {
                        try database.note(journal.number, of: fact)
                    }
                }
            }
        })
}

extension Database {
    /// Notes that a journal states a decision or a word, if it stands as it is stated there.
    fileprivate func note(_ journal: Int64, of fact: any Fact) throws(StoreError) {
        switch fact {
        case let row as DecisionRow where !row.isOfEachStore:
            try statement(
                "UPDATE decision SET journal = ?5 WHERE id = ?1 AND recorded = ?2 AND until IS ?3 AND reason = ?4"
            ).run(row.id, row.recorded, row.until, row.reason, journal)
        case let row as VoidRow:
            try statement(
                """
                UPDATE void SET journal = ?10 WHERE child = ?1 AND app IS ?2 AND event IS ?3 AND device IS ?4 AND start = ?5
                    AND until = ?6 AND heir IS ?7 AND made = ?8 AND reason = ?9
                """
            ).run(
                row.child, row.app, row.event, row.device, row.start, row.until, row.heir, row.made, row.reason, journal
            )
        default: break
        }
    }
}

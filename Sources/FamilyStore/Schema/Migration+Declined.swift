extension Migration {
    /// What is told more of a declined report waits for a word of its own. What was told so before does by now.
    static let declinedTimes = Migration(
        conversion: { database throws(StoreError) in
            var grown = try database.rows(of: HeldUse.table, "WHERE is_declined = 1").all()
            guard !grown.isEmpty else { return }
            var entries = try database.entriesInOrder()
            while let (_, entry) = try entries.next() {
                for case let fact as DeclinedHeld in ((try? EntryReader.facts(of: entry.body)) ?? []).flatMap(
                    \.standing)
                {
                    grown.removeAll {
                        ReportKey($0) == ReportKey(fact.row) && $0.start == fact.row.start && $0.end == fact.row.end
                    }
                }
            }
            for row in grown {
                try database.run(
                    "UPDATE held SET is_declined = 0 WHERE id = ? AND child = ? AND app = ? AND device IS ?",
                    row.id, row.child, row.app, row.device)
            }
        },
        changes: .ofSeveralDevices)
}

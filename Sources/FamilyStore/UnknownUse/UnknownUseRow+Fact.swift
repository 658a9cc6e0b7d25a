extension UnknownUseRow: Fact {
    static let kind = FactKind.unknownUse

    var cells: [Cell] {
        .of(id, child, source, device, trackerName, package, site, start, length, received)
    }
    var knownAt: Int64? { received }
    var about: Int64? { start }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> UnknownRecording {
        let database = transaction.database
        if try EventBlocks(database: database).find(id: id) != nil { return .counted }
        try database.statement(
            """
            INSERT INTO unknown_use (id, child, source, device, tracker_name, package, site, start, length, received)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(row: cells)
        transaction.unknownUse.noteRecording()
        if database.lastChanges > 0 { return .new }
        try database.statement(
            """
            UPDATE unknown_use SET child = ?2, source = ?3, device = ?4, tracker_name = ?5, package = ?6, site = ?7,
                start = ?8, length = ?9, received = ?10
            WHERE id = ?1 AND (length < ?9 OR length = ?9 AND start > ?8)
            """
        ).run(row: cells)
        return database.lastChanges > 0 ? .longer : .known
    }
}

/// Unknown use that was dropped, as when it was assigned.
struct ForgottenUnknown {
    let id: String
}

extension ForgottenUnknown: Fact {
    static let kind = FactKind.unknownForgotten

    init(_ row: inout some RowReader) { id = row.text() }

    var cells: [Cell] { .of(id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement("DELETE FROM unknown_use WHERE id = ?").run(id)
        return transaction.database.lastChanges > 0
    }
}

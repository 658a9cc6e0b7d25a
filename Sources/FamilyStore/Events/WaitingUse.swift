/// Use that ends after the present, and waits until its time has come.
struct WaitingUse {
    let row: EventRow
}

extension WaitingUse: Fact {
    static let kind = FactKind.useWaits

    init(_ row: inout some RowReader) { self.row = EventRow(&row) }

    var cells: [Cell] { row.cells }
    var knownAt: Int64? { row.received }
    var about: Int64? { row.start }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement(
            """
            INSERT INTO waiting (id, child, app, device, start, length, received, source)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(row: cells)
        return transaction.database.lastChanges > 0
    }
}

/// The waiting use whose time has come was taken out, to be recorded.
struct ReleasedUse {
    let now: Int64
}

extension ReleasedUse: Fact {
    static let kind = FactKind.useReleased

    init(_ row: inout some RowReader) { now = row.integer() }

    var cells: [Cell] { .of(now) }
    var knownAt: Int64? { now }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> [EventRow] {
        let due = try transaction.database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM waiting
            WHERE start + length <= ? ORDER BY start, id, length
            """
        ).rows(now) { EventRow(&$0) }.all()
        if !due.isEmpty {
            try transaction.database.statement("DELETE FROM waiting WHERE start + length <= ?").run(now)
        }
        return due
    }
}

/// The waiting reports of an id were dropped.
struct ForgottenWaiting {
    let id: String
}

extension ForgottenWaiting: Fact {
    static let kind = FactKind.waitingForgotten

    init(_ row: inout some RowReader) { id = row.text() }

    var cells: [Cell] { .of(id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        try transaction.database.statement("DELETE FROM waiting WHERE id = ?").run(id)
    }
}

/// Use that waits for a parent's word.
struct HeldUse {
    let row: EventRow
}

extension HeldUse: Fact {
    static let kind = FactKind.useHeld

    init(_ row: inout some RowReader) { self.row = EventRow(&row) }

    var cells: [Cell] { row.cells }
    var knownAt: Int64? { row.received }
    var about: Int64? { row.start }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let known = try transaction.database.held(id: row.id)
        guard known.map({ row.wins(against: $0) }) ?? true else { return false }
        try transaction.database.statement(
            """
            INSERT INTO held (id, child, app, device, start, length, received, source, is_declined)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
            ON CONFLICT (id) DO UPDATE SET child = excluded.child, app = excluded.app, device = excluded.device,
                start = excluded.start, length = excluded.length, received = excluded.received, source = excluded.source
            """
        ).run(row: cells)
        return known == nil
    }
}

/// Held use that a parent lets count: it was taken out, to be recorded.
struct ReleasedHeld {
    let id: String
}

extension ReleasedHeld: Fact {
    static let kind = FactKind.heldReleased

    init(_ row: inout some RowReader) { id = row.text() }

    var cells: [Cell] { .of(id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> EventRow? {
        let row = try transaction.database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM held WHERE id = ? AND is_declined = 0
            """
        ).first(id) { EventRow(&$0) }
        if row != nil { try transaction.database.statement("DELETE FROM held WHERE id = ?").run(id) }
        return row
    }
}

/// Held use that a parent leaves out for good.
struct DeclinedHeld {
    let id: String
}

extension DeclinedHeld: Fact {
    static let kind = FactKind.heldDeclined

    init(_ row: inout some RowReader) { id = row.text() }

    var cells: [Cell] { .of(id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> EventRow? {
        try transaction.database.statement("UPDATE held SET is_declined = 1 WHERE id = ? AND is_declined = 0").run(id)
        return transaction.database.lastChanges > 0 ? try transaction.database.held(id: id) : nil
    }
}

/// A report that waits for a parent's word.
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
        let known = try transaction.database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM held
            WHERE id = ? AND child = ? AND app = ? AND device IS ?
            """
        ).first(row.id, row.child, row.app, row.device) { EventRow(&$0) }
        guard known.map({ row.wins(against: $0) }) ?? true else { return false }
        try transaction.database.statement(
            """
            INSERT INTO held (id, child, app, device, start, length, received, source, is_declined)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
            ON CONFLICT (id, child, app, ifnull(device, '')) DO UPDATE SET start = excluded.start,
                length = excluded.length, received = excluded.received, source = excluded.source
            """
        ).run(row: cells)
        return known == nil
    }
}

/// A held report that a parent lets count: it was taken out, to be recorded.
struct ReleasedHeld {
    /// Which one is told by its id, child, app and device.
    let row: EventRow
}

extension ReleasedHeld: Fact {
    static let kind = FactKind.heldReleased

    init(_ row: inout some RowReader) { self.row = EventRow(&row) }

    var cells: [Cell] { row.cells }
    var about: Int64? { row.start }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement(
            """
            DELETE FROM held
            WHERE id = ? AND child = ? AND app = ? AND device IS ? AND is_declined = 0
            """
        ).run(row.id, row.child, row.app, row.device)
        return transaction.database.lastChanges > 0
    }
}

/// A held report that a parent leaves out for good.
struct DeclinedHeld {
    /// Which one is told by its id, child, app and device.
    let row: EventRow
}

extension DeclinedHeld: Fact {
    static let kind = FactKind.heldDeclined

    init(_ row: inout some RowReader) { self.row = EventRow(&row) }

    var cells: [Cell] { row.cells }
    var about: Int64? { row.start }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement(
            """
            UPDATE held SET is_declined = 1
            WHERE id = ? AND child = ? AND app = ? AND device IS ? AND is_declined = 0
            """
        ).run(row.id, row.child, row.app, row.device)
        return transaction.database.lastChanges > 0
    }
}

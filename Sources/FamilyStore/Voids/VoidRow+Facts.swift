extension VoidRow: Fact {
    static let kind = FactKind.void

    init(_ row: inout some RowReader) {
        self.init(
            seq: row.optionalInteger(), child: row.text(), app: row.optionalText(), event: row.optionalText(),
            device: row.optionalText(), start: row.integer(), until: row.integer(), heir: row.optionalText(),
            reason: row.text(), made: row.integer(), undone: row.optionalInteger())
    }

    var cells: [Cell] {
        .of(nil as Int64?, child, app, event, device, start, until, heir, reason, made, nil as Int64?)
    }
    var knownAt: Int64? { made }
    var about: Int64? { start }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        try transaction.database.statement(
            """
            INSERT INTO void (seq, child, app, event, device, start, until, heir, reason, made, undone)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).run(row: cells)
    }
}

/// A parent took a word on use back.
struct UndoneVoid {
    let seq: Int64
    let at: Int64
}

extension UndoneVoid: Fact {
    static let kind = FactKind.voidUndone

    init(_ row: inout some RowReader) {
        seq = row.integer()
        at = row.integer()
    }

    var cells: [Cell] { .of(seq, at) }
    var knownAt: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement("UPDATE void SET undone = ? WHERE seq = ? AND undone IS NULL").run(at, seq)
        return transaction.database.lastChanges > 0
    }
}

extension FamilyStore {
    /// What was set aside, in order of arrival.
    package func setAside() throws(StoreError) -> Cursor<SetAsideRow> {
        try database.statement("SELECT key, reason, detail, text, source, received FROM set_aside ORDER BY seq")
            .rows { SetAsideRow(&$0) }
    }
}

extension Transaction {
    /// Sets a report aside; false when it was already, for the same reason.
    package func setAside(_ row: SetAsideRow) throws(StoreError) -> Bool { try append(row) }

    /// Forgets what was set aside for a reason that holds no longer; false when there was nothing.
    package func forgetSetAside(key: String, reason: String) throws(StoreError) -> Bool {
        try append(ForgottenSetAside(key: key, reason: reason))
    }
}

extension SetAsideRow: Fact {
    static let kind = FactKind.setAside

    var cells: [Cell] { .of(key, reason, detail, text, source, received) }
    var knownAt: Int64? { received }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement(
            """
            INSERT INTO set_aside (key, reason, detail, text, source, received)
            VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(row: cells)
        transaction.setAsideReports.noteRecording()
        return transaction.database.lastChanges > 0
    }
}

/// A report that was set aside for a reason that holds no longer.
struct ForgottenSetAside {
    let key: String
    let reason: String
}

extension ForgottenSetAside: Fact {
    static let kind = FactKind.setAsideForgotten

    init(_ row: inout some RowReader) {
        key = row.text()
        reason = row.text()
    }

    var cells: [Cell] { .of(key, reason) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        guard try transaction.setAsideReports.exists(in: transaction.database) else { return false }
        try transaction.database.statement("DELETE FROM set_aside WHERE key = ? AND reason = ?").run(key, reason)
        return transaction.database.lastChanges > 0
    }
}

extension FamilyStore {
    /// What was set aside, in order of arrival.
    package func setAside() throws(StoreError) -> Cursor<SetAsideRow> {
        try database.statement("SELECT key, reason, detail, text, source, received FROM set_aside ORDER BY seq")
            .rows { SetAsideRow(&$0) }
    }
}

extension Transaction {
    /// Sets a report aside; false when it was already, for the same reason.
    package func setAside(_ row: SetAsideRow) throws(StoreError) -> Bool {
        try database.statement(
            """
            INSERT INTO set_aside (key, reason, detail, text, source, received)
            VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(row.key, row.reason, row.detail, row.text, row.source, row.received)
        setAsideReports.noteRecording()
        return database.lastChanges > 0
    }

    /// Forgets what was set aside for a reason that holds no longer; false when there was nothing.
    package func forgetSetAside(key: String, reason: String) throws(StoreError) -> Bool {
        guard try setAsideReports.exists(in: database) else { return false }
        try database.statement("DELETE FROM set_aside WHERE key = ? AND reason = ?").run(key, reason)
        return database.lastChanges > 0
    }
}

extension Transaction {
    /// Writes an entry that stays as it is, and returns its seq; nil when its key was paid already.
    package func post(_ entry: LedgerRow) throws(StoreError) -> Int64? {
        try insert(entry, isOpen: false)
    }

    /// Sets the running total of `key` to `entry.amount`: one entry a key, such as a day's base points of a child and
    /// app.
    ///
    /// Which account and day it belongs to is decided when it is new; later only amount, instant and reason change.
    package func setTotal(key: String, to entry: LedgerRow) throws(StoreError) -> TotalChange {
        var keyed = entry
        keyed.key = key
        if try insert(keyed, isOpen: true) != nil { return .new }
        guard let stored = try total(key: key), stored.amount != entry.amount else { return .same }
        guard stored.isOpen else { return .closed(seq: stored.seq, amount: stored.amount) }
        try database.statement("UPDATE ledger SET amount = ?2, at = ?3, reason = ?4 WHERE seq = ?1")
            .run(stored.seq, entry.amount, entry.at, entry.reason)
        return .changed(from: stored.amount)
    }

    /// Closes a child's running totals of `day` and earlier: from now on they are corrected, not changed.
    ///
    /// - Returns: how many were closed.
    package func closeTotals(of child: String, through day: String) throws(StoreError) -> Int {
        try database.statement("UPDATE ledger SET is_open = 0 WHERE is_open = 1 AND child = ? AND day <= ?")
            .run(child, day)
        return database.lastChanges
    }

    private func insert(_ entry: LedgerRow, isOpen: Bool) throws(StoreError) -> Int64? {
        try database.statement(
            """
            INSERT INTO ledger (key, child, app, kind, amount, at, day, rule, span, reason, cites, is_open)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
            """
        ).run(
            entry.key, entry.child, entry.app, entry.kind, entry.amount, entry.at, entry.day, entry.rule,
            entry.window, entry.reason, entry.cites, isOpen)
        return database.lastChanges > 0 ? database.lastInsertedRow : nil
    }

    /// The entry of a key, its amount together with the corrections that cite it.
    private func total(key: String) throws(StoreError) -> StoredTotal? {
        try database.statement(
            """
            SELECT seq, is_open,
                amount + ifnull((SELECT sum(amount) FROM ledger AS later WHERE later.cites = entry.seq), 0)
            FROM ledger AS entry WHERE key = ?
            """
        ).first(key) { StoredTotal(seq: $0.integer(), isOpen: $0.flag(), amount: $0.integer()) }
    }
}

private struct StoredTotal {
    let seq: Int64
    let isOpen: Bool
    let amount: Int64
}

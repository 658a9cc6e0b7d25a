extension FamilyStore {
    /// Entries in order of (at, seq), oldest first: everybody's or a child's, all of them or the last ones.
    package func ledger(of child: String? = nil, last: Int? = nil) throws(StoreError) -> Cursor<LedgerRow> {
        // To SQLite a limit below zero is none.
        let limit = last.map { Int64(max(0, $0)) } ?? -1
        guard let child else {
            return try database.statement(
                """
                SELECT * FROM (
                    SELECT seq, key, child, app, kind, amount, at, day, rule, span, reason, cites, is_open
                    FROM ledger ORDER BY at DESC, seq DESC LIMIT ?
                ) ORDER BY at, seq
                """
            ).rows(limit) { LedgerRow(&$0) }
        }
        return try database.statement(
            """
            SELECT * FROM (
                SELECT seq, key, child, app, kind, amount, at, day, rule, span, reason, cites, is_open
                FROM ledger WHERE child = ? ORDER BY at DESC, seq DESC LIMIT ?
            ) ORDER BY at, seq
            """
        ).rows(child, limit) { LedgerRow(&$0) }
    }

    package func ledgerEntry(key: String) throws(StoreError) -> LedgerRow? {
        try database.statement(
            """
            SELECT seq, key, child, app, kind, amount, at, day, rule, span, reason, cites, is_open
            FROM ledger WHERE key = ?
            """
        ).first(key) { LedgerRow(&$0) }
    }

    /// Every account with entries, by child and app; a child's bonus points come first.
    package func balances() throws(StoreError) -> [BalanceRow] {
        try database.statement(
            "SELECT child, app, sum(amount) FROM ledger GROUP BY child, app ORDER BY child, app"
        ).rows { BalanceRow(&$0) }.all()
    }

    /// The sum of a child's accounts; 0 without an entry.
    package func balance(of child: String) throws(StoreError) -> Int64 {
        try database.statement("SELECT ifnull(sum(amount), 0) FROM ledger WHERE child = ?")
            .first(child) { $0.integer() } ?? 0
    }
}

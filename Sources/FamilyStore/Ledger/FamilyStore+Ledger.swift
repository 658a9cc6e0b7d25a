package import FamilyTime

extension FamilyStore {
    /// A child's entries in order of time, oldest first; at one instant what use earned comes first, corrections last.
    package func ledger(of child: String) throws(StoreError) -> Cursor<LedgerRow> {
        // The child goes in as a number: SQLite takes that, and no question, down to the tables behind the view.
        try database.statement(
            """
            SELECT key, child, app, kind, amount, at, day, rule, span, reason, cites FROM ledger_text
            WHERE child_number = ? ORDER BY at, rank, seq
            """
        ).rows(try database.wordNumber(child)) { LedgerRow(&$0) }
    }

    /// Every account with entries, by child and app; a child's bonus points come first.
    package func balances() throws(StoreError) -> [BalanceRow] {
        try database.statement(
            """
            SELECT child.text, app.text, sum(amount)
            FROM amount CROSS JOIN word AS child ON child.number = child LEFT JOIN word AS app ON app.number = app
            GROUP BY child, app ORDER BY child.text, app.text
            """
        ).rows { BalanceRow(&$0) }.all()
    }

    /// Whether an account of a child is below zero while another one holds points.
    package func owesAndHas(_ child: String) throws(StoreError) -> Bool {
        try database.statement(
            """
            SELECT min(sum) < 0 AND max(sum) > 0 FROM (SELECT sum(amount) AS sum FROM amount WHERE child = ? GROUP BY app)
            """
        ).first(try database.wordNumber(child)) { $0.flag() } ?? false
    }

    /// The sum of a child's accounts at the end of an instant; 0 without an entry.
    package func balance(of child: String, through end: Int64 = .max) throws(StoreError) -> Int64 {
        try database.statement("SELECT ifnull(sum(amount), 0) FROM amount WHERE child = ? AND at <= ?")
            .first(try database.wordNumber(child), end) { $0.integer() } ?? 0
    }

    /// What was earned on one day of a child, up to the end of an instant: corrections count, and what a decision gave or
    /// took does not.
    package func earnings(of child: String, on day: LocalDate, through end: Int64) throws(StoreError) -> Int64 {
        try database.statement(
            """
            SELECT ifnull(sum(amount), 0) FROM ledger
            WHERE child = ? AND day = ? AND at <= ? AND (rank < 3 OR kind = 'corrected')
            """
        ).first(try database.wordNumber(child), day, end) { $0.integer() } ?? 0
    }
}

package import FamilyTime

extension FamilyStore {
    /// What corrections of an outcome come to.
    package func corrections(of outcome: String) throws(StoreError) -> Int64 {
        try database.statement("SELECT ifnull(sum(amount), 0) FROM posting WHERE cites = ? AND key IS NULL")
            .first(outcome) { $0.integer() } ?? 0
    }

    /// A child's entries in order of time, oldest first; at one instant what use earned comes first, corrections last.
    package func ledger(of child: String) throws(StoreError) -> Cursor<LedgerRow> {
        // The child goes in as a number: SQLite takes that, and no question, down to the tables behind the view.
        try database.rows(
            of: LedgerRow.all, "WHERE child = ? ORDER BY at, rank, seq", try database.wordNumber(child))
    }

    /// Every account with entries, by child and app; a child's bonus points come first.
    package func balances() throws(StoreError) -> [BalanceRow] {
        try database.statement(
            """
            SELECT child.text, app.text, sum(points)
            FROM account CROSS JOIN word AS child ON child.number = child LEFT JOIN word AS app ON app.number = app
            GROUP BY child, app ORDER BY child.text, app.text
            """
        ).rows { BalanceRow(child: $0.text(), app: $0.optionalText(), amount: $0.integer()) }.all()
    }

    /// The accounts of a child month by month, the newest first.
    package func accounts(of child: String) throws(StoreError) -> [AccountMonthRow] {
        try database.statement(
            """
            SELECT app.text, month, points, gained FROM account LEFT JOIN word AS app ON app.number = app
            WHERE child = ? ORDER BY month DESC
            """
        ).rows(try database.wordNumber(child)) {
            AccountMonthRow(
                app: $0.optionalText(), month: $0.integer(), points: $0.integer(), gained: $0.integer())
        }.all()
    }

    /// What a child's account of an app holds of what was earned on days before a day, corrections included, and of what
    /// else came and went until an instant.
    package func held(
        by child: String, of app: String, earnedBefore day: LocalDate, correctedAs kind: String, through end: Int64
    ) throws(StoreError) -> Int64 {
        try database.statement(
            """
            SELECT coalesce(sum(amount), 0) FROM (
                SELECT coalesce(entered, points) AS amount FROM earned WHERE child = ?1 AND app = ?2 AND day < ?3
                UNION ALL
                SELECT amount FROM posting WHERE child = ?1 AND app = ?2
                    AND CASE kind WHEN ?4 THEN day < ?3 ELSE at <= ?5 END
            )
            """
        ).first(
            try database.wordNumber(child), try database.wordNumber(app), day, try database.wordNumber(kind), end
        ) { $0.integer() } ?? 0
    }

    /// What came to a child's accounts and went after an instant, up to the end of another one, in no order. An app of nil
    /// is the account of bonus points.
    package func entries(
        of child: String, after start: Int64, through end: Int64
    ) throws(StoreError) -> [(app: String?, at: Int64, amount: Int64)] {
        // The day that is earned on is a local one, and its last point may be complete at its end.
        let reach = 3 * Milliseconds.day
        let first = start.subtractingReportingOverflow(reach), last = end.addingReportingOverflow(reach)
        return try database.statement(
            """
            SELECT app.text, at, amount FROM (
                SELECT app, at, amount FROM earned
                WHERE child = ?1 AND day >= ?2 AND day <= ?3 AND at > ?4 AND at <= ?5
                UNION ALL
                SELECT app, at, amount FROM outcome
                WHERE child = ?1 AND at > ?4 AND at <= ?5 AND points IS NOT NULL
                UNION ALL
                SELECT app, at, amount FROM posting WHERE child = ?1 AND at > ?4 AND at <= ?5
            ) LEFT JOIN word AS app ON app.number = app
            """
        ).rows(
            try database.wordNumber(child), (first.overflow ? .min : first.partialValue) / Milliseconds.day,
            (last.overflow ? .max : last.partialValue) / Milliseconds.day, start, end
        ) { (app: $0.optionalText(), at: $0.integer(), amount: $0.integer()) }.all()
    }

    /// Whether an account of a child is below zero while another one holds points.
    package func owesAndHas(_ child: String) throws(StoreError) -> Bool {
        try database.statement(
            """
            SELECT min(sum) < 0 AND max(sum) > 0 FROM (
                SELECT sum(points) AS sum FROM account WHERE child = ? GROUP BY app)
            """
        ).first(try database.wordNumber(child)) { $0.flag() } ?? false
    }

    /// The sum of a child's accounts at the end of an instant; 0 without an entry.
    package func balance(of child: String, through end: Int64 = .max) throws(StoreError) -> Int64 {
        let later = try entries(of: child, after: end, through: .max).reduce(0) { $0 + $1.amount }
        let sum = try database.statement("SELECT ifnull(sum(points), 0) FROM account WHERE child = ?")
            .first(try database.wordNumber(child)) { $0.integer() }
        return (sum ?? 0) - later
    }

    /// What was earned on one day of a child, up to the end of an instant: corrections count, and what a decision gave or
    /// took does not.
    package func earnings(of child: String, on day: LocalDate, through end: Int64) throws(StoreError) -> Int64 {
        try database.statement(
            """
            SELECT ifnull(sum(amount), 0) FROM ledger
            WHERE child = ?1 AND day = ?2 AND at <= ?3 AND (rank < 3 OR kind = ?4)
            """
        ).first(try database.wordNumber(child), day, end, try database.wordNumber("corrected")) { $0.integer() } ?? 0
    }
}

package import FamilyTime

extension FamilyStore {
    /// What corrections of an outcome come to.
    package func corrections(of outcome: String) throws(StoreError) -> Int64 {
        try correctionsByDay(of: outcome).reduce(0) { $0 + $1.amount }
    }

    /// What corrections of an outcome come to, by the day that they belong to, with the instant of the last one.
    package func correctionsByDay(
        of outcome: String
    ) throws(StoreError) -> [(day: LocalDate, at: Int64, amount: Int64)] {
        try database.statement(
            "SELECT day, max(at), sum(amount) FROM posting WHERE cites = ? AND key IS NULL GROUP BY day ORDER BY day"
        ).rows(outcome) { ($0.day(), $0.integer(), $0.integer()) }.all()
    }

    /// A child's entries in order of time, oldest first; at one instant what use earned comes first, corrections last.
    package func ledger(of child: String) throws(StoreError) -> Cursor<LedgerRow> {
        // The child goes in as a number: SQLite takes that, and no question, down to the tables behind the view.
        try database.rows(
            of: LedgerRow.all, "WHERE child = ? ORDER BY at, rank, seq", try database.wordNumber(child))
    }

    /// The entries of a child on a day and after it, in the same order.
    package func ledger(of child: String, since day: LocalDate) throws(StoreError) -> Cursor<LedgerRow> {
        // The instant is known to an index, the day is not.
        try database.rows(
            of: LedgerRow.all, "WHERE child = ? AND day >= ? AND at >= ? ORDER BY at, rank, seq",
            try database.wordNumber(child), day, Int64(day.dayNumber) * Milliseconds.day - Self.reachOfDay)
    }

    /// Every account with entries, by child and app; a child's bonus points come first.
    package func balances() throws(StoreError) -> [BalanceRow] {
        try database.statement(
            """
            SELECT child.text, app.text, points
            FROM account CROSS JOIN word AS child ON child.number = child LEFT JOIN word AS app ON app.number = app
            WHERE month = (
                SELECT max(month) FROM account AS other WHERE other.child = account.child AND other.app = account.app)
            ORDER BY child.text, app.text
            """
        ).rows { BalanceRow(child: $0.text(), app: $0.optionalText(), amount: $0.integer()) }.all()
    }

    /// How the accounts of a child stand, each in its last month with an entry, in no order.
    package func accounts(of child: String) throws(StoreError) -> [AccountRow] {
        // From one app to the next in the index: the months of each need not be passed one by one.
        try database.statement(
            """
            WITH RECURSIVE known (app) AS (
                SELECT min(app) FROM account WHERE child = ?1
                UNION ALL
                SELECT (SELECT min(app) FROM account WHERE child = ?1 AND app > known.app) FROM known
                WHERE known.app IS NOT NULL)
            SELECT word.text, month, points, gained
            FROM known CROSS JOIN account ON account.child = ?1 AND account.app = known.app
                LEFT JOIN word ON word.number = known.app
            WHERE month = (SELECT max(month) FROM account WHERE child = ?1 AND app = known.app)
            """
        ).rows(try database.wordNumber(child)) { AccountRow(of: $0.optionalText(), &$0) }.all()
    }

    /// How an account of an app stood at the end of a month. Nil before its first entry.
    package func account(of child: String, app: String, through month: Int64) throws(StoreError) -> AccountRow? {
        try database.statement(
            """
            SELECT month, points, gained FROM account
            WHERE child = ? AND app = ? AND month <= ? ORDER BY month DESC LIMIT 1
            """
        ).first(try database.wordNumber(child), try database.wordNumber(app), month) { AccountRow(of: app, &$0) }
    }

    /// What a child's account of an app holds of what was earned on days before a day, corrections included, and of what
    /// else came and went until an instant.
    package func held(
        by child: String, of app: String, earnedBefore day: LocalDate, correctedAs kind: String, through end: Int64
    ) throws(StoreError) -> Int64 {
        try database.value(
            """
            SELECT sum(amount) FROM (
                SELECT coalesce(entered, points) AS amount FROM earned WHERE child = ?1 AND app = ?2 AND day < ?3
                UNION ALL
                SELECT amount FROM posting WHERE child = ?1 AND app = ?2
                    AND CASE kind WHEN ?4 THEN day < ?3 ELSE at <= ?5 END
            )
            """, try database.wordNumber(child), try database.wordNumber(app), day, try database.wordNumber(kind), end
        ) ?? 0
    }

    /// What came to a child's accounts and went after an instant, up to the end of another one, in no order. An app of nil
    /// is the account of bonus points.
    package func entries(
        of child: String, after start: Int64, through end: Int64
    ) throws(StoreError) -> [(app: String?, at: Int64, amount: Int64)] {
        let first = start.subtractingReportingOverflow(Self.reachOfDay)
        let last = end.addingReportingOverflow(Self.reachOfDay)
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

    /// The sum of a child's accounts at the end of an instant; 0 without an entry.
    package func balance(of child: String, through end: Int64 = .max) throws(StoreError) -> Int64 {
        let later = try entries(of: child, after: end, through: .max).reduce(0) { $0 + $1.amount }
        return try accounts(of: child).reduce(0) { $0 + $1.points } - later
    }

    /// What was earned on one day of a child, up to the end of an instant: corrections count, and what a decision gave or
    /// took, or an exceeded limit cost, does not.
    package func earnings(of child: String, on day: LocalDate, through end: Int64) throws(StoreError) -> Int64 {
        let start = Int64(day.dayNumber) * Milliseconds.day
        return try database.value(
            """
            SELECT sum(amount) FROM (
                SELECT coalesce(entered, points) AS amount FROM earned WHERE child = ?1 AND day = ?2 AND at <= ?4
                UNION ALL
                SELECT coalesce(entered, points) FROM outcome
                WHERE child = ?1 AND at >= ?3 AND at <= ?4 AND day = ?2 AND points IS NOT NULL AND kind IS NOT ?6
                UNION ALL
                SELECT amount FROM posting
                WHERE child = ?1 AND at >= ?3 AND at <= ?4 AND day = ?2 AND kind = ?5
                    AND (cites >= 'penalty/' AND cites < 'penalty0') IS NOT TRUE)
            """,
            try database.wordNumber(child), day, start - Self.reachOfDay, min(end, start + Self.reachOfDay),
            try database.wordNumber("corrected"), try database.wordNumber("penalty")) ?? 0
    }

    /// How far from the midnight of its date in UTC the instant of an entry may lie, in milliseconds. The day is a local one,
    /// and its last point may be complete at its end.
    static var reachOfDay: Int64 { 3 * Milliseconds.day }
}

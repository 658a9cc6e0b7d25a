extension Migration {
    /// What commands would otherwise add up from all years. Nothing in here is a fact.
    ///
    /// - `account` is the sum of a child's entries by app, 0 for bonus points, and by month, which is 30 days from 1970 on;
    ///   `gained` is that of the entries above zero. See also `runningSums`.
    /// - `books` is what the decisions about a child come to, up to and with the decision `through`, in the recorder's own
    ///   format. What had ended before `since` is not in it. It goes when any decision is changed or removed.
    /// - The indexes find outcomes of a kind, and of a rule.
    static let sums = Migration(
        script: """
            CREATE TABLE account (
                child INTEGER NOT NULL,
                app INTEGER NOT NULL,
                month INTEGER NOT NULL,
                points INTEGER NOT NULL,
                gained INTEGER NOT NULL,
                PRIMARY KEY (child, app, month)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE books (
                child TEXT PRIMARY KEY,
                through INTEGER NOT NULL,
                recorded INTEGER NOT NULL,
                since INTEGER NOT NULL,
                bytes BLOB NOT NULL
            ) STRICT;

            CREATE INDEX outcome_by_kind ON outcome (child, kind, at);
            CREATE INDEX outcome_by_rule ON outcome (child, rule, at);
            CREATE INDEX outcome_kept ON outcome (child, at) WHERE is_kept = 1;
            """)

    /// The ledger's entry of what was told is what was entered, or else all of it: `amount` says that once.
    static let amounts = Migration(
        script: """
            ALTER TABLE earned ADD COLUMN amount INTEGER GENERATED ALWAYS AS (coalesce(entered, points)) VIRTUAL;
            ALTER TABLE outcome ADD COLUMN amount INTEGER GENERATED ALWAYS AS (coalesce(entered, points)) VIRTUAL;
            """,
        conversion: { database throws(StoreError) in try database.addUp() })

    /// A row of `account` holds the sums up to and with its month: what the account held at its end, and what had come by
    /// then. The last one is the balance, and the month in which unspent points came is found by halving. The indexes find
    /// what came lately.
    static let runningSums = Migration(
        script: """
            CREATE INDEX delivery_by_received ON delivery (received);
            CREATE INDEX event_block_by_newest ON event_block (newest);
            """,
        conversion: { database throws(StoreError) in try database.addUp() })

    /// Views of what should have been entered, and has.
    static let dueAmounts = Migration()

    /// Views that know what boosts add as a total.
    static let boosts = Migration()

    /// Views that know what minutes of tasks bring as a total.
    static let minutesOfTasks = Migration()

    /// Views that know what exceeded limits cost as a total.
    static let penalties = Migration()
}

extension Database {
    /// Makes the sums of accounts anew.
    func addUp() throws(StoreError) {
        try run(
            script: """
                DELETE FROM account;
                INSERT INTO account (child, app, month, points, gained)
                SELECT child, app, month, sum(points) OVER past, sum(gained) OVER past FROM (
                    SELECT child, ifnull(app, 0) AS app, at / 2592000000 AS month, sum(amount) AS points,
                        sum(max(amount, 0)) AS gained
                    FROM amount GROUP BY 1, 2, 3)
                WINDOW past AS (PARTITION BY child, app ORDER BY month);
                """)
    }
}

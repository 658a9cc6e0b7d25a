extension Migration {
    /// Decisions about points, reward apps, tasks and prizes (law 11): one row each, never changed, in the order in which
    /// they were made. The ledger's entries of a decision are posted under its id and the account.
    ///
    /// What is told of a decision is an outcome like the others; it may say minutes, a price and an end.
    static let decisions = Migration(
        script: """
            CREATE TABLE decision (
                seq INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                kind TEXT NOT NULL,
                child TEXT NOT NULL,
                app TEXT,
                at INTEGER NOT NULL,
                until INTEGER,
                length INTEGER,
                points INTEGER,
                price INTEGER,
                cites TEXT,
                subject TEXT,
                reason TEXT NOT NULL,
                recorded INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX decision_by_child ON decision (child, seq);

            ALTER TABLE outcome ADD COLUMN minutes INTEGER;
            ALTER TABLE outcome ADD COLUMN price INTEGER;
            ALTER TABLE outcome ADD COLUMN until INTEGER;
            """)
}

extension Migration {
    /// Decisions about points, reward apps, tasks and prizes (law 11): one row each, never changed, in the order in which
    /// they were made. The ledger's entries of a decision are posted under its id and the account.
    ///
    /// What is told of a decision is an outcome like the others; it may say minutes, a price and an end.
    static let decisions = Migration(
        purpose: "decisions",
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

            DROP VIEW outcome_text;
            CREATE VIEW outcome_text AS
            SELECT seq, id, kind.text AS kind, child.text AS child, app.text AS app, rule.text AS rule,
                version.text AS version, span.text AS span, tier, run, at, day, points, reason.text AS reason,
                published, is_kept, minutes, price, until, outcome.child AS child_number
            FROM outcome CROSS JOIN word AS kind ON kind.number = outcome.kind
                CROSS JOIN word AS child ON child.number = outcome.child
                CROSS JOIN word AS reason ON reason.number = outcome.reason
                LEFT JOIN word AS app ON app.number = outcome.app LEFT JOIN word AS rule ON rule.number = outcome.rule
                LEFT JOIN word AS version ON version.number = outcome.version
                LEFT JOIN word AS span ON span.number = outcome.span;
            """)
}

extension Migration {
    /// The tables of the first version.
    ///
    /// - Instants and lengths are whole milliseconds, days are counted from 1970-01-01. What comes again and again
    ///   (children, apps, rules, reasons, …) is a number of `word`; the views at the end say the texts.
    /// - `event` is kept in order of time, `id` beside it: new use lands at the end of both. An order by child would
    ///   touch a page for each child and cost a third of the ingest speed; in a family a child's use is a good part of
    ///   everybody's, so reading one child's use from an instant on skips the others'.
    /// - `user` lists the children of `event`, so that nobody reads all of it to find them.
    /// - `waiting` holds use that ends after the present. Several reports of one id may wait: they compete when they
    ///   have happened.
    /// - `unknown_use` is laid out like `event` and never shares an id with it.
    /// - `earned` and `outcome` are what was told, once: nine in ten are the totals of `earned`, which need no id of
    ///   their own. `seq` is given in order of telling over both and never reused; a total that changed takes a new one.
    /// - The ledger is `earned`, the outcomes with points, and what is posted besides (`posting`). Where a settled total
    ///   changed, `entered` keeps what the ledger's entry says; the difference is posted and cites the total's id.
    /// - `settled` says up to which day a child's totals change by corrections only.
    static let firstTables = Migration(
        purpose: "use, outcomes, ledger, state and versions",
        script: """
            CREATE TABLE mark (
                name TEXT PRIMARY KEY,
                value INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            INSERT INTO mark (name, value) VALUES ('generation', 0);

            CREATE TABLE word (
                number INTEGER PRIMARY KEY,
                text TEXT NOT NULL UNIQUE
            ) STRICT;

            CREATE TABLE delivery (
                number INTEGER PRIMARY KEY,
                source TEXT NOT NULL,
                received INTEGER NOT NULL,
                UNIQUE (source, received)
            ) STRICT;

            CREATE TABLE event (
                start INTEGER NOT NULL,
                id TEXT NOT NULL UNIQUE,
                child INTEGER NOT NULL,
                app INTEGER NOT NULL,
                device INTEGER,
                length INTEGER NOT NULL,
                delivery INTEGER NOT NULL,
                PRIMARY KEY (start, id)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE user (
                child INTEGER PRIMARY KEY
            ) STRICT;

            CREATE TABLE waiting (
                start INTEGER NOT NULL,
                id TEXT NOT NULL,
                child TEXT NOT NULL,
                app TEXT NOT NULL,
                device TEXT,
                length INTEGER NOT NULL,
                received INTEGER NOT NULL,
                source TEXT NOT NULL
            ) STRICT;
            CREATE UNIQUE INDEX waiting_once ON waiting (id, start, length, child, app, ifnull(device, ''));

            CREATE TABLE unknown_use (
                start INTEGER NOT NULL,
                id TEXT NOT NULL UNIQUE,
                source TEXT NOT NULL,
                device TEXT,
                tracker_name TEXT,
                package TEXT,
                site TEXT,
                length INTEGER NOT NULL,
                received INTEGER NOT NULL,
                PRIMARY KEY (start, id)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE set_aside (
                seq INTEGER PRIMARY KEY,
                key TEXT NOT NULL,
                reason TEXT NOT NULL,
                detail TEXT NOT NULL,
                text TEXT NOT NULL,
                source TEXT NOT NULL,
                received INTEGER NOT NULL,
                UNIQUE (key, reason)
            ) STRICT;

            CREATE TABLE earned (
                child INTEGER NOT NULL,
                day INTEGER NOT NULL,
                app INTEGER NOT NULL,
                at INTEGER NOT NULL,
                points INTEGER NOT NULL,
                entered INTEGER,
                reason INTEGER NOT NULL,
                seq INTEGER NOT NULL,
                published INTEGER NOT NULL,
                PRIMARY KEY (child, day, app)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE outcome (
                seq INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                kind INTEGER NOT NULL,
                child INTEGER NOT NULL,
                app INTEGER,
                rule INTEGER,
                version INTEGER,
                span INTEGER,
                tier INTEGER,
                run INTEGER,
                at INTEGER NOT NULL,
                day INTEGER NOT NULL,
                points INTEGER,
                entered INTEGER,
                reason INTEGER NOT NULL,
                published INTEGER NOT NULL,
                is_kept INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX outcome_by_child ON outcome (child, at);

            CREATE TABLE posting (
                seq INTEGER PRIMARY KEY,
                key TEXT UNIQUE,
                kind INTEGER NOT NULL,
                child INTEGER NOT NULL,
                app INTEGER,
                rule INTEGER,
                span INTEGER,
                at INTEGER NOT NULL,
                day INTEGER NOT NULL,
                amount INTEGER NOT NULL,
                reason INTEGER NOT NULL,
                cites TEXT
            ) STRICT;
            CREATE INDEX posting_by_child ON posting (child, at);

            CREATE TABLE settled (
                child INTEGER PRIMARY KEY,
                day INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE engine_state (
                child TEXT PRIMARY KEY,
                plan TEXT NOT NULL,
                blob BLOB NOT NULL,
                saved INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE checkpoint (
                child TEXT PRIMARY KEY,
                plan TEXT NOT NULL,
                blob BLOB NOT NULL,
                at INTEGER NOT NULL,
                decided TEXT NOT NULL
            ) STRICT;

            CREATE TABLE version (
                seq INTEGER PRIMARY KEY,
                kind TEXT NOT NULL,
                name TEXT NOT NULL,
                hash TEXT NOT NULL,
                text TEXT NOT NULL,
                loaded INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX version_by_name ON version (kind, name);
            CREATE INDEX version_by_hash ON version (hash);

            CREATE VIEW event_text AS
            SELECT id, child.text AS child, app.text AS app, device.text AS device, start, length, received, source,
                event.child AS child_number
            FROM event CROSS JOIN word AS child ON child.number = event.child
                CROSS JOIN word AS app ON app.number = event.app
                CROSS JOIN delivery ON delivery.number = event.delivery
                LEFT JOIN word AS device ON device.number = event.device;

            CREATE VIEW earned_text AS
            SELECT seq, child.text AS child, app.text AS app, day, at, points, reason.text AS reason, published,
                earned.child AS child_number
            FROM earned CROSS JOIN word AS child ON child.number = earned.child
                CROSS JOIN word AS app ON app.number = earned.app
                CROSS JOIN word AS reason ON reason.number = earned.reason;

            CREATE VIEW outcome_text AS
            SELECT seq, id, kind.text AS kind, child.text AS child, app.text AS app, rule.text AS rule,
                version.text AS version, span.text AS span, tier, run, at, day, points, reason.text AS reason,
                published, is_kept, outcome.child AS child_number
            FROM outcome CROSS JOIN word AS kind ON kind.number = outcome.kind
                CROSS JOIN word AS child ON child.number = outcome.child
                CROSS JOIN word AS reason ON reason.number = outcome.reason
                LEFT JOIN word AS app ON app.number = outcome.app LEFT JOIN word AS rule ON rule.number = outcome.rule
                LEFT JOIN word AS version ON version.number = outcome.version
                LEFT JOIN word AS span ON span.number = outcome.span;

            CREATE VIEW amount AS
            SELECT child, app, at, day, coalesce(entered, points) AS amount FROM earned
            UNION ALL
            SELECT child, app, at, day, coalesce(entered, points) FROM outcome WHERE points IS NOT NULL
            UNION ALL
            SELECT child, app, at, day, amount FROM posting;

            CREATE VIEW ledger AS
            SELECT 'pointsEarned/' || child.text || '/' || app.text || '/' || date(day * 86400, 'unixepoch') AS key,
                earned.child, earned.app, 'pointsEarned' AS kind, coalesce(entered, points) AS amount, at, day,
                NULL AS rule, date(day * 86400, 'unixepoch') AS span, reason, NULL AS cites, 0 AS rank, seq
            FROM earned CROSS JOIN word AS child ON child.number = earned.child
                CROSS JOIN word AS app ON app.number = earned.app
            UNION ALL
            SELECT id, child, app, kind.text, coalesce(entered, points), at, day, rule, span.text, reason, NULL,
                CASE kind.text WHEN 'bonus' THEN 1 ELSE 2 END, seq
            FROM outcome CROSS JOIN word AS kind ON kind.number = kind
                LEFT JOIN word AS span ON span.number = span
            WHERE points IS NOT NULL
            UNION ALL
            SELECT key, child, app, kind.text, amount, at, day, rule, span.text, reason, cites, 3, seq
            FROM posting CROSS JOIN word AS kind ON kind.number = kind
                LEFT JOIN word AS span ON span.number = span;

            CREATE VIEW ledger_text AS
            SELECT key, child.text AS child, app.text AS app, kind, amount, at, day, rule.text AS rule, span,
                reason.text AS reason, cites, rank, seq, ledger.child AS child_number
            FROM ledger CROSS JOIN word AS child ON child.number = ledger.child
                CROSS JOIN word AS reason ON reason.number = ledger.reason
                LEFT JOIN word AS app ON app.number = ledger.app LEFT JOIN word AS rule ON rule.number = ledger.rule;
            """)
}

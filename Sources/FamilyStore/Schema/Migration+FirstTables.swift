extension Migration {
    /// The tables of the first version.
    ///
    /// - Instants and lengths are whole milliseconds. Texts are kept as they are: interning ids into numbers would make
    ///   the file a quarter smaller and inserts a sixth faster, and every question a join.
    /// - `event` is kept in order of time, `id` beside it: new use lands at the end of the table. An index by child
    ///   costs a third of the ingest speed, and in a family a child's use is a good part of everybody's, so reading one
    ///   child's use skips the others'.
    /// - `waiting` holds use that ends after the present. Several reports of one id may wait: they compete when they
    ///   have happened.
    /// - `unknown_use` is laid out like `event` and never shares an id with it.
    /// - `outcome.seq` and `ledger.seq` are given in order of writing and never reused: a follower asks for what came
    ///   after the last one it saw.
    /// - `ledger.key` pays once: two entries with a key cannot exist. An entry with `is_open` is a running total.
    static let firstTables = Migration(
        purpose: "use, outcomes, ledger, state and versions",
        script: """
            CREATE TABLE mark (
                name TEXT PRIMARY KEY,
                value INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            INSERT INTO mark (name, value) VALUES ('generation', 0);

            CREATE TABLE event (
                start INTEGER NOT NULL,
                id TEXT NOT NULL UNIQUE,
                child TEXT NOT NULL,
                app TEXT NOT NULL,
                device TEXT,
                length INTEGER NOT NULL,
                received INTEGER NOT NULL,
                source TEXT NOT NULL,
                PRIMARY KEY (start, id)
            ) STRICT, WITHOUT ROWID;

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

            CREATE TABLE outcome (
                seq INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                kind TEXT NOT NULL,
                child TEXT,
                rule TEXT,
                span TEXT,
                tier INTEGER,
                at INTEGER NOT NULL,
                points INTEGER,
                version TEXT,
                payload TEXT NOT NULL,
                published INTEGER NOT NULL,
                is_kept INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX outcome_by_child ON outcome (child, at);

            CREATE TABLE ledger (
                seq INTEGER PRIMARY KEY,
                key TEXT UNIQUE,
                child TEXT NOT NULL,
                app TEXT,
                kind TEXT NOT NULL,
                amount INTEGER NOT NULL,
                at INTEGER NOT NULL,
                day TEXT NOT NULL,
                rule TEXT,
                span TEXT,
                reason TEXT NOT NULL,
                cites INTEGER REFERENCES ledger (seq),
                is_open INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX ledger_by_time ON ledger (at);
            CREATE INDEX ledger_by_child ON ledger (child, at);
            CREATE INDEX ledger_sums ON ledger (child, app, amount);
            CREATE INDEX ledger_open ON ledger (child, day) WHERE is_open = 1;
            CREATE INDEX ledger_corrections ON ledger (cites) WHERE cites IS NOT NULL;

            CREATE TABLE engine_state (
                child TEXT PRIMARY KEY,
                plan TEXT NOT NULL,
                blob BLOB NOT NULL,
                saved INTEGER NOT NULL
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
            """)
}

extension Migration {
    /// The tables of the first version.
    ///
    /// - Instants and lengths are whole milliseconds, days are counted from 1970-01-01. What comes again and again
    ///   (children, apps, rules, reasons, …) is a number of `word`.
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
            """)
}

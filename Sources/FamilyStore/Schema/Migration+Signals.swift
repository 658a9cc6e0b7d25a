extension Migration {
    /// - `signal` holds what trackers said at moments; use is made from all that one stream said. A `device` of 0 is
    ///   none, a `since` of 0 is no counter.
    /// - `unknown_use` learns whose use it is.
    /// - `assignment` says which app a name stands for, and from when on.
    /// - `held` is use that contradicts the instant at which it was received: a parent decides. What was declined stays,
    ///   so that nobody is asked twice.
    static let signals = Migration(
        script: """
            CREATE TABLE signal (
                child INTEGER NOT NULL,
                app INTEGER NOT NULL,
                device INTEGER NOT NULL,
                since INTEGER NOT NULL,
                at INTEGER NOT NULL,
                kind INTEGER NOT NULL,
                total INTEGER NOT NULL,
                idle INTEGER NOT NULL,
                received INTEGER NOT NULL,
                source INTEGER NOT NULL,
                PRIMARY KEY (child, app, device, since, at, kind, total)
            ) STRICT, WITHOUT ROWID;

            ALTER TABLE unknown_use ADD COLUMN child TEXT;

            CREATE TABLE assignment (
                name TEXT PRIMARY KEY,
                app TEXT NOT NULL,
                start INTEGER NOT NULL,
                made INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE held (
                id TEXT PRIMARY KEY,
                child TEXT NOT NULL,
                app TEXT NOT NULL,
                device TEXT,
                start INTEGER NOT NULL,
                length INTEGER NOT NULL,
                received INTEGER NOT NULL,
                source TEXT NOT NULL,
                is_declined INTEGER NOT NULL
            ) STRICT;
            """)
}

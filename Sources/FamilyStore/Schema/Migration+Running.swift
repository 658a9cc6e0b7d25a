extension Migration {
    /// The tables of `run`.
    ///
    /// - `input` says for each source up to where it was read; it changes in the transaction that keeps what was read.
    /// - `arrival` is what trackers published and somebody may still have to read, numbered in the order of coming. It
    ///   is the buffer between a tracker and those who subscribe to it, and is emptied behind them.
    /// - `hook` says up to which outcome a program has acknowledged what it was handed, and how often the next one was
    ///   tried in vain; `hook_failure` are the outcomes that were given up until a parent asks for them `again`.
    static let running = Migration(
        script: """
            CREATE TABLE input (
                name TEXT PRIMARY KEY,
                file TEXT NOT NULL,
                position INTEGER NOT NULL,
                tail BLOB NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE arrival (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL,
                child TEXT NOT NULL,
                app TEXT NOT NULL,
                device TEXT,
                start INTEGER NOT NULL,
                length INTEGER NOT NULL,
                received INTEGER NOT NULL,
                source TEXT NOT NULL
            ) STRICT;

            CREATE TABLE hook (
                name TEXT PRIMARY KEY,
                position INTEGER NOT NULL,
                tries INTEGER NOT NULL,
                due INTEGER NOT NULL,
                trouble TEXT
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE hook_failure (
                hook TEXT NOT NULL,
                seq INTEGER NOT NULL,
                at INTEGER NOT NULL,
                trouble TEXT NOT NULL,
                again INTEGER NOT NULL,
                PRIMARY KEY (hook, seq)
            ) STRICT, WITHOUT ROWID;
            """)
}

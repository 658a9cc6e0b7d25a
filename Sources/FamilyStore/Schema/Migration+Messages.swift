extension Migration {
    /// Messages of parents to devices, and what these say of them; which apps devices have.
    ///
    /// `answered.number` is the number of the entry that states an answer, in the journal of another device.
    static let messages = Migration(
        script: """
            CREATE TABLE sent (
                id TEXT PRIMARY KEY,
                device BLOB NOT NULL,
                word TEXT NOT NULL,
                child TEXT,
                app TEXT,
                at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX sent_by_device ON sent (device, at);

            CREATE TABLE cancelled (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

            CREATE TABLE answered (
                id TEXT NOT NULL,
                device BLOB NOT NULL,
                at INTEGER NOT NULL,
                reason TEXT,
                detail TEXT,
                number INTEGER,
                PRIMARY KEY (id, device)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE installed (
                journal BLOB NOT NULL,
                device TEXT NOT NULL,
                apps TEXT NOT NULL,
                unusable TEXT NOT NULL,
                at INTEGER NOT NULL,
                received INTEGER NOT NULL,
                PRIMARY KEY (journal, device)
            ) STRICT, WITHOUT ROWID;
            """)
}

extension Migration {
    /// Who writes each journal, and what counts of what a child's device states.
    ///
    /// - `journal.children` names the children of a child's device, one a line; nothing means every child. NULL means that
    ///   a parent writes it.
    /// - `stated` holds decisions of children's devices with their entries, as they stand in the journal: which of them
    ///   count is decided by the family's settings (`JudgedDecision`). `place` is the order within an entry.
    /// - `unpromised` names what only a child's own device has told.
    static let authors = Migration(
        script: """
            ALTER TABLE journal ADD COLUMN children TEXT;

            CREATE TABLE stated (
                id TEXT NOT NULL,
                journal INTEGER NOT NULL,
                number INTEGER NOT NULL,
                place INTEGER NOT NULL,
                child TEXT NOT NULL,
                recorded INTEGER NOT NULL,
                is_counted INTEGER NOT NULL,
                body BLOB,
                PRIMARY KEY (id, journal)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX stated_by_time ON stated (child, recorded);

            CREATE TABLE unpromised (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
            """)
}

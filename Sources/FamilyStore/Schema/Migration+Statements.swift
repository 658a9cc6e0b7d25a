extension Migration {
    /// A child's device may state one decision again, later: what did not count is done once more. Each statement is kept,
    /// so that all devices judge the same ones, whatever they heard of first. What an earlier program passed over is found
    /// in the journals.
    static let statements = Migration(
        script: """
            ALTER TABLE stated RENAME TO stated_once;
            CREATE TABLE stated (
                id TEXT NOT NULL,
                journal INTEGER NOT NULL,
                number INTEGER NOT NULL,
                place INTEGER NOT NULL,
                child TEXT NOT NULL,
                recorded INTEGER NOT NULL,
                is_counted INTEGER NOT NULL,
                body BLOB,
                PRIMARY KEY (id, journal, recorded)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO stated SELECT * FROM stated_once;
            DROP TABLE stated_once;
            CREATE INDEX stated_by_time ON stated (child, recorded);
            """,
        changes: .ofSeveralDevices)
}

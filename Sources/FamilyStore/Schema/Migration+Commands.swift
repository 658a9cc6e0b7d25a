extension Migration {
    /// - `command` holds the ids of attempts that were recorded, so that one whose answer was lost can be repeated.
    static let commands = Migration(
        script: """
            CREATE TABLE command (
                id TEXT PRIMARY KEY,
                words TEXT NOT NULL,
                made INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            """)
}

extension Migration {
    /// Use of which another device told first and this one has told, too, with the most that it has told. What is lost of
    /// it is told once more.
    static let toldAgain = Migration(
        script: """
            CREATE TABLE told_again (id TEXT PRIMARY KEY, length INTEGER NOT NULL) STRICT, WITHOUT ROWID;
            CREATE INDEX entry_by_received ON entry (journal, received);
            """)

    /// A device may tell an app's use and then another one's under the same id: each is its word. What was noted before is
    /// told once more.
    static let toldOfEach = Migration(
        script: """
            DROP TABLE told_again;
            CREATE TABLE told_again (
                id TEXT NOT NULL, child INTEGER NOT NULL, app INTEGER NOT NULL, device INTEGER NOT NULL,
                length INTEGER NOT NULL, PRIMARY KEY (id, child, app, device)) STRICT, WITHOUT ROWID;
            """)
}

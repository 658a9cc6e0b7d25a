extension Migration {
    /// Use of which another device told first and this one has told, too, with the most that it has told. What is lost of
    /// it is told once more.
    static let toldAgain = Migration(
        purpose: "what two devices tell",
        script: """
            CREATE TABLE told_again (id TEXT PRIMARY KEY, length INTEGER NOT NULL) STRICT, WITHOUT ROWID;
            CREATE INDEX entry_by_received ON entry (journal, received);
            """)
}

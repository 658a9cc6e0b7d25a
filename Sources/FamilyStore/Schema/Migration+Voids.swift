extension Migration {
    /// - `void` is what parents said of use that was not real, or was another child's. Nothing is deleted: a word that is
    ///   taken back says when.
    /// - `withdrawn` names the outcomes that were told and taken back, because what they were won with was not real.
    static let voids = Migration(
        script: """
            CREATE TABLE void (
                seq INTEGER PRIMARY KEY,
                child TEXT NOT NULL,
                app TEXT,
                start INTEGER NOT NULL,
                until INTEGER NOT NULL,
                heir TEXT,
                reason TEXT NOT NULL,
                made INTEGER NOT NULL,
                undone INTEGER
            ) STRICT;

            CREATE TABLE withdrawn (
                id TEXT PRIMARY KEY,
                at INTEGER NOT NULL
            ) STRICT;
            """)

    /// A word may be about one report alone, or about one device.
    static let voidsOfOne = Migration(
        script: """
            ALTER TABLE void ADD COLUMN event TEXT;
            ALTER TABLE void ADD COLUMN device TEXT;
            """)
}

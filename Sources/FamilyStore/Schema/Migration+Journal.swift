extension Migration {
    /// The journal of facts, from which the other tables follow (`DerivedTable`).
    ///
    /// - `journal` lists the devices whose facts are known by sixteen random bytes; this store's own is the first.
    /// - `entry` holds their entries. `seq` is the order in which this store took them, `number` the place in the
    ///   device's journal. `link` stands before the body, so that it is read without it.
    /// - A block of use holds its bytes, or says where an entry holds them: `size` bytes from the `place`th on, from 1.
    /// - A mark is a fact, or only says how far something has come (`is_position`).
    static let journal = Migration(
        script: """
            CREATE TABLE journal (
                number INTEGER PRIMARY KEY,
                id BLOB NOT NULL UNIQUE
            ) STRICT;
            INSERT INTO journal (number, id) VALUES (1, randomblob(16));

            CREATE TABLE entry (
                seq INTEGER PRIMARY KEY,
                journal INTEGER NOT NULL,
                number INTEGER NOT NULL,
                received INTEGER NOT NULL,
                about INTEGER,
                link BLOB NOT NULL,
                body BLOB NOT NULL,
                UNIQUE (journal, number)
            ) STRICT;

            ALTER TABLE event_block ADD COLUMN entry INTEGER;
            ALTER TABLE event_block ADD COLUMN place INTEGER;
            ALTER TABLE event_block ADD COLUMN size INTEGER;

            ALTER TABLE mark ADD COLUMN is_position INTEGER NOT NULL DEFAULT 0;
            UPDATE mark SET is_position = 1
            WHERE name IN ('generation', 'latestNow', 'run/usage') OR name LIKE 'finished/%';
            """,
        conversion: { database throws(StoreError) in try database.takeOver() })
}

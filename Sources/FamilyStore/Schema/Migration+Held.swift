extension Migration {
    /// Reports of one id that differ in child, app or device are held beside each other, each for its own answer.
    static let heldReports = Migration(
        script: """
            CREATE TABLE held_report (
                id TEXT NOT NULL,
                child TEXT NOT NULL,
                app TEXT NOT NULL,
                device TEXT,
                start INTEGER NOT NULL,
                length INTEGER NOT NULL,
                received INTEGER NOT NULL,
                source TEXT NOT NULL,
                is_declined INTEGER NOT NULL
            ) STRICT;
            INSERT INTO held_report SELECT * FROM held;
            DROP TABLE held;
            ALTER TABLE held_report RENAME TO held;
            CREATE UNIQUE INDEX held_once ON held (id, child, app, ifnull(device, ''));
            """)
}

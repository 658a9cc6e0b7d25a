extension Migration {
    /// What was done in a use besides the time that it took, where reports wait or were not taken yet. Recorded use says it
    /// in its blocks.
    static let counts = Migration(
        script: """
            ALTER TABLE waiting ADD COLUMN counts TEXT;
            DROP INDEX waiting_once;
            CREATE UNIQUE INDEX waiting_once
                ON waiting (id, start, length, child, app, ifnull(device, ''), ifnull(counts, ''));
            ALTER TABLE held ADD COLUMN counts TEXT;
            ALTER TABLE unknown_use ADD COLUMN counts TEXT;
            ALTER TABLE arrival ADD COLUMN counts TEXT;
            """)
}

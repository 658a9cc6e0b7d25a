extension Migration {
    /// A digest beside saved work (`SavedWork`), and when time alone may bring something next: of what older versions have
    /// saved nobody knows that.
    static let sealedWork = Migration(
        script: """
            ALTER TABLE engine_state ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE engine_state ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
            ALTER TABLE checkpoint ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
            ALTER TABLE books ADD COLUMN digest BLOB NOT NULL DEFAULT x'';
            CREATE INDEX engine_state_by_due ON engine_state (due);
            """,
        conversion: { database throws(StoreError) in try database.sealSavedWork() })
}

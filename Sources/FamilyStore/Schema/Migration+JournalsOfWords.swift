extension Migration {
    /// Which journal states a decision or a word on use (`journal.number`): of what was said at one instant the order of the
    /// devices decides, on every device alike.
    static let journalsOfWords = Migration(
        script: """
            ALTER TABLE decision ADD COLUMN journal INTEGER NOT NULL DEFAULT 1;
            ALTER TABLE void ADD COLUMN journal INTEGER NOT NULL DEFAULT 1;
            """,
        changes: .ofSeveralDevices)
}

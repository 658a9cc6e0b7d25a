extension Migration {
    /// What a child's device has told keeps its place in the order of telling. `unpromised.place` is that place where what
    /// was told was taken back since. Places that were given before follow anew.
    static let keptPlaces = Migration(
        script: "ALTER TABLE unpromised ADD COLUMN place INTEGER;",
        changes: .ofChildren)
}

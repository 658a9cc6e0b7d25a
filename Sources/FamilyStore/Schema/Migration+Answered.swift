extension Migration {
    /// What counts of an id that a parent has answered, or of which a device holds something, is decided by all that was told
    /// of it.
    static let answeredReports = Migration(changes: .ofSeveralDevices)
}

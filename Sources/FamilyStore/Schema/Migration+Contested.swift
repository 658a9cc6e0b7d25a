extension Migration {
    /// What waits is its own device's to record, of one id each device tells for itself, and what a child's device states
    /// twice at one instant stands as it was stated first.
    static let contestedReports = Migration(changes: .ofSeveralDevices)
}

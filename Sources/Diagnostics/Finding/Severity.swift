package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file cannot be used as it stands.
    case error
    /// The file can be used, and probably does not do what was meant.
    case warning
    /// Worth knowing.
    case note
}

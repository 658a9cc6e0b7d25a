package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// It cannot be used as it stands.
    case error
    /// It can be used, and probably does not do what was meant.
    case warning
    /// Worth knowing.
    case note
}

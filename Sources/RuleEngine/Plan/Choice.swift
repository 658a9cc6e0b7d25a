/// A rule that a child chose in a window of its pool.
struct Choice: Sendable, Equatable {
    /// Where the states of the pool and the rule lie.
    var pool: Int32
    var rule: Int32
    /// The first day of the window, and when it is over.
    var window: Int32
    var ends: Int64
    /// When it was chosen.
    var at: Int64
}

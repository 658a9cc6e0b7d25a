/// For how long a task that is paid by the minute was done in the last of its windows in which it was.
struct TimedState: Sendable, Equatable {
    /// See `RuleState.window(_:_:)`.
    var window: Int32 = .min
    /// The minutes that were paid in it.
    var minutes: Int64 = 0

    /// Takes in minutes of a window.
    /// - Returns: how many of them are paid.
    mutating func add(_ more: Int64, in window: Int32, atMost most: Int64) -> Int64 {
        if self.window != window { self = TimedState(window: window) }
        let paid = min(more, max(0, most - minutes))
        minutes += paid
        return paid
    }
}

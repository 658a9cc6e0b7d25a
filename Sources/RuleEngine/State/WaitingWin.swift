/// A rule's step that was reached, and waits for the rules that it comes after, or until it is chosen.
struct WaitingWin: Sendable, Equatable {
    var rule: Int32
    var step: Int32
    var window: Int32
    var reachedAt: Int64
    var overAt: Int64

    /// Whether both are for the same step in the same window.
    func repeats(_ other: WaitingWin) -> Bool {
        other.rule == rule && other.step == step && other.window == window
    }
}

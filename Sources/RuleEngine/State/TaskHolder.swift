/// Who has a task that only the first one has, in each of the last windows in which it was done. All children whom it is for
/// know the same.
struct TaskHolder: Sendable, Equatable {
    /// A window of which a child has it.
    struct Held: Sendable, Equatable {
        /// The window, by the family's own clock, the child by index, and when it was done first.
        var key: Int32 = 0
        var child: Int32 = 0
        var at: Int64 = 0
    }

    /// How many windows are remembered: reports of them may wait. Of days these are more than what comes late may be old.
    private static let most = 60

    /// The latest last.
    private(set) var held: [Held] = []
    /// When it was done last, by whomever: what was done before that comes late.
    private(set) var last: Int64 = .min
    private(set) var lastChild: Int32 = -1

    /// Notes that a child does it.
    mutating func note(_ child: Int32, at instant: Int64) { (last, lastChild) = (instant, child) }

    /// Gives it to a child where nobody has it.
    /// - Returns: whether the child has it.
    mutating func take(_ key: Int32, for child: Int32, at instant: Int64) -> Bool {
        if held.last?.key != key { held.append(Held(key: key, child: child, at: instant)) }
        if held.count > Self.most { held.removeFirst() }
        return held.last?.child == child
    }

    mutating func code(_ coder: inout StateCoder) {
        coder.code(&held, new: { Held() }) { coder, held in
            coder.code(&held.key)
            coder.code(&held.child)
            coder.code(&held.at)
        }
        coder.code(&last)
        coder.code(&lastChild)
    }
}

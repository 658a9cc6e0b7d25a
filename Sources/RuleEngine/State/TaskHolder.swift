/// Who has a task that only the first one has, in the last of its windows in which it was done. All children whom it is for
/// know the same.
struct TaskHolder: Sendable, Equatable {
    /// The window, by the family's own clock, the child by index, and when it was done first.
    var key: Int32 = .min
    var child: Int32 = -1
    var at: Int64 = .min
    /// When it was done last, by whomever: what was done before that comes late.
    var last: Int64 = .min
    var lastChild: Int32 = -1

    /// Takes in that a child does it, who has it where it is the first one.
    mutating func note(_ child: Int32, in key: Int32, at instant: Int64) {
        (last, lastChild) = (instant, child)
        if self.key != key || self.child < 0 { (self.key, self.child, at) = (key, child, instant) }
    }
}

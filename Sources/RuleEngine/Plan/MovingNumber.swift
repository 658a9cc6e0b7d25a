/// A number to reach that is made anew for each window.
struct MovingNumber: Sendable {
    enum Reason: UInt8, Sendable {
        /// A number of days shrinks with the days on which the child is away.
        case daysAway
        /// What the child usually does.
        case usual
    }

    var reason: Reason
    /// The days that can count, both dates included.
    var days: UInt16
    var from: Int32
    var until: Int32
    /// The counter that remembers what is usual.
    var counter: Int32
    var percent: Int64
    var least: Int64
    /// One of what a parent counts, in the counter's unit: numbers are whole in it.
    var unit: Int64
}

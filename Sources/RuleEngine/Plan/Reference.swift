/// What an app can move: a group of counters that share one filter.
struct Reference: Sendable {
    /// The group, so that two apps in use at once move its counters once.
    var group: Int32
    /// Counters of time come first in a group; the others follow.
    var first: Int32
    var timeEnd: Int32
    var end: Int32
    /// Days on which the use counts, both included.
    var from: Int32
    var until: Int32
    var days: UInt16
    /// `-1` where every instant of the day counts.
    var schedule: Int32
    /// Its devices in the plan's list of them; none for any device.
    var firstDevice: Int32
    var deviceEnd: Int32
    /// Which of `ChildPlan.otherWindows` its counters belong to; `-1` for none.
    var edit: Int32
    /// The child whose use alone counts, among those who race; `-1` for use of any of them.
    var member: Int32
}

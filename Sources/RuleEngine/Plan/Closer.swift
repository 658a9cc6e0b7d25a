import FamilyTime

/// Something that needs the end of a window.
struct Closer: Sendable {
    enum Kind: Int32, Sendable { case bound, run, percent, everyDay, balance }

    var kind: Kind
    /// Inner goals are decided before the goals around them.
    var order: Int32
    var period: Period
    var span: Int32
    var from: Int32
    var until: Int32
    var days: UInt16
    var schedule: Int32
    /// The counter that is read at the end, and the most or the least that it may show.
    var counter: Int32
    var number: Int64
    /// The counter of any use; `-1` where a window without use counts as well.
    var used: Int32
    var target: Target
    var percent: Int64
}

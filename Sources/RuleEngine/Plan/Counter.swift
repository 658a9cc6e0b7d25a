import FamilyTime

/// Something that is counted in windows, with a ladder of numbers that mean something.
struct Counter: Sendable {
    enum Kind: UInt8, Sendable { case time, points, counts, sessions, distinct, derived }

    var kind: Kind
    var period: Period
    /// Where its ladder begins and ends in the plan's arrays.
    var first: Int32
    var end: Int32
    /// The form of a counter of sessions or of different apps, or the word of what is counted.
    var form: Int32
    /// The key of the one window of a goal over a whole period.
    var span: Int32
    /// The child whose use alone moves it, among those who race; `-1` for any other counter.
    var member: Int32 = -1
    /// Its number where that is made anew for each window; `-1` where the ladder says it.
    var moving: Int32 = -1
    /// Where what was usual is remembered; `-1` where nobody asks.
    var history: Int32 = -1

    func key(_ day: DayInfo) -> Int32 {
        if case .span = period { return span }
        return period.first(of: day)
    }
}

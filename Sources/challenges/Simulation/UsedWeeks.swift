import FamilyTime

/// The weeks of a history in which anything was recorded, counted from the first moment. A holiday without a tracker is no
/// week in which nothing would have been earned.
struct UsedWeeks {
    private static let week = 7 * Milliseconds.day

    /// The milliseconds of these weeks, of which the last may not be over; a week where there are fewer.
    let length: Int64
    /// The number of weeks that are left out.
    let empty: Int

    /// - Parameter until: the end of the history.
    init(_ moments: [Int64], until: Int64) {
        guard let first = moments.min() else {
            length = Self.week
            empty = 0
            return
        }
        let span = max(until - first, 1)
        let weeks = (span + Self.week - 1) / Self.week
        let used = Set(moments.map { min(($0 - first) / Self.week, weeks - 1) })
        let lengths = used.map { min(Self.week, span - $0 * Self.week) }
        length = max(Self.week, lengths.reduce(0, +))
        empty = Int(weeks) - used.count
    }
}

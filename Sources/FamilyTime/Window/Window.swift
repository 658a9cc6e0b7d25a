/// One instance of a period: this week, that month.
package struct Window: Hashable, Sendable {
    package var period: Period
    /// The first day before `from` cut the window, which gives it its name. `Int32.min` for `ever`.
    package var key: Int32
    /// The day number of the first day. `Int32.min` if there is none.
    package var first: Int32
    /// The day number of the last day, included. `Int32.max` if there is none.
    package var last: Int32

    /// The window that holds a day, cut to `from` and `until` (both included).
    ///
    /// Nil if the day lies outside `from` and `until`, or the period is a span and one of them is missing.
    package init?(_ period: Period, holding day: DayInfo, from: Int32? = nil, until: Int32? = nil) {
        guard day.day >= from ?? .min, day.day <= until ?? .max else { return nil }
        let whole: (first: Int32, last: Int32)
        if let last = period.last(of: day) {
            whole = (period.first(of: day), last)
        } else if period == .ever {
            whole = (.min, .max)
        } else {
            guard let from, let until else { return nil }
            whole = (from, until)
        }
        self.period = period
        key = whole.first
        first = max(whole.first, from ?? .min)
        last = min(whole.last, until ?? .max)
    }

    package func contains(_ day: Int32) -> Bool {
        first <= day && day <= last
    }
}

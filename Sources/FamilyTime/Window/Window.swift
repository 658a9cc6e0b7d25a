/// One instance of a period: this week, that month.
package struct Window: Hashable, Sendable {
    package var period: Period
    /// The first day of the window before `from` cut it: what it is named for. `Int32.min` for `ever`.
    package var key: Int32
    /// The day number of its first day; `Int32.min` without a beginning.
    package var first: Int32
    /// The day number of its last day, included; `Int32.max` without an end.
    package var last: Int32

    /// The window that holds a day, cut to `from` and `until` (both included).
    ///
    /// Nil when the day lies outside `from` and `until`, and for a span that lacks one of them.
    package init?(_ period: Period, holding day: DayInfo, from: Int32? = nil, until: Int32? = nil) {
        guard day.day >= from ?? .min, day.day <= until ?? .max else { return nil }
        let whole: (first: Int32, last: Int32)
        switch period {
        case .day: whole = (day.day, day.day)
        case .week: whole = (day.weekFirst, day.weekLast)
        case .month: whole = (day.monthFirst, day.date.lastOfMonth.dayNumber)
        case .ever: whole = (.min, .max)
        case .span:
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

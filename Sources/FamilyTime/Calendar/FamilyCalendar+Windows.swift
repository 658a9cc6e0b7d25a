extension FamilyCalendar {
    /// The window that holds a day; nil where the day lies outside `from` and `until`.
    package mutating func window(
        _ period: Period, on day: Int32, from: Int32? = nil, until: Int32? = nil
    ) -> Window? {
        Window(period, holding: info(of: day), from: from, until: until)
    }

    /// When a window begins, in milliseconds; `Instant.distantPast` for one without a beginning.
    package mutating func start(of window: Window) -> Int64 {
        window.first == .min ? Instant.distantPast.milliseconds : info(of: window.first).start
    }

    /// When a window is over, in milliseconds: at the end of its last day, or when the last time range that belongs to
    /// its days or to those before it ends, if later: no window is over before the one that came before it.
    /// `Instant.distantFuture` for one without an end.
    ///
    /// - Parameters:
    ///   - ranges: the time ranges of the goal's filter; none when it has none.
    ///   - selection: the days that the filter lets through.
    ///   - first: the first day on which the goal's rule holds, `Int32.min` where there is none.
    ///   - last: the last of them, `Int32.max` where there is none.
    package mutating func end(
        of window: Window, between ranges: [ClockRange] = [], on selection: DaySelection = .every,
        from first: Int32 = .min, until last: Int32 = .max
    ) -> Int64 {
        guard window.last != .max else { return Instant.distantFuture.milliseconds }
        var end = info(of: window.last).end
        guard !ranges.isEmpty else { return end }
        // A range is shorter than two days: of the days before, too, one may reach over a short last day.
        for day in (window.last - 2)...window.last where day >= first && selection.contains(info(of: day)) {
            for range in ranges {
                let occurrence = occurrence(of: range, on: day, among: selection, until: last)
                // One that the clocks skip never is.
                if occurrence.start < occurrence.end { end = max(end, occurrence.end) }
            }
        }
        return end
    }
}

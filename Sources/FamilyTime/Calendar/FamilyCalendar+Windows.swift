extension FamilyCalendar {
    /// The window that holds a day. Nil if the day lies outside `from` and `until`.
    package mutating func window(
        _ period: Period, on day: Int32, from: Int32? = nil, until: Int32? = nil
    ) -> Window? {
        Window(period, holding: info(of: day), from: from, until: until)
    }

    /// The start of a window, in milliseconds since 1970. `Instant.distantPast` if it has no beginning.
    package mutating func start(of window: Window) -> Int64 {
        window.first == .min ? Instant.distantPast.milliseconds : info(of: window.first).start
    }

    /// The end of a window, in milliseconds since 1970: the end of its last day, or the end of the last time range of
    /// its days or earlier ones, if that is later. So no window ends before the one before it. `Instant.distantFuture`
    /// if it has no end.
    ///
    /// - Parameters:
    ///   - ranges: the time ranges of the goal's filter. Empty if it has none.
    ///   - selection: the days that the filter lets through.
    ///   - first: the first day on which the goal's rule holds. `Int32.min` if there is none.
    ///   - last: the last day on which the goal's rule holds. `Int32.max` if there is none.
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

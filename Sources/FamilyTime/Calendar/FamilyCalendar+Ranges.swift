extension FamilyCalendar {
    /// The start and end of a time range of a family day, in milliseconds since 1970.
    ///
    /// A start clock before `dayStarts` lies on the next date: with days from 04:00, 01:00 to 02:00 of Friday is early
    /// on Saturday. An end that is not after the start clock lies on the date after the start's.
    ///
    /// The zone of the day holds for the whole range. The range may reach past the end of the day, and is empty if the
    /// clocks skip it. It never starts before the day: after a trip the day at home may start later than its clock
    /// says.
    ///
    /// A day that never happened has no ranges: the result is empty at the day's start. If the next day starts earlier
    /// on the clock, a range between the two starts belongs to the next day and is empty here.
    package mutating func occurrence(of range: ClockRange, on day: Int32) -> (start: Int64, end: Int64) {
        let info = info(of: day)
        guard !info.isEmpty else { return (info.start, info.start) }
        let isOnNextDate = range.from < history.rhythm.on(info.day).dayStarts
        if isOnNextDate, range.from >= history.rhythm.on(info.day + 1).dayStarts { return (info.end, info.end) }
        let zone = zone(on: info.day)
        let startDate = info.date + (isOnNextDate ? 1 : 0)
        let endDate = startDate + (range.isOvernight ? 1 : 0)
        let start = max(info.start, zone.instant(of: startDate, at: range.from).milliseconds)
        return (start, max(start, zone.instant(of: endDate, at: range.to).milliseconds))
    }

    /// The end of the part of a family day that lies before a time on its clock, in milliseconds since 1970. A time before
    /// `dayStarts` lies on the next date, as of a range; the time with which the day starts is its end.
    package mutating func end(of day: Int32, before time: ClockTime) -> Int64 {
        let info = info(of: day)
        let date = info.date + (time <= history.rhythm.on(info.day).dayStarts ? 1 : 0)
        let end = zone(on: info.day).instant(of: date, at: time).milliseconds
        return min(info.end, max(info.start, end))
    }

    /// The interval in which a time range counts for a day, in milliseconds since 1970. It is the occurrence, cut where
    /// the occurrence of a later day begins. A journey may let the two overlap, but no instant counts for two days.
    ///
    /// - Parameters:
    ///   - selection: the days on which the range counts.
    ///   - last: the last of these days. `Int32.max` if there is none.
    package mutating func occurrence(
        of range: ClockRange, on day: Int32, among selection: DaySelection, until last: Int32
    ) -> (start: Int64, end: Int64) {
        let own = occurrence(of: range, on: day)
        var end = own.end
        // A range is shorter than two days.
        for later in [day + 1, day + 2] where later <= last && selection.contains(info(of: later)) {
            let next = occurrence(of: range, on: later)
            if next.start < next.end { end = min(end, next.start) }
        }
        return (own.start, max(own.start, end))
    }

    /// The day for which use in time ranges counts at an instant, or will count next: a day whose range goes on past
    /// its end (line 2), or else the day that holds the instant.
    ///
    /// - Parameters:
    ///   - selection: the days on which the ranges count.
    ///   - first: the first of these days. `Int32.min` if there is none.
    ///   - last: the last of these days. `Int32.max` if there is none.
    package mutating func day(
        at instant: Instant, between ranges: [ClockRange], on selection: DaySelection, from first: Int32,
        until last: Int32
    ) -> DayInfo {
        let today = day(at: instant)
        guard !ranges.isEmpty else { return today }
        // A range is shorter than two days.
        for number in (today.day - 2)..<today.day where first <= number && number <= last {
            let earlier = info(of: number)
            guard selection.contains(earlier) else { continue }
            let goesOn = ranges.contains { range in
                let (start, end) = occurrence(of: range, on: number, among: selection, until: last)
                return start < end && end > instant.milliseconds
            }
            if goesOn { return earlier }
        }
        return today
    }
}

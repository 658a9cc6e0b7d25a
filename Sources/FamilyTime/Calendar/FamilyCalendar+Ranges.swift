extension FamilyCalendar {
    /// When a time range that belongs to a family day begins and ends, in milliseconds.
    ///
    /// A start clock before `dayStarts` lies on the next date: with days from 04:00, 01:00 to 02:00 of Friday is early
    /// on Saturday. An end that is not after the start clock lies on the date after that. The zone of the day holds for
    /// the whole range, which may reach past the end of the day, and may be empty where the clocks skip it. A day that
    /// never happened has no ranges: the result is empty at its start.
    package mutating func occurrence(of range: ClockRange, on day: Int32) -> (start: Int64, end: Int64) {
        let info = info(of: day)
        guard !info.isEmpty else { return (info.start, info.start) }
        let zone = zone(on: info.day)
        let startDate = info.date + (range.from < dayStarts ? 1 : 0)
        let endDate = startDate + (range.isOvernight ? 1 : 0)
        let start = zone.instant(of: startDate, at: range.from).milliseconds
        return (start, max(start, zone.instant(of: endDate, at: range.to).milliseconds))
    }
}

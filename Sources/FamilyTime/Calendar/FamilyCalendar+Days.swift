extension FamilyCalendar {
    /// Computes consecutive days.
    func rows(of days: ClosedRange<Int32>) -> [DayInfo] {
        var rows: [DayInfo] = []
        rows.reserveCapacity(days.count)
        // Where a trip leads east across the date line a day may start before the one ahead of it did: no day starts
        // before an earlier one, and the one in between is empty. Offsets differ by little more than a day and starts of
        // the day by less than one, so that more than three days back nothing can reach here.
        var start = (days.lowerBound - 3...days.lowerBound).map(history.plannedStart).reduce(Int64.min, max)
        for day in days {
            let end = max(start, history.plannedStart(of: day + 1))
            rows.append(row(of: day, start: start, end: end))
            start = end
        }
        return rows
    }

    private func row(of day: Int32, start: Int64, end: Int64) -> DayInfo {
        let date = LocalDate(dayNumber: day)
        let week = history.week(holding: day)
        let isSchoolDay =
            DaySelection.weekdays.hasEvery(date.weekday) && !history.holidays.on(day).contains { $0.contains(date) }
        let bit = DaySelection.bit(of: date.weekday, isSchoolDay: isSchoolDay)
        // Nothing can be done on a day that never happened, so nothing asks for it.
        return DayInfo(
            day: day, start: start, end: end, weekFirst: week.first, weekLast: week.last,
            monthFirst: date.firstOfMonth.dayNumber, yearFirst: date.firstOfYear.dayNumber,
            bits: start < end ? bit : 0,
            isAway: history.away.on(day).contains { $0.contains(date) })
    }
}

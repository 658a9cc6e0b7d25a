extension FamilyCalendar {
    /// Works out consecutive days.
    func rows(of days: ClosedRange<Int32>) -> [DayInfo] {
        var rows: [DayInfo] = []
        rows.reserveCapacity(days.count)
        // Where a trip leads east across the date line a day may start before the one ahead of it did: no day starts
        // before an earlier one, and the one in between is empty. Offsets differ by little more than a day, so that
        // three days back nothing can reach here.
        var start = (days.lowerBound - 3...days.lowerBound).map(plannedStart).reduce(Int64.min, max)
        for day in days {
            let end = max(start, plannedStart(of: day + 1))
            rows.append(row(of: day, start: start, end: end))
            start = end
        }
        return rows
    }

    /// `dayStarts` on a date in the zone that holds on it.
    private func plannedStart(of day: Int32) -> Int64 {
        zone(on: day).instant(of: LocalDate(dayNumber: day), at: dayStarts).milliseconds
    }

    private func row(of day: Int32, start: Int64, end: Int64) -> DayInfo {
        let date = LocalDate(dayNumber: day)
        let weekday = date.weekday
        let daysIntoWeek = (weekday.rawValue - weekStarts.rawValue + 7) % 7
        var bits = DaySelection(weekday).bits
        if bits & DaySelection.weekdays.bits != 0, !holidays.contains(where: { $0.contains(date) }) {
            bits |= DaySelection.schooldays.bits
        }
        return DayInfo(
            day: day, start: start, end: end, weekFirst: day - Int32(daysIntoWeek),
            monthFirst: date.firstOfMonth.dayNumber, bits: bits, isAway: away.contains { $0.contains(date) })
    }
}

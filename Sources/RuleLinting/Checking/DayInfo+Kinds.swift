import FamilyTime

extension DayInfo {
    /// A day of each kind that limits tell apart: each weekday, and one that could be a school day with and without school.
    static let kinds: [DayInfo] = Weekday.allCases.flatMap { [($0, false), ($0, true)] }.map { weekday, isSchoolDay in
        DayInfo(
            day: 0, start: 0, end: 1, weekFirst: 0, weekLast: 0, monthFirst: 0, yearFirst: 0,
            bits: DaySelection.bit(of: weekday, isSchoolDay: isSchoolDay))
    }.filter(DaySelection.every.contains)
}

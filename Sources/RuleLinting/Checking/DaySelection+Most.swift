package import FamilyTime

extension DaySelection {
    /// The greatest number of these days in a week.
    package var mostInAWeek: Int {
        // In a week without holidays all that can be school days are.
        Weekday.allCases.count(where: hasSome)
    }

    /// The greatest number of these days in one window. Nil for what has one window alone.
    func most(in period: Period) -> Int? {
        // Of the days beside whole weeks each may be another of these.
        period.lengths.map { $0.upperBound / 7 * mostInAWeek + min(mostInAWeek, $0.upperBound % 7) }
    }

    /// The greatest number of these days from one date to another, both included.
    func most(from first: LocalDate, until last: LocalDate) -> Int {
        guard first <= last else { return 0 }
        let length = Int(last.dayNumber - first.dayNumber) + 1
        let rest = (0..<length % 7).filter { hasSome((first + $0).weekday) }.count
        return length / 7 * mostInAWeek + rest
    }
}

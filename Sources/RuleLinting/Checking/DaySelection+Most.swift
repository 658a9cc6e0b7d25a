package import FamilyTime

extension DaySelection {
    /// The most of these days that a week can have.
    package var mostInAWeek: Int {
        // School days are at most all weekdays.
        let named = bits & DaySelection.schooldays.bits != 0 ? bits | DaySelection.weekdays.bits : bits
        return (named & DaySelection.weekdays.union(.weekend).bits).nonzeroBitCount
    }

    /// The most of them that a month can have: in 31 days three weekdays come five times, the others four times.
    var mostInAMonth: Int { 4 * mostInAWeek + min(mostInAWeek, 3) }

    /// The most of them that a stretch of days can have, both ends included.
    func most(from first: LocalDate, until last: LocalDate) -> Int {
        guard first <= last else { return 0 }
        let length = Int(last.dayNumber - first.dayNumber) + 1
        let isNamed = { (weekday: Weekday) in
            self.bits & DaySelection(weekday).bits != 0
                || self.bits & DaySelection.schooldays.bits != 0
                    && DaySelection.weekdays.bits & DaySelection(weekday).bits != 0
        }
        let rest = (0..<length % 7).filter { isNamed((first + $0).weekday) }.count
        return length / 7 * mostInAWeek + rest
    }
}

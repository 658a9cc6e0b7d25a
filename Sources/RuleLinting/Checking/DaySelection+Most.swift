package import FamilyTime

extension DaySelection {
    /// The greatest number of these days in a week.
    package var mostInAWeek: Int {
        // School days are at most all weekdays.
        let named = bits & DaySelection.schooldays.bits != 0 ? bits | DaySelection.weekdays.bits : bits
        return (named & DaySelection.weekdays.union(.weekend).bits).nonzeroBitCount
    }

    /// The greatest number of these days in a month: in 31 days three weekdays come five times, the others four times.
    var mostInAMonth: Int { 4 * mostInAWeek + min(mostInAWeek, 3) }

    /// The greatest number of these days from one date to another, both included.
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

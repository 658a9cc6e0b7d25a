extension DaySelection {
    /// The days as files name them: `mon`, `tue`, …, `schooldays`.
    package var names: [String] {
        Weekday.allCases.filter { bits & DaySelection($0).bits != 0 }.map { "\($0)" }
            + (bits & Self.schooldays.bits == 0 ? [] : ["schooldays"])
    }

    /// The days as words behind "on": `weekdays`, `Saturdays`, `Mondays and Fridays`, `the weekend`, `school days`.
    /// `every day` and `no day` stand without "on".
    package var words: String {
        let allWeek = Self.weekdays.union(.weekend).bits
        if bits & allWeek == allWeek { return "every day" }
        var parts: [String] = []
        var rest = bits
        // School days are weekdays: beside all of them they say nothing more.
        if rest & Self.weekdays.bits == Self.weekdays.bits {
            parts.append("weekdays")
            rest &= Self.weekend.bits
        } else if rest & Self.schooldays.bits != 0 {
            parts.append("school days")
        }
        if rest & allWeek == Self.weekend.bits {
            parts.append("the weekend")
        } else {
            let days = Weekday.allCases.filter { rest & DaySelection($0).bits != 0 }
            parts.append(contentsOf: days.map { $0.longName + "s" })
        }
        guard let last = parts.popLast() else { return "no day" }
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }
}

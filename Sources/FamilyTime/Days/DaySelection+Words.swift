extension DaySelection {
    /// The days as files name them: `mon`, `tue`, …, `schooldays`. Selections of a file have names; the days that two of
    /// them share may have none, like the Mondays among the school days.
    package var names: [String] {
        Weekday.allCases.filter(hasEvery).map { "\($0)" } + (partial.isEmpty ? [] : ["schooldays"])
    }

    /// The weekdays that are selected where they are school days, and not in the holidays.
    private var partial: [Weekday] { Weekday.allCases.filter { hasSome($0) && !hasEvery($0) } }

    /// The days as words behind "on": `weekdays`, `Saturdays`, `Mondays and Fridays`, `the weekend`, `school days`.
    /// `every day` and `no day` stand without "on".
    package var words: String {
        if self == .every { return "every day" }
        var parts: [String] = []
        var full = Weekday.allCases.filter(hasEvery)
        var partial = partial
        if Self.weekdays.isSubset(of: self) {
            parts.append("weekdays")
            full.removeAll { DaySelection($0).isSubset(of: .weekdays) }
        } else if Self.schooldays.isSubset(of: self) {
            parts.append("school days")
            partial = []
        }
        if full == Weekday.allCases.filter({ DaySelection($0).isSubset(of: .weekend) }) {
            parts.append("the weekend")
        } else {
            parts += full.map { $0.longName + "s" }
        }
        let school = Self.list(partial.map { $0.longName + "s" }) + " that are school days"
        if parts.isEmpty { return partial.isEmpty ? "no day" : school }
        return Self.list(parts) + (partial.isEmpty ? "" : ", and \(school)")
    }

    private static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}

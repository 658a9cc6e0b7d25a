import Languages

extension DaySelection {
    /// The days as files name them: `mon`, `tue`, …, `schooldays`. Selections of a file have names; the days that two of
    /// them share may have none, like the Mondays among the school days.
    package var names: [String] {
        Weekday.allCases.filter(hasEvery).map { "\($0)" } + (partial.isEmpty ? [] : ["schooldays"])
    }

    /// The weekdays that are selected where they are school days, and not in the holidays.
    private var partial: [Weekday] { Weekday.allCases.filter { hasSome($0) && !hasEvery($0) } }

    /// When they are, as a sentence says it: `every day`, `on Saturdays`, `on the weekend`.
    package var phrase: String {
        if self == .every { return words }
        if self == .weekend { return localized("on the weekend") }
        return localized("on \(words)", "days")
    }

    /// The days as words behind "on": `weekdays`, `Saturdays`, `Mondays and Fridays`, `the weekend`, `school days`.
    /// `every day` and `no day` stand without "on".
    package var words: String {
        if self == .every { return localized("every day") }
        var parts: [String] = []
        var full = Weekday.allCases.filter(hasEvery)
        var partial = partial
        if Self.weekdays.isSubset(of: self) {
            parts.append(localized("weekdays", "behind on"))
            full.removeAll { DaySelection($0).isSubset(of: .weekdays) }
        } else if Self.schooldays.isSubset(of: self) {
            parts.append(localized("school days", "behind on"))
            partial = []
        }
        if full == Weekday.allCases.filter({ DaySelection($0).isSubset(of: .weekend) }) {
            parts.append(localized("the weekend", "behind on"))
        } else {
            parts += full.map(\.localizedPlural)
        }
        let whole = Listing.and(parts)
        guard !partial.isEmpty else { return parts.isEmpty ? localized("no day", "behind on") : whole }
        let school = Listing.and(partial.map(\.localizedPlural))
        return parts.isEmpty
            ? localized("\(school) that are school days")
            : localized("\(whole), and \(school) that are school days")
    }
}

/// Lengths and dates as a person says them.
package enum Wording {
    /// `45 min`, `1 h 5 min`, `2 h`; whole minutes, rounded down. Under a minute `40 s`; nothing is `0 min`.
    ///
    /// - Parameter milliseconds: what is below zero counts as nothing.
    package static func duration(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / Milliseconds.second
        if (1..<60).contains(seconds) { return "\(seconds) s" }
        let (hours, minutes) = (seconds / 60).quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(minutes) min" }
        return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
    }

    /// `Fri 6 Nov`
    package static func date(_ date: LocalDate) -> String {
        "\(date.weekday.shortName) \(date.day) \(monthNames[date.month - 1])"
    }

    /// A window without its year: `Fri 6 Nov`, `the week of 16 November`, `November`; `always` for one without an end.
    package static func window(_ window: Window) -> String {
        let first = LocalDate(dayNumber: window.key)
        switch window.period {
        case .day: return date(first)
        case .week: return "the week of \(first.day) \(fullMonthNames[first.month - 1])"
        case .month: return fullMonthNames[first.month - 1]
        case .span: return "\(date(first)) to \(date(LocalDate(dayNumber: window.last)))"
        case .ever: return "always"
        }
    }

    private static let fullMonthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private static let monthNames = fullMonthNames.map { String($0.prefix(3)) }
}

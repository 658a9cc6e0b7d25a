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

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

import Languages

/// Parts of dates, for labels that have little room.
extension Wording {
    /// `Nov 2026`
    package static func month(_ date: LocalDate) -> String {
        localized("\(monthName(date)) \(date.year)", "month, year")
    }

    /// `Nov`
    package static func monthName(_ date: LocalDate) -> String { Month.shortName(date.month) }

    /// `6 Nov`
    package static func dayAndMonth(_ date: LocalDate) -> String {
        localized("\(date.day) \(monthName(date))", "day, month")
    }
}

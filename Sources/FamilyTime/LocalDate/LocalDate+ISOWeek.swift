extension LocalDate {
    /// The ISO 8601 week that holds the date, by year and number. Weeks start on Monday, and belong to the year of
    /// their Thursday.
    package var isoWeek: (year: Int, week: Int) {
        let thursday = self + (Weekday.thu.rawValue - weekday.rawValue)
        let year = thursday.year
        let firstOfYear = Gregorian.dayNumber(of: .init(year: year, month: 1, day: 1))
        return (year, (Int(thursday.dayNumber) - firstOfYear) / 7 + 1)
    }
}

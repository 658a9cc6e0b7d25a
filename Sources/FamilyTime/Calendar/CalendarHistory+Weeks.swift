extension CalendarHistory {
    /// The first and last day of the week that holds a day.
    ///
    /// The first week under a new `weekStarts` begins on the day of the change and runs up to a day on which new weeks
    /// start. That is the next such day if the week then has at least four days and a name of its own (a week is named
    /// by its fourth day); otherwise the one after. Such a week has 4 to 6 or 8 to 13 days, every other week 7.
    func week(holding day: Int32) -> (first: Int32, last: Int32) {
        let weekStarts = rhythm.on(day).weekStarts
        if let change = rhythm.began(day) {
            let next = Self.firstWeek(from: change, weekStarts)
            if day < next { return (change, next - 1) }
        }
        let first = day - Int32((LocalDate(dayNumber: day).weekday.rawValue - weekStarts.rawValue + 7) % 7)
        return (first, first + 6)
    }

    /// The day on which the first whole week after a change begins.
    private static func firstWeek(from change: Int32, _ weekStarts: Weekday) -> Int32 {
        let rest = Int32((weekStarts.rawValue - LocalDate(dayNumber: change).weekday.rawValue + 7) % 7)
        guard rest > 0 else { return change }
        let isWeek = rest >= 4 && nameOfWeek(from: change) != nameOfWeek(from: change + rest)
        return isWeek ? change + rest : change + rest + 7
    }

    private static func nameOfWeek(from first: Int32) -> String {
        Window.weekName(from: LocalDate(dayNumber: first))
    }
}

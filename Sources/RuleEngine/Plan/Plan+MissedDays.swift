package import FamilyTime
package import RuleLanguage

extension Plan {
    /// The last day of what a streak missed, of which is told when it has settled: it took a freeze or ended the run.
    /// - Parameter instant: when it was told, in milliseconds since 1970.
    package func dayMissed(by rule: any PlannedRule, of child: Int, toldAt instant: Int64) -> LocalDate {
        var calendar = rule.header.isTogether ? familyCalendar : calendar(of: child)
        let end = settling.end(ofDecided: instant)
        return rule.goals.first.map { $0.lastDay(endingBy: end, &calendar).date }
            ?? calendar.day(at: Instant(milliseconds: end - 1)).date
    }
}

extension Goal {
    /// The last day of a goal's window that was over at an instant.
    package func lastDay(endingBy end: Int64, _ calendar: inout FamilyCalendar) -> DayInfo {
        let days = period == .day ? days ?? .every : DaySelection.every
        var day = calendar.day(at: Instant(milliseconds: end - 1))
        let first = day.day - Self.mostFreeDays
        // A time range may go on when its day is over.
        while day.end > end || !days.contains(day), day.day > first { day = calendar.info(of: day.day - 1) }
        return day
    }

    /// So many days after each other no day counts, at most: the longest holidays.
    private static var mostFreeDays: Int32 { 100 }
}

import Languages

/// Lengths and dates in words for a person.
package enum Wording {
    /// `45 min`, `1 h 5 min`, `2 h`: whole minutes, rounded down. Under a minute `40 s`; zero is `0 min`.
    ///
    /// - Parameter milliseconds: a negative length is written as zero.
    package static func duration(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / Milliseconds.second
        if (1..<60).contains(seconds) { return localized("\(seconds) s") }
        let (hours, minutes) = (seconds / 60).quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return localized("\(minutes) min") }
        return minutes == 0 ? localized("\(hours) h") : localized("\(hours) h \(minutes) min")
    }

    /// `21 min 40 s`, `1 h 5 min`, `40 s`: whole seconds, so that the lengths of a list add up to their sum.
    package static func exactDuration(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / Milliseconds.second % 60
        let minutes = duration(milliseconds)
        return milliseconds >= Milliseconds.minute && seconds > 0 ? localized("\(minutes) \(seconds) s") : minutes
    }

    /// `Fri 6 Nov`
    package static func date(_ date: LocalDate) -> String {
        localized(
            "\(date.weekday.localizedShortName) \(date.day) \(Month.shortName(date.month))", "weekday, day, month")
    }

    /// `Fri 6 Nov`. With the year, `Thu 6 Nov 2025`, if it is not that of `today`.
    package static func date(_ date: LocalDate, readOn today: LocalDate) -> String {
        self.date(date) + year(of: date, readOn: today)
    }

    /// `6 November 2026`, on whatever day it is read.
    package static func wholeDate(_ date: LocalDate) -> String {
        localized("\(date.day) \(Month.name(date.month)) \(date.year)", "day, month, year")
    }

    /// `2026-11-06`, short enough for a sentence with several dates.
    package static func numericDate(_ date: LocalDate) -> String {
        let parts = date.description.split(separator: "-").map(String.init)
        guard parts.count == 3 else { return date.description }
        return localized("\(parts[0])-\(parts[1])-\(parts[2])", "year, month, day")
    }

    /// A window, with its year if it begins in another one than that of `today`: `the week of 16 November`, `November
    /// 2025`.
    package static func window(_ window: Window, readOn today: LocalDate) -> String {
        switch window.period {
        case .day: return date(LocalDate(dayNumber: window.key), readOn: today)
        case .week, .month:
            return self.window(window) + year(of: LocalDate(dayNumber: window.key), readOn: today)
        case .days, .span:
            let first = date(LocalDate(dayNumber: window.key), readOn: today)
            return localized("\(first) to \(date(lastDay(of: window), readOn: today))", "dates")
        case .year, .ever: return self.window(window)
        }
    }

    /// The last day of a window that is named by its dates: of windows that are counted by days that of the whole one.
    private static func lastDay(of window: Window) -> LocalDate {
        if case .days(let length, _) = window.period { return LocalDate(dayNumber: window.key) + (Int(length) - 1) }
        return LocalDate(dayNumber: window.last)
    }

    private static func year(of date: LocalDate, readOn today: LocalDate) -> String {
        date.year == today.year ? "" : " \(date.year)"
    }

    /// A window without its year: `Fri 6 Nov`, `the week of 16 November`, `November`. A window without an end is
    /// `always`.
    package static func window(_ window: Window) -> String {
        let first = LocalDate(dayNumber: window.key)
        switch window.period {
        case .day: return date(first)
        case .week: return localized("the week of \(first.day) \(Month.name(first.month))")
        case .month: return Month.name(first.month)
        case .year: return String(first.year)
        case .days, .span: return localized("\(date(first)) to \(date(lastDay(of: window)))", "dates")
        case .ever: return localized("always", "of a window")
        }
    }
}

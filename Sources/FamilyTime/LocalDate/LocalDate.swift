/// A calendar date without a zone.
package struct LocalDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01. Negative before that.
    package var dayNumber: Int32

    package init(dayNumber: Int32) {
        self.dayNumber = dayNumber
    }

    /// A date of the years 0 to 9999. Nil if the date does not exist.
    package init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...Gregorian.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        dayNumber = Int32(Gregorian.dayNumber(of: .init(year: year, month: month, day: day)))
    }

    package var year: Int { gregorian.year }
    /// 1...12
    package var month: Int { gregorian.month }
    /// 1...31
    package var day: Int { gregorian.day }

    package var weekday: Weekday {
        // 1970-01-01 was a Thursday. The remainder is 0...6, so the fallback never happens.
        Weekday(rawValue: Int((Int64(dayNumber) + 3).floored(by: 7).remainder)) ?? .mon
    }

    /// The first day of its month.
    package var firstOfMonth: LocalDate { self + (1 - day) }

    /// The last day of its month.
    package var lastOfMonth: LocalDate {
        let date = gregorian
        return self + (Gregorian.days(inMonth: date.month, of: date.year) - date.day)
    }

    /// The first day of its year.
    package var firstOfYear: LocalDate {
        LocalDate(dayNumber: Int32(Gregorian.dayNumber(of: .init(year: year, month: 1, day: 1))))
    }

    /// The last day of its year.
    package var lastOfYear: LocalDate {
        LocalDate(dayNumber: Int32(Gregorian.dayNumber(of: .init(year: year, month: 12, day: 31))))
    }

    /// The date that lies `days` days later. On overflow, the first or last possible date.
    package static func + (date: LocalDate, days: Int) -> LocalDate {
        let sum = Int64(date.dayNumber).addingClamped(Int64(days))
        return LocalDate(dayNumber: Int32(clamping: sum))
    }

    package static func < (left: LocalDate, right: LocalDate) -> Bool {
        left.dayNumber < right.dayNumber
    }

    var gregorian: Gregorian.Date { Gregorian.date(ofDay: Int(dayNumber)) }
}

/// Conversion between day numbers and dates of the proleptic Gregorian calendar.
///
/// It is written by hand because every day of every child passes through it. Years are counted from 1 March, so that
/// the leap day is the last day of its year, within eras of 400 years.
enum Gregorian {
    struct Date {
        var year: Int
        /// 1...12
        var month: Int
        /// 1...31
        var day: Int
    }

    /// The days from 1970-01-01 to a date. The date must exist.
    static func dayNumber(of date: Date) -> Int {
        let year = date.month <= 2 ? date.year - 1 : date.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let monthFromMarch = (date.month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + date.day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date that lies `dayNumber` days after 1970-01-01.
    static func date(ofDay dayNumber: Int) -> Date {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return Date(year: year, month: month, day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// The number of days of a month (1...12).
    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

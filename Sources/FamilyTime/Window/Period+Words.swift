package import Languages

extension Period {
    /// One of its windows: "day", "week". Windows that are counted by days are rounds.
    package var noun: CountedWord {
        switch self {
        case .day: .day
        case .week: .week
        case .month: .month
        case .year: CountedWord("year")
        case .days: CountedWord("round")
        case .ever, .span: CountedWord("time")
        }
    }

    /// How often it begins anew: "a week", as in "five days a week". Empty where it does not.
    package var each: String {
        switch self {
        case .day: localized("a day", "so much")
        case .week: localized("a week", "so much")
        case .month: localized("a month", "so much")
        case .year: localized("a year", "so much")
        case .days(2, _): localized("every other day", "so much")
        case .days(let length, _): localized("every \(length) days", "so much")
        case .ever, .span: ""
        }
    }

    /// For as long as one of its windows goes on: "all week". Empty where it has one alone.
    package var throughout: String {
        switch self {
        case .day: localized("all day")
        case .week: localized("all week")
        case .month: localized("all month")
        case .year: localized("all year")
        case .days(let length, _): localized("for all \(length) days", "as long as a window goes on")
        case .ever, .span: ""
        }
    }

    /// Behind the days that are asked for: "of the week". Empty where it has one window alone.
    package var ofWindow: String {
        switch self {
        case .day: localized("of the day")
        case .week: localized("of the week")
        case .month: localized("of the month")
        case .year: localized("of the year")
        case .days(let length, _): localized("of the \(length) days")
        case .ever, .span: ""
        }
    }

    /// Its window of now: "today", "this week". Nil for what has one window alone.
    package var present: String? {
        switch self {
        case .day: localized("today")
        case .week: localized("this week")
        case .month: localized("this month")
        case .year: localized("this year")
        case .days: localized("this round")
        case .ever, .span: nil
        }
    }
}

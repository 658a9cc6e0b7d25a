package import Languages

extension Period {
    /// One of its windows: "day", "week".
    package var noun: CountedWord {
        switch self {
        case .day: .day
        case .week: .week
        case .month: .month
        case .ever, .span: CountedWord("time")
        }
    }

    /// How often it begins anew: "a week", as in "five days a week". Empty where it does not.
    package var each: String {
        switch self {
        case .day: localized("a day", "so much")
        case .week: localized("a week", "so much")
        case .month: localized("a month", "so much")
        case .ever, .span: ""
        }
    }

    /// For as long as one of its windows goes on: "all week". Empty where it has one alone.
    package var throughout: String {
        switch self {
        case .day: localized("all day")
        case .week: localized("all week")
        case .month: localized("all month")
        case .ever, .span: ""
        }
    }

    /// Behind the days that are asked for: "of the week". Empty where it has one window alone.
    package var ofWindow: String {
        switch self {
        case .day: localized("of the day")
        case .week: localized("of the week")
        case .month: localized("of the month")
        case .ever, .span: ""
        }
    }

    /// Its window of now: "today", "this week". Nil for what has one window alone.
    package var present: String? {
        switch self {
        case .day: localized("today")
        case .week: localized("this week")
        case .month: localized("this month")
        case .ever, .span: nil
        }
    }
}

import Languages

/// The names of months in the language that is spoken.
enum Month {
    /// "January" for 1.
    static func name(_ month: Int) -> String {
        switch month {
        case 1: localized("January")
        case 2: localized("February")
        case 3: localized("March")
        case 4: localized("April")
        case 5: localized("May")
        case 6: localized("June")
        case 7: localized("July")
        case 8: localized("August")
        case 9: localized("September")
        case 10: localized("October")
        case 11: localized("November")
        default: localized("December")
        }
    }

    /// "Jan" for 1.
    static func shortName(_ month: Int) -> String {
        switch month {
        case 1: localized("Jan")
        case 2: localized("Feb")
        case 3: localized("Mar")
        case 4: localized("Apr")
        case 5: localized("May", "short")
        case 6: localized("Jun")
        case 7: localized("Jul")
        case 8: localized("Aug")
        case 9: localized("Sep")
        case 10: localized("Oct")
        case 11: localized("Nov")
        default: localized("Dec")
        }
    }
}

import Languages

/// A day of the week, Monday first.
package enum Weekday: Int, CaseIterable, Sendable {
    case mon = 0, tue, wed, thu, fri, sat, sun

    /// Reads `mon` or `monday`, in any case. Nil if the text is not a weekday.
    package init?(_ name: some StringProtocol) {
        let wanted = name.lowercased()
        let found = Self.allCases.first { $0.shortName.lowercased() == wanted || $0.longName.lowercased() == wanted }
        guard let found else { return nil }
        self = found
    }

    /// `Mon`, as files have it.
    package var shortName: String { String(longName.prefix(3)) }

    /// `Monday`, as files have it.
    package var longName: String {
        switch self {
        case .mon: "Monday"
        case .tue: "Tuesday"
        case .wed: "Wednesday"
        case .thu: "Thursday"
        case .fri: "Friday"
        case .sat: "Saturday"
        case .sun: "Sunday"
        }
    }

    /// In the language that is spoken: `Mon`.
    package var localizedShortName: String {
        switch self {
        case .mon: localized("Mon")
        case .tue: localized("Tue")
        case .wed: localized("Wed")
        case .thu: localized("Thu")
        case .fri: localized("Fri")
        case .sat: localized("Sat")
        case .sun: localized("Sun")
        }
    }

    /// All of them, in the language that is spoken, as they stand behind "on": `Mondays`.
    package var localizedPlural: String {
        switch self {
        case .mon: localized("Mondays")
        case .tue: localized("Tuesdays")
        case .wed: localized("Wednesdays")
        case .thu: localized("Thursdays")
        case .fri: localized("Fridays")
        case .sat: localized("Saturdays")
        case .sun: localized("Sundays")
        }
    }

    /// In the language that is spoken: `Monday`.
    package var localizedName: String {
        switch self {
        case .mon: localized("Monday")
        case .tue: localized("Tuesday")
        case .wed: localized("Wednesday")
        case .thu: localized("Thursday")
        case .fri: localized("Friday")
        case .sat: localized("Saturday")
        case .sun: localized("Sunday")
        }
    }
}

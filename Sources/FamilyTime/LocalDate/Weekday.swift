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

    /// `Mon`
    package var shortName: String { String(longName.prefix(3)) }

    /// `Monday`
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
}

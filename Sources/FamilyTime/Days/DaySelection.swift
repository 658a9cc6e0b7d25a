/// The days that a rule's `on` selects, exactly: of each weekday those that are school days, and those that are not.
package struct DaySelection: Hashable, Sendable {
    /// Bits 0...6 are Monday to Sunday where they are no school days, bits 7...11 Monday to Friday where they are. Each
    /// day that happens has one of these bits, so that selections meet as sets do.
    package let bits: UInt16

    /// - Parameter bits: the days. Bits that no day has are ignored.
    package init(bits: UInt16) {
        self.bits = bits & Self.every.bits
    }

    /// All days of a weekday.
    package init(_ weekday: Weekday) {
        bits = Self.bit(of: weekday, isSchoolDay: false) | Self.bit(of: weekday, isSchoolDay: true) & Self.every.bits
    }

    private init(known bits: UInt16) {
        self.bits = bits
    }

    package static let every = DaySelection(known: 0b1111_1111_1111)
    package static let none = DaySelection(known: 0)
    package static let weekdays = DaySelection(known: 0b1111_1001_1111)
    package static let weekend = DaySelection(known: 0b0000_0110_0000)
    /// Monday to Friday outside the family's holidays.
    package static let schooldays = DaySelection(known: 0b1111_1000_0000)

    /// The bit of a day. A day of the weekend is no school day.
    package static func bit(of weekday: Weekday, isSchoolDay: Bool) -> UInt16 {
        1 << UInt16(weekday.rawValue + (isSchoolDay ? 7 : 0))
    }

    package var isEmpty: Bool { bits == 0 }

    package func union(_ other: DaySelection) -> DaySelection {
        DaySelection(known: bits | other.bits)
    }

    /// The days in both selections.
    package func intersection(_ other: DaySelection) -> DaySelection {
        DaySelection(known: bits & other.bits)
    }

    /// Whether all these days are in another selection.
    package func isSubset(of other: DaySelection) -> Bool {
        bits & ~other.bits == 0
    }

    package func contains(_ day: DayInfo) -> Bool {
        bits & day.bits != 0
    }

    /// Whether some day of a weekday is selected.
    package func hasSome(_ weekday: Weekday) -> Bool {
        !intersection(DaySelection(weekday)).isEmpty
    }

    /// Whether all days of a weekday are selected, in the holidays too.
    package func hasEvery(_ weekday: Weekday) -> Bool {
        DaySelection(weekday).isSubset(of: self)
    }
}

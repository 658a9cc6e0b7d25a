/// Which days a rule's `on` lets through: weekdays, and school days.
package struct DaySelection: Hashable, Sendable {
    /// Bits 0...6 are Monday to Sunday, bit 7 is school days.
    package var bits: UInt16

    package init(bits: UInt16) {
        self.bits = bits & Self.every.bits
    }

    package init(_ weekday: Weekday) {
        bits = 1 << UInt16(weekday.rawValue)
    }

    private init(known bits: UInt16) {
        self.bits = bits
    }

    package static let every = DaySelection(known: 0b1111_1111)
    package static let weekdays = DaySelection(known: 0b0001_1111)
    package static let weekend = DaySelection(known: 0b0110_0000)
    /// Monday to Friday outside the family's holidays.
    package static let schooldays = DaySelection(known: 0b1000_0000)

    package func union(_ other: DaySelection) -> DaySelection {
        DaySelection(known: bits | other.bits)
    }

    package func contains(_ day: DayInfo) -> Bool {
        bits & day.bits != 0
    }
}

/// The days that a rule's `on` selects: weekdays, and school days.
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

    /// The days in both selections. School days and named weekdays are compared by name: "schooldays" with some
    /// weekdays gives those weekdays, on holidays too.
    package func intersection(_ other: DaySelection) -> DaySelection {
        if self == .every { return other }
        if other == .every { return self }
        func spread(_ days: DaySelection) -> UInt16 {
            days.bits & Self.schooldays.bits != 0 ? days.bits | Self.weekdays.bits : days.bits
        }
        let both = spread(self) & spread(other)
        // The days of a school week stay one word where both name them.
        if bits == Self.schooldays.bits || other.bits == Self.schooldays.bits {
            return both & Self.weekdays.bits == Self.weekdays.bits ? .schooldays : DaySelection(bits: both & 0x7F)
        }
        return DaySelection(bits: both)
    }

    package func contains(_ day: DayInfo) -> Bool {
        bits & day.bits != 0
    }
}

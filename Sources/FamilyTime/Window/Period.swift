/// The time for which a goal counts before it starts again: `per`.
package enum Period: Sendable, Hashable {
    case day, week, month, year
    /// Windows of so many days each; see `rounds(of:from:)`.
    ///
    /// - Parameter phase: what is left of the number of their first days, divided by their length.
    case days(UInt8, phase: UInt8)
    /// One period from the first use to the last.
    case ever
    /// One period from `from` to `until`.
    case span
}

extension Period {
    /// Those that a file names with a word.
    package static let named: [Period] = [.day, .week, .month, .year, .ever]

    /// How many days a window may have that is counted by days.
    package static let counted = 2...100

    /// Windows of so many days, one of which begins on a date. Without a date that is a Monday.
    package static func rounds(of length: Int, from first: LocalDate?) -> Period {
        let length = min(max(length, counted.lowerBound), counted.upperBound)
        let monday = LocalDate(dayNumber: 4)
        let phase = Int64((first ?? monday).dayNumber).floored(by: Int64(length)).remainder
        return .days(UInt8(length), phase: UInt8(phase))
    }

    package init?(named word: String) {
        guard let period = Self.named.first(where: { $0.name == word }) else { return nil }
        self = period
    }

    package var name: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        case .days(let length, _): "\(length) days"
        case .ever: "ever"
        case .span: "span"
        }
    }

    /// Whether one of its windows follows the other, whatever the dates of a rule.
    package var repeats: Bool { lengths != nil }

    /// How many days one of its windows has, the least and the most. Nil for what has one window alone.
    package var lengths: ClosedRange<Int>? {
        switch self {
        case .day: 1...1
        case .week: 7...7
        case .month: 28...31
        case .year: 365...366
        case .days(let length, _): Int(length)...Int(length)
        case .ever, .span: nil
        }
    }

    /// A number that no period of another length has, from 0 and below `numbers`.
    package var number: Int32 {
        switch self {
        case .day: 0
        case .week: 1
        case .month: 2
        case .span: 3
        case .ever: 4
        case .year: 5
        case .days(let length, _): 6 + Int32(length)
        }
    }
    package static let numbers: Int32 = 128

    /// The first day of the window that holds a day, by which the window is known; 0 for what has one window alone.
    @inlinable
    package func first(of day: DayInfo) -> Int32 {
        switch self {
        case .day: day.day
        case .week: day.weekFirst
        case .month: day.monthFirst
        case .year: day.yearFirst
        case .days(let length, let phase):
            // No day at all has a number from which nothing can be taken.
            day.day &- ((day.day &- Int32(phase)) % Int32(length) &+ Int32(length)) % Int32(length)
        case .ever, .span: 0
        }
    }

    /// How many windows lie from the one that holds a day to the one that holds another; negative where that comes before.
    /// Where the family's week once began on another day, a week counts from the day on which it begins.
    package func windows(from first: DayInfo, to other: DayInfo) -> Int {
        let days = Int64(self.first(of: other)) - Int64(self.first(of: first))
        switch self {
        case .day: return Int(days)
        case .week: return Int(days.floored(by: 7).quotient)
        case .month: return 12 * (other.date.year - first.date.year) + other.date.month - first.date.month
        case .year: return other.date.year - first.date.year
        case .days(let length, _): return Int(days.floored(by: Int64(length)).quotient)
        case .ever, .span: return 0
        }
    }

    /// The last day of the window that holds a day. Nil for what has one window alone.
    package func last(of day: DayInfo) -> Int32? {
        switch self {
        case .day: day.day
        case .week: day.weekLast
        case .month: day.date.lastOfMonth.dayNumber
        case .year: day.date.lastOfYear.dayNumber
        case .days(let length, _): first(of: day) + Int32(length) - 1
        case .ever, .span: nil
        }
    }
}

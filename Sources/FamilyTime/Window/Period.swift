/// The time for which a goal counts before it starts again: `per`.
package enum Period: Sendable, Hashable {
    case day, week, month
    /// One period from the first use to the last.
    case ever
    /// One period from `from` to `until`.
    case span
}

extension Period {
    /// Those that a file names with a word.
    package static let named: [Period] = [.day, .week, .month, .ever]

    package init?(named word: String) {
        guard let period = Self.named.first(where: { $0.name == word }) else { return nil }
        self = period
    }

    package var name: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
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
        case .ever, .span: 0
        }
    }

    /// The last day of the window that holds a day. Nil for what has one window alone.
    package func last(of day: DayInfo) -> Int32? {
        switch self {
        case .day: day.day
        case .week: day.weekLast
        case .month: day.date.lastOfMonth.dayNumber
        case .ever, .span: nil
        }
    }
}

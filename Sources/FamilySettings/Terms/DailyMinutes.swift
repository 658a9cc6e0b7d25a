package import FamilyTime

/// Minutes a day, which may differ from day to day of the week.
package struct DailyMinutes: Sendable, Hashable {
    private struct Part: Sendable, Hashable {
        /// As it was named; nil for every day.
        var word: String?
        var days: DaySelection
        var minutes: Int
    }

    /// The first that names a day counts.
    private var parts: [Part]

    /// As many on each day.
    package init(_ minutes: Int) { parts = [Part(word: nil, days: .every, minutes: minutes)] }

    /// - Parameter named: minutes with the word of the days they are for: `sat`, `weekend`, `schooldays`. The narrower
    ///   word counts: a day of the week before school days, these before weekdays and weekend. Days that no word names
    ///   have no limit.
    package init(named: [(word: String, minutes: Int)]) {
        func width(_ word: String) -> Int {
            Weekday(word) != nil ? 0 : word == "schooldays" ? 1 : 2
        }
        parts = named.sorted { (width($0.word), $0.word) < (width($1.word), $1.word) }.map {
            Part(word: $0.word, days: DaySelection(names: [$0.word]), minutes: $0.minutes)
        }
    }

    /// The minutes as they were said, with the word of the days they are for: nil for every day. The narrower word first.
    package var named: [(word: String?, minutes: Int)] { parts.map { ($0.word, $0.minutes) } }

    /// The minutes of a day; nil is no limit.
    package func minutes(on day: DayInfo) -> Int? { parts.first { $0.days.contains(day) }?.minutes }
}

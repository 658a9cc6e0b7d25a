package import FamilyTime

/// A limit in minutes a day, which may differ by the day of the week.
package struct DailyMinutes: Sendable, Hashable {
    private struct Part: Sendable, Hashable {
        /// The word for the days, as written. Nil if the part is for every day.
        var word: String?
        var days: DaySelection
        var minutes: Int
    }

    /// The parts. The first one that includes a day counts.
    private var parts: [Part]

    /// A limit that is equal on all days.
    package init(_ minutes: Int) { parts = [Part(word: nil, days: .every, minutes: minutes)] }

    /// - Parameter named: the minutes with the word for their days: `sat`, `weekend`, `schooldays`. The narrower word
    ///   counts: a day of the week before school days, and these before weekdays and weekend. Days that no word names
    ///   have no limit.
    package init(named: [(word: String, minutes: Int)]) {
        func width(_ word: String) -> Int {
            Weekday(word) != nil ? 0 : word == "schooldays" ? 1 : 2
        }
        parts = named.sorted { (width($0.word), $0.word) < (width($1.word), $1.word) }.map {
            Part(word: $0.word, days: DaySelection(names: [$0.word]), minutes: $0.minutes)
        }
    }

    /// The minutes with the words for their days, as written, the narrower word first. Nil if they are for every day.
    package var named: [(word: String?, minutes: Int)] { parts.map { ($0.word, $0.minutes) } }

    /// The limit of a day, in minutes. Nil if there is none.
    package func minutes(on day: DayInfo) -> Int? { parts.first { $0.days.contains(day) }?.minutes }
}

import Diagnostics
import FamilyTime
import Languages

/// Reads days: `Mon`, `Tue-Fri`, `Mon+1w`, `Mon-Fri*4w` (in each of four weeks), `2026-11-14`.
struct DayWord {
    /// The first day. A weekday means its first occurrence from here on.
    let starts: LocalDate

    /// The most days of a story. A longer one is probably a mistyped year, and would take long to run.
    private static let longest = 10 * 366

    /// The days that a word means, in order.
    func days(_ word: Named) throws(ScenarioMistake) -> [LocalDate] {
        let days = if let date = LocalDate(word.text) { [date] } else { try weekdays(word) }
        if let day = days.first, day < starts {
            throw ScenarioMistake(
                .badDay, word.span, localized("\(word.text) is before the scenario starts, on \(starts)."),
                remedy: localized("Choose a later day, or let it start earlier."))
        }
        if let day = days.last, day > starts + Self.longest {
            throw ScenarioMistake(
                .badDay, word.span,
                localized("\(word.text) is more than ten years after the scenario starts, on \(starts)."),
                remedy: localized("Check the year."))
        }
        return days
    }

    private func weekdays(_ word: Named) throws(ScenarioMistake) -> [LocalDate] {
        let (names, later, times) = try parts(word)
        let ends = names.split(separator: "-", omittingEmptySubsequences: false)
        let weekdays = ends.compactMap { Weekday($0) }
        guard weekdays.count == ends.count, let first = weekdays.first, let last = weekdays.last, ends.count <= 2 else {
            throw unreadable(word)
        }
        let toFirst = (first.rawValue - starts.weekday.rawValue + 7) % 7
        let length = (last.rawValue - first.rawValue + 7) % 7
        return (0..<times).flatMap { week in
            (0...length).map { starts + ((later + week) * 7 + toFirst + $0) }
        }
    }

    /// The one day that a word means.
    func day(_ word: Named) throws(ScenarioMistake) -> LocalDate {
        let days = try days(word)
        guard let day = days.first, days.count == 1 else {
            throw ScenarioMistake(
                .badDay, word.span, localized("\"\(word.text)\" stands for several days, and here only one can stand."),
                remedy: localized("Name one day, like \"\(word.text.prefix(3))\"."))
        }
        return day
    }

    /// Splits `Mon-Fri+1w*4w` into the days with plain dashes, the number of weeks by which they are moved, and the
    /// number of weeks in which they recur.
    private func parts(_ word: Named) throws(ScenarioMistake) -> (days: Substring, later: Int, times: Int) {
        let text = word.text.withPlainDashes
        let marks = text.indices.filter { text[$0] == "+" || text[$0] == "*" }
        var later = 0
        var times = 1
        for (place, mark) in marks.enumerated() {
            let end = place + 1 < marks.count ? marks[place + 1] : text.endIndex
            let suffix = text[text.index(after: mark)..<end]
            guard suffix.hasSuffix("w"), let weeks = Int(suffix.dropLast()), (1...1000).contains(weeks) else {
                throw ScenarioMistake(
                    .badDay, word.span,
                    localized(
                        """
                        "\(word.text)" is read as a day of several weeks, and "\(text[mark])\(suffix)" is no number of \
                        weeks.
                        """),
                    remedy: localized(
                        """
                        Write it like "\(text[..<mark])+1w" for a week later, or "\(text[..<mark])*4w" for four weeks in a \
                        row.
                        """))
            }
            if text[mark] == "+" { later = weeks } else { times = weeks }
        }
        return (text[..<(marks.first ?? text.endIndex)], later, times)
    }

    private func unreadable(_ word: Named) -> ScenarioMistake {
        let near = Suggestions.near(word.text, among: Weekday.allCases.map(\.shortName), max: 1)
        let example = localized(
            """
            Write a day like "Mon", several like "Tue-Fri", a week later "Mon+1w", in four weeks "Mon*4w", or the date \
            "\(starts)".
            """)
        return ScenarioMistake(
            .badDay, word.span,
            localized("\"\(word.text)\" is read as a day, and it is neither a weekday nor a date of the calendar."),
            remedy: near.first.map { localized("Did you mean \"\($0)\"?") + " " + example } ?? example)
    }
}

extension String {
    /// The text with the dashes of word processors replaced by plain ones.
    var withPlainDashes: String { String(map { $0 == "–" || $0 == "—" ? "-" : $0 }) }
}

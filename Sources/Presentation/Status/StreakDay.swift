/// One of the last days of a streak.
package struct StreakDay: Hashable, Sendable {
    package enum Mark: Hashable, Sendable, CaseIterable {
        case kept
        /// The day was missed, and a freeze has held the run.
        case frozen
        /// The child was away, so that nothing was asked.
        case excused
        case missed
        /// The day is not over, or late use may still show that it was kept.
        case open
        /// The streak asks for nothing on this day, or had not begun.
        case free
    }

    /// The first letter of its weekday.
    package var letter: String
    package var mark: Mark
    /// "Mon 5 Oct".
    package var date: String
    /// Its number in the month, where a week or a month begins with it.
    package var number: Int?

    package init(_ letter: String, _ mark: Mark, date: String, number: Int? = nil) {
        self.letter = letter
        self.mark = mark
        self.date = date
        self.number = number
    }

    /// "Mon 5 Oct: kept".
    var words: String { "\(date): \(StatusWords.mark(mark))" }
}

extension StreakDay.Mark {
    func symbol(in symbols: SymbolSet) -> String {
        let (drawn, plain) =
            switch self {
            case .kept: ("●", "x")
            case .frozen: ("◆", "f")
            case .excused: ("◇", "e")
            case .missed: ("○", "o")
            case .open: ("▸", ">")
            case .free: ("·", ".")
            }
        return symbols == .unicode ? drawn : plain
    }

    var role: TextRole {
        switch self {
        case .kept: .won
        case .frozen: .progress
        case .open: .streak
        case .excused, .missed, .free: .faint
        }
    }
}

/// The last days of a streak in a row, a symbol each.
struct StreakRow {
    let days: [StreakDay]
    let symbols: SymbolSet

    var letters: Line { Line(days.map(\.letter).joined(separator: " "), .faint) }

    /// The numbers of days below their letters, as far as they stand apart.
    var numbers: Line {
        var line = Line()
        for (place, day) in days.enumerated() {
            guard let number = day.number, line.isEmpty || line.columns < 2 * place else { continue }
            line = line.padded(to: 2 * place) + Line("\(number)", .faint)
        }
        return line
    }

    var marks: Line {
        var line = Line()
        for (place, day) in days.enumerated() {
            if place > 0 { line.append(" ") }
            line.append(day.mark.symbol(in: symbols), day.mark.role)
        }
        return line
    }

    /// What the symbols that occur mean: "x kept, f saved by a freeze".
    var legend: String {
        StreakDay.Mark.allCases.filter { mark in days.contains { $0.mark == mark } }
            .map { "\($0.symbol(in: symbols)) \(StatusWords.mark($0))" }.joined(separator: ", ")
    }
}

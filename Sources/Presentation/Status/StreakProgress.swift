package import Languages

/// A streak as a child sees it.
package struct StreakProgress: Hashable, Sendable {
    /// The picture of one that has none of its own.
    static let icon = "🔥"

    /// A length of run that earns a reward.
    package struct Milestone: Hashable, Sendable {
        package var at: Int
        package var reward: String?

        package init(at: Int, reward: String? = nil) {
            self.at = at
            self.reward = reward
        }
    }

    package var icon: String?
    package var title: String
    /// The length of the present run, in `unit`s.
    package var run: Int
    package var longest: Int
    package var unit: CountedWord
    /// The number of freezes in stock. Nil if the streak has none.
    package var freezes: Int?
    /// The factor on points that the run has reached, in hundredths. Nil or 100 is not shown.
    package var multiplierHundredths: Int?
    package var nextMilestone: Milestone?
    /// The parent's words about the streak, for the child.
    package var about: String?
    /// What continues the streak: "15 minutes of learning on weekdays".
    package var keeps: String?
    /// The recent results, the latest last: "Mon 2 Nov: 1 in a row".
    package var lately: [String]
    /// The last two weeks, today last. Empty where the streak goes by weeks or months.
    package var days: [StreakDay]
    /// Anything else worth saying: "15 min today keep it alive".
    package var note: String?

    package init(
        icon: String? = nil, title: String, run: Int, longest: Int, unit: CountedWord = .day, freezes: Int? = nil,
        multiplierHundredths: Int? = nil, nextMilestone: Milestone? = nil, about: String? = nil, keeps: String? = nil,
        lately: [String] = [], days: [StreakDay] = [], note: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.run = run
        self.longest = longest
        self.unit = unit
        self.freezes = freezes
        self.multiplierHundredths = multiplierHundredths
        self.nextMilestone = nextMilestone
        self.about = about
        self.keeps = keeps
        self.lately = lately
        self.days = days
        self.note = note
    }

    func row(in appearance: Appearance) -> MeterRow {
        var details = [about, keeps.map(StatusWords.keptBy)].compactMap(\.self).map { Line($0, .faint) }
        details += facts(appearance.symbols, isWhole: true)
        if let note { details.append(Line(note)) }
        if let nextMilestone { details.append(milestone(nextMilestone, in: appearance.symbols)) }
        details += lately.map { Line($0, .faint) }
        return MeterRow(
            icon: icon(in: appearance.symbols), title: Line(title, .title), bar: bar,
            measure: Line(unit.counted(run), .number), details: details)
    }

    /// The streak on the child's screen: its run, the days as a row, and what comes next.
    /// - Parameters:
    ///   - hasLetters: whether the weekdays stand above the row.
    ///   - isWhole: whether the parent's words and what the symbols mean are shown, too.
    func lines(hasLetters: Bool, isWhole: Bool, in appearance: Appearance, columns: Int) -> [Line] {
        let symbols = appearance.symbols
        let separator = Line(symbols.separator, .faint)
        let picture = icon(in: symbols)
        let indentation = Icon.indentation(in: symbols)
        let inner = columns - indentation
        let head =
            [Line(title, .title), run > 0 ? Line(StatusWords.inARow(run, unit), .number) : Line()]
            + facts(symbols, isWhole: isWhole)
        var next = [note.map { Line($0) }, nextMilestone.map { milestone($0, in: symbols) }].compactMap(\.self)
        var lines = Line.flowing(head, separator: separator, columns: inner)
        let row = StreakRow(days: days, symbols: symbols)
        if days.isEmpty {
            lines += Line.flowing(next, separator: separator, columns: inner)
        } else if symbols == .plain {
            lines += Line.flowing(
                [Line(StatusWords.lastDays(row.marks.words, row.legend))] + next, separator: separator, columns: inner)
        } else {
            if hasLetters { lines.append(row.letters) }
            var marks = row.marks
            if let first = next.first, marks.columns + 3 + first.columns <= inner {
                marks = marks + .blank(3) + first
                next.removeFirst()
            }
            lines += [marks] + Line.flowing(next, separator: separator, columns: inner)
            if isWhole { lines += Line(row.legend, .faint).wrapped(to: inner) }
        }
        if isWhole, let about { lines += Line(about, .faint).wrapped(to: inner) }
        guard symbols == .unicode else {
            return Array(lines.prefix(1)) + Array(lines.dropFirst()).indented(by: indentation)
        }
        return lines.indented(by: indentation, lead: picture)
    }

    private func icon(in symbols: SymbolSet) -> Line { Icon.line(icon, standard: Self.icon, in: symbols) }

    /// What the run has brought and, where all is told, how it stands against others.
    private func facts(_ symbols: SymbolSet, isWhole: Bool) -> [Line] {
        var facts: [Line] = []
        if let hundredths = multiplierHundredths, hundredths != 100 {
            facts.append(Line(StatusWords.onPoints(NumberText.factor(hundredths: hundredths, symbols)), .streak))
        }
        if let freezes { facts.append(Line(StatusWords.saved(freezes), .faint)) }
        if isWhole, longest > run, run > 0 { facts.append(Line(StatusWords.longest(unit.counted(longest)), .faint)) }
        if isWhole, longest > 0, longest == run { facts.append(Line(StatusWords.longestYet, .faint)) }
        if run == 0 {
            let words = longest > 0 ? StatusWords.startsAnew(after: unit.counted(longest)) : StatusWords.startsNow
            facts.append(Line(words, .faint))
        }
        return facts
    }

    private var bar: ProgressBar {
        guard let next = nextMilestone else {
            return ProgressBar(fraction: 1, meaning: .reaching(won: run > 0), tone: .streak)
        }
        return ProgressBar(fraction: Fraction.of(run, from: 0, to: next.at), tone: .streak)
    }

    private func milestone(_ next: Milestone, in symbols: SymbolSet) -> Line {
        let words = StatusWords.milestone(next.at, unit, reward: next.reward)
        return next.reward == nil ? Line(words, .faint) : RewardLine.line(words, in: symbols)
    }
}

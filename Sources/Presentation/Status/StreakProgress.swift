package import Languages
import TextSearch

/// A streak as a child sees it.
package struct StreakProgress: Pictured, Hashable, Sendable {
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
    /// How the present day or week stands: "today: 7 of 15 min".
    package var note: String?
    /// What the present day or week asks for, as long as it is open: "15 minutes".
    package var asked: String?
    /// What brings a run back that is over: "Twice 20 min on one day by Friday brings back 12 days".
    package var winBack: String?

    package init(
        icon: String? = nil, title: String, run: Int, longest: Int, unit: CountedWord = .day, freezes: Int? = nil,
        multiplierHundredths: Int? = nil, nextMilestone: Milestone? = nil, about: String? = nil, keeps: String? = nil,
        lately: [String] = [], days: [StreakDay] = [], note: String? = nil, asked: String? = nil,
        winBack: String? = nil
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
        self.asked = asked
        self.winBack = winBack
    }

    /// How a run begins: "15 minutes today, and it begins." Nil while one goes on.
    var beginning: String? {
        guard run == 0 else { return nil }
        return longest > 0
            ? StatusWords.beginsAnew(unit, best: unit.counted(longest), isAsked: asked != nil)
            : StatusWords.begins(unit, with: asked)
    }

    /// That yesterday took a freeze.
    var saved: String? { days.dropLast().last?.mark == .frozen ? localized("yesterday was saved by a freeze") : nil }

    func row(in appearance: Appearance) -> MeterRow {
        let details =
            [Line(about, .faint), Line(keeps.map { localized("kept by: \($0)") }, .faint)]
            + facts(appearance.symbols, isWhole: true)
            + [freezesWords, Line(note), Line(winBack), milestone(in: appearance.symbols)]
            + lately.map { Line($0, .faint) }
        return row(bar, Line(unit.counted(run), .number), details, in: appearance.symbols)
    }

    /// The streak in one line of at most `columns`: its run, or how one begins.
    func briefLines(in appearance: Appearance, columns: Int) -> [Line] {
        let symbols = appearance.symbols
        guard let beginning else {
            return brief(StatusWords.inARow(run, unit), [note, winBack], in: symbols, columns: columns)
        }
        let whole = brief(winBack ?? beginning, [note], in: symbols, columns: columns)
        guard let note, whole.first?.words.contains(part: winBack ?? beginning) == false else { return whole }
        return brief(note, in: symbols, columns: columns)
    }

    /// The streak on the child's screen: its run, the days as a row, and what comes next.
    /// - Parameters:
    ///   - isWhole: whether the parent's words and what the symbols mean are shown, too.
    ///   - isDated: whether numbers of days are.
    func lines(isWhole: Bool, isDated: Bool, in appearance: Appearance, columns: Int) -> [Line] {
        let symbols = appearance.symbols
        let inner = columns - Icon.indentation(in: symbols)
        let head =
            [Line(title, .title), Line(run > 0 ? StatusWords.inARow(run, unit) : nil, .number)]
            + facts(symbols, isWhole: isWhole)
        var next = [Line(note), Line(winBack), Line(saved), freezesWords, milestone(in: symbols)].filter { !$0.isEmpty }
        var lines = Line.flowing(head, in: symbols, columns: inner)
        let row = StreakRow(days: days, symbols: symbols)
        if symbols == .plain, !days.isEmpty {
            next.insert(Line(localized("last days: \(row.marks.words) (\(row.legend))")), at: 0)
        } else if !days.isEmpty {
            // What there is room for stands beside the days.
            var (beside, gap) = (row.marks, Line.blank(3))
            while let first = next.first, beside.columns + gap.columns + first.columns <= inner {
                beside = beside + gap + next.removeFirst()
                gap = Line(symbols.separator, .faint)
            }
            lines += [row.letters] + (isDated ? [row.numbers].filter { !$0.isEmpty } : []) + [beside]
        }
        lines += Line.flowing(next, in: symbols, columns: inner)
        if isWhole, symbols == .unicode, !days.isEmpty { lines += Line(row.legend, .faint).wrapped(to: inner) }
        if isWhole, let about { lines += Line(about, .faint).wrapped(to: inner) }
        return Icon.entry(lines, picture(in: symbols), in: symbols)
    }

    /// What the run has brought and, where all is told, how it stands against others.
    private func facts(_ symbols: SymbolSet, isWhole: Bool) -> [Line] {
        let best =
            longest == run ? localized("your longest yet") : localized("longest: \(unit.counted(longest))")
        return [
            Line(multiplierHundredths == 100 ? nil : multiplier(symbols), .streak),
            Line(isWhole && run > 0 && longest >= run ? best : nil, .faint), Line(beginning, .faint),
        ]
    }

    /// "×1.5 on points".
    func multiplier(_ symbols: SymbolSet) -> String? {
        multiplierHundredths.map { StatusWords.onPoints(NumberText.factor(hundredths: $0, symbols)) }
    }

    private var freezesWords: Line { Line(freezes.map(StatusWords.saved), .faint) }

    private var bar: ProgressBar {
        guard let next = nextMilestone else {
            return ProgressBar(fraction: 1, meaning: .reaching(won: run > 0), tone: .streak)
        }
        return ProgressBar(fraction: Fraction.of(run, from: 0, to: next.at), tone: .streak)
    }

    private func milestone(in symbols: SymbolSet) -> Line {
        let words = nextMilestone.map { StatusWords.milestone($0.at, unit, reward: $0.reward) }
        return nextMilestone?.reward == nil ? Line(words, .faint) : RewardLine.line(words, in: symbols)
    }
}

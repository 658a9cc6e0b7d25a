/// A streak as a child sees it.
package struct StreakProgress: Hashable, Sendable {
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
    /// Anything else worth saying: "15 min today keep it alive".
    package var note: String?

    package init(
        icon: String? = nil, title: String, run: Int, longest: Int, unit: CountedWord = .day, freezes: Int? = nil,
        multiplierHundredths: Int? = nil, nextMilestone: Milestone? = nil, about: String? = nil, keeps: String? = nil,
        lately: [String] = [], note: String? = nil
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
        self.note = note
    }

    func row(in appearance: Appearance) -> MeterRow {
        var details = [about, keeps.map { "kept by: \($0)" }].compactMap(\.self).map { Line($0, .faint) }
        if let hundredths = multiplierHundredths, hundredths != 100 {
            details.append(Line("\(NumberText.factor(hundredths: hundredths, appearance.symbols)) on points", .streak))
        }
        if let note { details.append(Line(note)) }
        if let freezes { details.append(Line("\(CountedWord.freeze.counted(freezes)) saved", .faint)) }
        if longest > run { details.append(Line("longest: \(unit.counted(longest))", .faint)) }
        if longest > 0, longest == run { details.append(Line("your longest yet", .faint)) }
        if let next = nextMilestone { details.append(milestone(next, in: appearance.symbols)) }
        details += lately.map { Line($0, .faint) }
        return MeterRow(
            icon: Icon.line(icon, standard: "🔥", in: appearance.symbols), title: Line(title, .title), bar: bar,
            measure: Line(unit.counted(run), .number), details: details)
    }

    private var bar: ProgressBar {
        guard let next = nextMilestone else {
            return ProgressBar(fraction: 1, meaning: .reaching(won: run > 0), tone: .streak)
        }
        return ProgressBar(fraction: Fraction.of(run, from: 0, to: next.at), tone: .streak)
    }

    private func milestone(_ next: Milestone, in symbols: SymbolSet) -> Line {
        let at = unit.counted(next.at)
        guard let reward = next.reward else { return Line("next milestone: \(at)", .faint) }
        return RewardLine.line("\(reward) at \(at)", in: symbols)
    }
}

/// A running challenge as a child sees it.
package struct ChallengeProgress: Hashable, Sendable {
    package var icon: String?
    package var title: String
    /// The parent's words about the challenge, for the child.
    package var about: String?
    /// The progress, from 0 to 1.
    package var fraction: Double
    package var meaning: ProgressBar.Meaning
    /// The progress in words: "4 of 5 days".
    package var measure: String
    /// The missing part, with its deadline: "1 more day until Sunday".
    package var needs: String?
    /// Today's part: "12 of 20 min".
    package var today: String?
    /// Whether `today` is about a night that goes on behind the end of its day.
    package var isTonight: Bool
    /// The progress of each of several goals.
    package var parts: [PartItem]
    /// The reward, in words: "100 points and the badge Bookworm".
    package var reward: String?
    /// Anything else worth saying: "settles tomorrow at 10:00".
    package var note: String?
    /// Whether the challenge cannot be won in this window any more.
    package var isOutOfReach: Bool

    package init(
        icon: String? = nil, title: String, about: String? = nil, fraction: Double,
        meaning: ProgressBar.Meaning = .reaching(won: false),
        measure: String, needs: String? = nil, today: String? = nil, isTonight: Bool = false, parts: [PartItem] = [],
        reward: String? = nil,
        note: String? = nil,
        isOutOfReach: Bool = false
    ) {
        self.icon = icon
        self.title = title
        self.about = about
        self.fraction = fraction
        self.meaning = meaning
        self.measure = measure
        self.needs = needs
        self.today = today
        self.isTonight = isTonight
        self.parts = parts
        self.reward = reward
        self.note = note
        self.isOutOfReach = isOutOfReach
    }

    /// The order in which challenges are shown: the nearest to completion first. Ties keep their order.
    ///
    /// Limits follow goals, because nothing the child does brings a limit nearer. Challenges out of reach come last.
    package static func nearestFirst(_ challenges: [ChallengeProgress]) -> [ChallengeProgress] {
        challenges.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if first.isOutOfReach != second.isOutOfReach { return second.isOutOfReach }
            if (first.meaning == .staying) != (second.meaning == .staying) { return second.meaning == .staying }
            let (nearer, farther) = (first.bar.fraction, second.bar.fraction)
            return nearer == farther ? left.offset < right.offset : nearer > farther
        }.map(\.element)
    }

    private var bar: ProgressBar { ProgressBar(fraction: fraction, meaning: meaning) }

    func row(in appearance: Appearance) -> MeterRow {
        var details = about.map { [Line($0, .faint)] } ?? []
        details += parts.map { $0.line(in: appearance.symbols) }
        if let needs { details.append(Line(needs)) }
        if let today { details.append(Line("\(isTonight ? "tonight" : "today"): ", .faint) + Line(today)) }
        if let note { details.append(Line(note, .faint)) }
        if let reward { details.append(RewardLine.line(reward, in: appearance.symbols)) }
        return MeterRow(
            icon: Icon.line(icon, standard: "🎯", in: appearance.symbols), title: Line(title, .title), bar: bar,
            measure: Line(measure, .number), details: details)
    }
}

import Languages

/// A child's place on a ladder of levels.
package struct LevelProgress: Pictured, Hashable, Sendable {
    /// The picture of one that has none of its own.
    static let icon = "🧭"

    package var icon: String?
    /// The name of the ladder: "Explorer".
    package var ladder: String
    /// The level that the child has reached: "Scout".
    package var title: String
    /// The next level. Nil at the top.
    package var next: String?
    package var value: Int
    /// The value at which the reached level begins.
    package var from: Int
    /// The value at which the next level begins. Nil at the top.
    package var at: Int?
    /// A step of the ladder.
    package struct Step: Hashable, Sendable {
        package var title: String
        package var at: Int
        package var isReached: Bool
        package var reward: String?

        package init(title: String, at: Int, isReached: Bool, reward: String? = nil) {
            self.title = title
            self.at = at
            self.isReached = isReached
            self.reward = reward
        }
    }

    /// The parent's words about the ladder, for the child.
    package var about: String?
    /// All steps of the ladder. Empty if they are not to be shown.
    package var steps: [Step]
    /// The reward of the next level.
    package var reward: String?

    package init(
        icon: String? = nil, ladder: String, title: String, next: String? = nil, value: Int, from: Int,
        at: Int? = nil, about: String? = nil, steps: [Step] = [], reward: String? = nil
    ) {
        self.icon = icon
        self.ladder = ladder
        self.title = title
        self.next = next
        self.value = value
        self.from = from
        self.at = at
        self.reward = reward
        self.about = about
        self.steps = steps
    }

    /// - Parameters:
    ///   - isNamed: whether the ladder's name is shown, to tell it from other ladders.
    ///   - isWhole: whether the parent's words about it are shown, too.
    func row(isNamed: Bool, isWhole: Bool = true, in appearance: Appearance) -> MeterRow {
        // Among its steps the next level stands as one of them.
        let tellsNext = isWhole && steps.isEmpty
        let next = next ?? localized("the next level")
        let details = [
            Line(isWhole ? about : nil, .faint),
            Line(steps.isEmpty ? nil : localized("you have \(CountedWord.point.counted(value))")),
            at.map { Line(tellsNext ? StatusWords.level(next, at: CountedWord.point.counted($0, .dative)) : nil) }
                ?? Line(StatusWords.highestLevel, .won),
            Line(isNamed ? localized("on the ladder \(ladder)") : nil, .faint),
            RewardLine.line(tellsNext ? reward : nil, in: appearance.symbols),
        ]
        return row(bar, Line(measure(isWhole: isWhole), .number), details, in: appearance.symbols)
    }

    /// Each level in lines of its own, with its reward.
    func ladder(in appearance: Appearance, columns: Int) -> [Line] {
        let here = steps.lastIndex { $0.isReached }
        return steps.enumerated().flatMap { place, step in
            let mark =
                appearance.symbols == .unicode
                ? place == here ? "▸ " : step.isReached ? "✓ " : "○ " : step.isReached ? "[x] " : "[ ] "
            let role: TextRole = step.isReached ? .won : .faint
            let statements = [
                Line(StatusWords.level(step.title, at: NumberText.grouped(step.at)), place == here ? .title : .normal),
                Line(place == here ? localized("you are here") : nil, .won),
                RewardLine.line(step.reward, in: appearance.symbols),
            ]
            return Line.flowing(statements, in: appearance.symbols, columns: columns, behind: Line(mark, role))
        }
    }

    /// The distance to the next level, which is the open part of the bar. At the top, the value that was reached.
    func measure(isWhole: Bool) -> String {
        guard let at else { return CountedWord.point.counted(value) }
        let missing = at.subtractingReportingOverflow(value)
        let more = missing.overflow ? at : max(missing.partialValue, 0)
        return isWhole
            ? GoalWords.more(more, CountedWord.point.word(more))
            : StatusWords.toLevel(CountedWord.point.counted(more), next)
    }

    var bar: ProgressBar {
        guard let at else { return ProgressBar(fraction: 1, meaning: .reaching(won: true)) }
        return ProgressBar(fraction: Fraction.of(value, from: from, to: at))
    }
}

package import RuleEngine

/// A progress as a scenario writes it and a progress bar shows it: `12 of 20 min`, `4 of 5`.
package struct ProgressText: Hashable, Sendable {
    package var value: Int64
    package var target: Int64
    /// The unit. Nil if the scenario states none, which means the rule's.
    package var unit: String?

    /// Parses `4 of 5`, `12 of 20 min`, `120 of 500 points`. Nil if the text has another form.
    package init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count >= 3, words[1] == "of", let value = Int64(words[0]), let target = Int64(words[2]), value >= 0,
            target >= 0
        else { return nil }
        self.value = value
        self.target = target
        guard words.count > 3 else { return }
        let unit = words[3...].joined(separator: " ")
        guard let known = Self.units.first(where: { $0.spellings.contains(unit) }) else { return nil }
        self.unit = known.word
    }

    /// The engine's progress. Minutes are whole, rounded down.
    package init(_ progress: Progress) {
        let isTime = progress.unit == .minutes
        value = isTime ? progress.value / 60_000 : progress.value
        target = isTime ? progress.target / 60_000 : progress.target
        unit = progress.unit.word
    }

    /// Whether an actual progress is the expected one.
    package func isMet(by actual: ProgressText) -> Bool {
        value == actual.value && target == actual.target && (unit == nil || unit == actual.unit)
    }

    package var words: String { "\(value) of \(target)" + (unit.map { " " + $0 } ?? "") }

    /// The units that may stand behind the numbers.
    private static let units: [(word: String, spellings: [String])] =
        [("min", ["min", "minutes", "minute"]), ("in a row", ["in a row"])]
        + ["point", "session", "app", "tag", "day", "challenge", "badge", "level", "time", "part"].map {
            ($0 + "s", [$0, $0 + "s"])
        }
}

extension Progress.Unit {
    fileprivate var word: String {
        switch self {
        case .minutes: "min"
        case .points: "points"
        case .sessions: "sessions"
        case .apps: "apps"
        case .days: "days"
        case .challenges: "challenges"
        case .badges: "badges"
        case .inARow: "in a row"
        case .tags: "tags"
        case .level: "levels"
        case .times: "times"
        case .balance: "points"
        case .parts: "parts"
        }
    }
}

import JSONText
import Languages
package import RuleEngine
import RuleLanguage

/// A progress as a scenario writes it and a progress bar shows it: `12 of 20 min`, `4 of 5`.
package struct ProgressText: Hashable, Sendable {
    package var value: Int64
    package var target: Int64
    /// The unit, in English as scenarios are written. Nil if the scenario states none, which means the rule's.
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
        // Any other word is one under which trackers count, as "pages".
        let known = Self.units.first { $0.spellings.contains(unit) }?.word
        guard known != nil || unit.isName else { return nil }
        self.unit = known ?? unit
    }

    /// The engine's progress. Minutes are whole, rounded down.
    package init(_ progress: Progress) {
        value = progress.value / progress.unit.size
        target = progress.target / progress.unit.size
        unit = Self.written(progress.unit)
    }

    /// Whether an actual progress is the expected one.
    package func isMet(by actual: ProgressText) -> Bool {
        value == actual.value && target == actual.target && (unit == nil || unit == actual.unit)
    }

    package var words: String {
        let known = GoalUnit.all.first { Self.written($0) == unit }
        let said = localized("\(value) of \(target)")
        return (known?.briefWord(2, .dative) ?? unit).map { "\(said) \($0)" } ?? said
    }

    private static func written(_ unit: GoalUnit) -> String { Language.english.speaking { unit.briefWord(2) } }

    /// The units that may stand behind the numbers.
    private static let units: [(word: String, spellings: [String])] = Language.english.speaking {
        GoalUnit.all.map { unit in (unit.briefWord(2), [unit.briefWord(2), unit.word(2), unit.word(1)]) }
    }
}

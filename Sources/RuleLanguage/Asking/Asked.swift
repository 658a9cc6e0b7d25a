import Languages

/// One thing that a parent is asked who builds a rule from nothing.
package struct Asked: Sendable {
    /// How an answer names it: "minutes".
    package let key: String
    package let text: String
    /// The answer where none is given.
    package let standard: String
    package let form: Form

    /// What an answer may be.
    package enum Form: Sendable {
        case whole(ClosedRange<Int>)
        /// A number with at most two decimals. The bounds are in hundredths.
        case decimal(hundredths: ClosedRange<Int>)
        case oneOf([String])
        /// A word that can stand as a name.
        case word
        /// Two times of day, "09:00-12:00", or these words.
        case hours(or: String)
    }

    package init(_ key: String, _ text: String, _ standard: String, _ form: Form) {
        (self.key, self.text, self.standard, self.form) = (key, text, standard, form)
    }

    /// One of some words, which the question lists. The first is the standard.
    package init(_ key: String, _ text: String, among words: [String], standard: String? = nil) {
        self.init(
            key, "\(text) \(words.map(Self.said).joined(separator: ", "))", standard ?? words.first ?? "",
            .oneOf(words))
    }

    /// A word to choose as it is said to a person, who may answer with either. Keys and the family's names are said as they
    /// are.
    package static func said(_ word: String) -> String {
        switch word {
        case "everyone": localized("everyone", "an answer")
        case "any": localized("any", "an answer")
        case "every day": localized("every day", "an answer")
        case "weekdays": localized("weekdays", "an answer")
        case "weekend": localized("weekend", "an answer")
        case "schooldays": localized("schooldays", "an answer")
        case "all day": localized("all day", "an answer")
        case "always": localized("always", "an answer")
        case "day": localized("day", "an answer")
        case "week": localized("week", "an answer")
        case "month": localized("month", "an answer")
        case "year": localized("year", "an answer")
        case "ever": localized("ever", "an answer")
        default: word
        }
    }

    /// - Parameter range: which points it can be.
    package static func points(_ text: String, _ standard: String = "20") -> Asked {
        Asked("points", text, standard, .whole(0...1_000_000))
    }
}

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
        /// One of some words. Those that are said in the reader's language may be answered in it, too.
        case oneOf([String], said: Set<String> = [])
        /// A word that can stand as a name.
        case word
        /// Two times of day, "09:00-12:00", or these words.
        case hours(or: String)
    }

    /// The standard as it is said to a person.
    package var shownStandard: String {
        switch form {
        case .oneOf(_, let said): said.contains(standard) ? Self.said(standard) : standard
        case .hours(let word): standard == word ? Self.said(word) : standard
        case .whole, .decimal, .word: standard
        }
    }

    package init(_ key: String, _ text: String, _ standard: String, _ form: Form) {
        (self.key, self.text, self.standard, self.form) = (key, text, standard, form)
    }

    /// One of some words, which the question lists. The first is the standard.
    /// - Parameter said: those that are no names and no keys, see `said(_:)`.
    package init(
        _ key: String, _ text: String, among words: [String], standard: String? = nil, said: Set<String> = []
    ) {
        let form = Form.oneOf(words, said: said)
        self.init(
            key, "\(text) \(form.shown.joined(separator: ", "))", standard ?? words.first ?? "", form)
    }

    /// A word to choose as it is said to a person, who may answer with either.
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

extension Asked.Form {
    /// The words to choose from as people read them. Empty where none are listed.
    package var shown: [String] {
        guard case .oneOf(let words, let said) = self else { return [] }
        return words.map { said.contains($0) ? Asked.said($0) : $0 }
    }
}

/// A word that changes with its number: "1 day", "2 days".
package struct CountedWord: Hashable, Sendable {
    private let one: String
    private let many: String

    /// The word in English, as languages list it: "day|days".
    /// - Parameter many: where the plural is no mere "s".
    package init(_ one: String, _ many: String? = nil) {
        self.one = one
        self.many = many ?? one + "s"
    }

    package static let day = CountedWord("day")
    package static let week = CountedWord("week")
    package static let month = CountedWord("month")
    package static let minute = CountedWord("minute")
    package static let point = CountedWord("point")
    package static let freeze = CountedWord("freeze")

    /// Whether a word in English is the plural of this one.
    package func isMany(_ word: String) -> Bool { many == word }

    /// What a word is in a sentence.
    package enum Form: Sendable {
        case plain
        /// Behind a preposition, as in "of 5 days". A language whose plural is another there lists that third:
        /// "Tag|Tage|Tagen".
        case dative
    }

    /// The number, with its digits grouped, and the word that fits it.
    package func counted(_ number: Int, _ form: Form = .plain) -> String {
        "\(NumberText.grouped(number)) \(word(number, form))"
    }

    /// The word that fits a number.
    package func word(_ number: Int, _ form: Form = .plain) -> String {
        let forms = Language.current.translation?("\(one)|\(many)")?.split(separator: "|").map(String.init)
        guard let forms, forms.count >= 2 else { return number == 1 ? one : many }
        if number == 1 { return forms[0] }
        return switch form {
        case .plain: forms[1]
        case .dative: forms[forms.count - 1]
        }
    }
}

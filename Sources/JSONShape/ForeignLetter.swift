/// A letter of another script that looks like a Latin one.
struct ForeignLetter {
    var found: Character
    var meant: Character

    private static let latin: [Character: Character] = [
        "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "н": "h", "і": "i", "ј": "j", "к": "k", "м": "m",
        "о": "o", "р": "p", "ѕ": "s", "т": "t", "х": "x", "у": "y", "α": "a", "ι": "i", "κ": "k", "ν": "v", "ο": "o",
        "ρ": "p", "τ": "t", "υ": "u",
    ]

    /// Finds the first such letter of a word. Nil if there is none.
    init?(in word: String) {
        for letter in word {
            guard let meant = Self.latin[letter] else { continue }
            self.init(found: letter, meant: meant)
            return
        }
        return nil
    }

    private init(found: Character, meant: Character) {
        self.found = found
        self.meant = meant
    }

    /// The word with Latin letters in place of such letters.
    static func replaced(in word: String) -> String { String(word.map { latin[$0] ?? $0 }) }
}

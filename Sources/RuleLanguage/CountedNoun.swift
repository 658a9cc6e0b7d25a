import Languages

/// What a goal asks for so many of, with what a share of the usual is called.
package struct CountedNoun: Sendable {
    let word: CountedWord
    /// Behind "110 % of": "the usual minutes".
    let usual: String

    init(_ word: CountedWord, usual: String) {
        (self.word, self.usual) = (word, usual)
    }
}

/// One of several goals that are needed together, or any of which is enough.
package struct PartItem: Hashable, Sendable {
    /// The progress in words: "reading 20 of 20 min".
    package var text: String
    package var isMet: Bool

    package init(text: String, isMet: Bool) {
        self.text = text
        self.isMet = isMet
    }

    func line(in symbols: SymbolSet) -> Line {
        guard isMet else { return Line(text) }
        return Line(symbols == .unicode ? "\(text) ✓" : StatusWords.done(part: text), .won)
    }
}

/// One of several goals that are asked for together, or of which one is enough.
package struct PartItem: Hashable, Sendable {
    /// "reading 20 of 20 min".
    package var text: String
    package var isMet: Bool

    package init(text: String, isMet: Bool) {
        self.text = text
        self.isMet = isMet
    }

    func line(in symbols: SymbolSet) -> Line {
        guard isMet else { return Line(text) }
        return Line(text + (symbols == .unicode ? " ✓" : " (done)"), .won)
    }
}

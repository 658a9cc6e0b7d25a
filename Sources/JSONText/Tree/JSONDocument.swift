/// What reading a JSON text gave: the tree as far as it could be made out, and every mistake in the text.
///
/// The tree is useful although there are mistakes: what could be guessed is in it. Where a value was guessed or is
/// missing, `hasDoubt(touching:)` says so, so that the same trouble is not reported a second time.
package struct JSONDocument: Sendable {
    package let source: [UInt8]
    /// Nil where nothing could be made out, as in an empty file.
    package let root: JSONNode?
    /// In the order of the text.
    package let mistakes: [JSONMistake]

    package init(source: [UInt8], root: JSONNode?, mistakes: [JSONMistake]) {
        self.source = source
        self.root = root
        self.mistakes = mistakes
    }

    package var isValid: Bool { mistakes.isEmpty }

    /// Whether a mistake that leaves open what is meant was already found at this place, in it or at its edge.
    package func hasDoubt(touching span: TextSpan) -> Bool {
        mistakes.contains { !$0.isRecovered && $0.span.touches(span) }
    }
}

/// The result of reading a JSON text: the tree as far as it could be read, and every mistake.
///
/// The tree is usable despite mistakes, because it holds the reader's best guess. `hasDoubt(touching:)` tells where a
/// value was guessed or is missing, so that checks do not report one mistake twice.
package struct JSONDocument: Sendable {
    package let source: [UInt8]
    /// Nil if nothing could be read, as in an empty file.
    package let root: JSONNode?
    /// In the order of the text.
    package let mistakes: [JSONMistake]

    package init(source: [UInt8], root: JSONNode?, mistakes: [JSONMistake]) {
        self.source = source
        self.root = root
        self.mistakes = mistakes
    }

    package var isValid: Bool { mistakes.isEmpty }

    /// Whether a mistake in or at the edge of a span leaves open what the span means.
    package func hasDoubt(touching span: TextSpan) -> Bool {
        mistakes.contains { !$0.isRecovered && $0.span.touches(span) }
    }
}

/// A value that can be laid out as lines of text, from itself and an appearance alone.
package protocol Screen: Sendable {
    /// The lines, each at most `appearance.width` columns.
    func lines(in appearance: Appearance) -> [Line]
}

extension Screen {
    /// The whole text. Every line ends with a line end.
    package func text(in appearance: Appearance) -> String {
        lines(in: appearance).map { $0.text(in: appearance) + "\n" }.joined()
    }
}

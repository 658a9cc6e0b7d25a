/// Something that can be laid out as lines of text from nothing but its own values.
package protocol Screen: Sendable {
    /// The lines, each at most `appearance.width` columns.
    func lines(in appearance: Appearance) -> [Line]
}

extension Screen {
    /// The whole text, every line ended.
    package func text(in appearance: Appearance) -> String {
        lines(in: appearance).map { $0.text(in: appearance) + "\n" }.joined()
    }
}

/// A part of a page: blocks follow one another from top to bottom.
package enum Block: Hashable, Sendable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case items([[Inline]])
    case table(titles: [[Inline]], rows: [[[Inline]]])
    case code(String)
    /// Lines to be typed in a terminal, as they stand.
    case commands(String)
    /// A comment, which readers do not see.
    case comment(String)
}

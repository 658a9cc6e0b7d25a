/// A part of a page, one below the other.
package enum Block: Hashable, Sendable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case items([[Inline]])
    case table(titles: [[Inline]], rows: [[[Inline]]])
    case code(String)
    /// What readers do not see.
    case comment(String)
}

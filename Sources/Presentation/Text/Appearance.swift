/// The look of a screen. The executable decides it once, from its terminal and options, and hands it in.
package struct Appearance: Hashable, Sendable {
    /// The narrowest screen that is laid out. A narrower terminal wraps by itself.
    package static let minimumWidth = 40

    /// The columns that a screen may use, never fewer than `minimumWidth`.
    package var width: Int { didSet { width = max(width, Self.minimumWidth) } }
    /// Whether escape sequences for colour are written.
    package var colour: Bool
    package var symbols: SymbolSet
    /// Whether a person watches. A celebration is then framed, and a screen may be drawn again.
    package var motion: Bool
    /// Whether tables keep to the width. For output into another program, each row is one line of any length.
    package var tablesFit: Bool
    package var theme: Theme

    package init(
        width: Int = 80, colour: Bool = false, symbols: SymbolSet = .unicode, motion: Bool = false,
        tablesFit: Bool = true, theme: Theme = .standard
    ) {
        self.width = max(width, Self.minimumWidth)
        self.colour = colour
        self.symbols = symbols
        self.motion = motion
        self.tablesFit = tablesFit
        self.theme = theme
    }
}

/// How a screen may look: decided once by the executable from its terminal and options, then handed in.
package struct Appearance: Hashable, Sendable {
    /// The narrowest screen that is laid out. A narrower terminal wraps by itself.
    package static let minimumWidth = 40

    /// Columns that may be used, never less than `minimumWidth`.
    package var width: Int { didSet { width = max(width, Self.minimumWidth) } }
    /// Whether escape sequences for colour are written.
    package var colour: Bool
    package var symbols: SymbolSet
    /// Whether a person watches: a celebration gets its frame, a screen may be drawn again.
    package var motion: Bool
    /// Whether tables keep to the width. Piped into another program a row is better one line, however long.
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

/// The look of a screen. The executable decides it once, from its terminal and options, and hands it in.
package struct Appearance: Hashable, Sendable {
    /// The narrowest screen that is laid out. A narrower terminal wraps by itself.
    package static let minimumWidth = 40
    package static let minimumHeight = 24

    /// The lines of a page where no screen says how many it has. Narrow lines are more lines, and so are sentences.
    package static func usualHeight(width: Int, symbols: SymbolSet) -> Int {
        width < 72 || symbols == .plain ? 2 * minimumHeight : minimumHeight
    }

    /// The columns that a screen may use, never fewer than `minimumWidth`.
    package var width: Int { didSet { width = max(width, Self.minimumWidth) } }
    /// The lines of the screen, never fewer than `minimumHeight`. A page that is made to be seen at once keeps to them.
    package var height: Int { didSet { height = max(height, Self.minimumHeight) } }
    /// Whether escape sequences for colour are written.
    package var colour: Bool
    package var symbols: SymbolSet
    /// Whether a person watches. A celebration is then framed, and a screen may be drawn again.
    package var motion: Bool
    /// Whether the output is a terminal on which a column can be set, where it is not sure how wide a picture is drawn.
    package var setsColumns: Bool
    /// Whether tables keep to the width. For output into another program, each row is one line of any length.
    package var tablesFit: Bool

    package init(
        width: Int = 80, height: Int? = nil, colour: Bool = false, symbols: SymbolSet = .unicode,
        motion: Bool = false,
        setsColumns: Bool = false, tablesFit: Bool = true
    ) {
        self.width = max(width, Self.minimumWidth)
        self.height = max(height ?? Self.usualHeight(width: width, symbols: symbols), Self.minimumHeight)
        self.colour = colour
        self.symbols = symbols
        self.motion = motion
        self.setsColumns = setsColumns
        self.tablesFit = tablesFit
    }
}

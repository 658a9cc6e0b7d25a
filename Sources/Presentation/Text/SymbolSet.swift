/// The decoration that a screen may use. The family's own words (titles, names) are shown as they are in both.
package enum SymbolSet: Hashable, Sendable {
    /// Block characters, rules and icons.
    case unicode
    /// ASCII decoration and words instead of icons: for `--plain`, screen readers and old terminals.
    case plain

    /// The separator of two statements on one line.
    var separator: String { self == .unicode ? " · " : "; " }
    var rule: String { self == .unicode ? "─" : "-" }
    var times: String { self == .unicode ? "×" : "x" }
    var minus: String { self == .unicode ? "−" : "-" }
    /// What stands for the rest of a text that was cut off.
    var cut: String { self == .unicode ? "…" : "..." }
    var frame: Frame { self == .unicode ? .rounded : .ascii }

    /// The characters of a box, clockwise from the upper left corner, then the sides.
    struct Frame {
        var corners: (upperLeft: String, upperRight: String, lowerRight: String, lowerLeft: String)
        var horizontal: String
        var vertical: String

        static let rounded = Frame(corners: ("╭", "╮", "╯", "╰"), horizontal: "─", vertical: "│")
        static let ascii = Frame(corners: ("+", "+", "+", "+"), horizontal: "-", vertical: "|")
    }
}

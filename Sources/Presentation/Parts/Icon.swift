/// The picture before a title. It never carries a meaning that the words do not.
struct Icon {
    /// Columns of a picture and the blank behind it.
    static let columns = 3

    /// The picture in its column, nothing in plain text. What would not fit (a word, say) gives way to `standard`.
    static func line(_ icon: String?, standard: String, in symbols: SymbolSet) -> Line {
        guard symbols == .unicode else { return Line() }
        let own = Line(icon ?? standard)
        return (own.columns > 0 && own.columns < columns ? own : Line(standard)).padded(to: columns)
    }

    /// Where a title begins.
    static func width(in symbols: SymbolSet) -> Int {
        symbols == .unicode ? columns : 0
    }

    /// Where the words below a title begin.
    static func indentation(in symbols: SymbolSet) -> Int {
        symbols == .unicode ? columns : 2
    }
}

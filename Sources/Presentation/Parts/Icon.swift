/// What stands on screens and pages with a picture: its own, or that of its kind.
protocol Pictured {
    static var icon: String { get }
    var icon: String? { get }
    var title: String { get }
}

extension Pictured {
    var picture: String { icon ?? Self.icon }
    func picture(in symbols: SymbolSet) -> Line { Icon.line(icon, standard: Self.icon, in: symbols) }
}

/// The picture before a title. It never carries a meaning that the words do not.
struct Icon {
    /// The width in columns of a picture and the blank behind it.
    static let columns = 3

    /// The picture in its column. Nothing in plain text. Text that does not fit (a word, say) is replaced with
    /// `standard`.
    static func line(_ icon: String?, standard: String, in symbols: SymbolSet) -> Line {
        guard symbols == .unicode else { return Line() }
        let own = Line(icon ?? standard)
        return (own.columns > 0 && own.columns < columns ? own : Line(standard)).padded(to: columns)
    }

    /// A picture before a word in running text. Nothing in plain text, or without a picture.
    static func inText(_ icon: String?, in symbols: SymbolSet) -> Line {
        symbols == .unicode ? icon.map { Line("\($0) ") } ?? Line() : Line()
    }

    /// The lines of an entry behind its picture. In plain text they stand below the first one.
    static func entry(_ lines: [Line], _ picture: Line, in symbols: SymbolSet) -> [Line] {
        guard symbols == .plain else { return lines.indented(by: columns, lead: picture) }
        return Array(lines.prefix(1)) + Array(lines.dropFirst()).indented(by: indentation(in: symbols))
    }

    /// The width in columns before a title.
    static func width(in symbols: SymbolSet) -> Int {
        symbols == .unicode ? columns : 0
    }

    /// The width in columns before the text below a title.
    static func indentation(in symbols: SymbolSet) -> Int {
        symbols == .unicode ? columns : 2
    }
}

/// A part of a screen: a title, and lines that were laid out for the part's width.
struct ScreenPart {
    var title: String
    var lines: [Line]

    init(_ title: String, _ lines: [Line]) {
        self.title = title
        self.lines = lines
    }
}

/// Where the parts of a screen stand: their titles above them, beside them, or the parts in two columns.
struct PartLayout {
    private enum Form {
        case above, beside, inTwoColumns
    }

    private static let gap = 4
    private static let widest = 144

    private let form: Form
    /// The columns of the titles beside the parts, and the blank behind them.
    private let title: Int
    /// The width of the whole screen between its margins.
    let inner: Int
    /// The width of a part.
    let columns: Int

    /// - Parameter titles: of all parts that there may be, so that parts stand at one place whichever there are.
    init(titles: [String], in appearance: Appearance) {
        title = (titles.map { Line($0).columns }.max() ?? 0) + 1
        let room = appearance.width - 2 * Margin.left
        switch (appearance.symbols, appearance.width) {
        case (.unicode, 116...):
            form = .inTwoColumns
            inner = min(room, Self.widest)
            columns = (inner - Self.gap) / 2
        case (.unicode, 72...):
            form = .beside
            inner = Margin.inner(of: appearance)
            columns = inner - title
        default:
            form = .above
            inner = Margin.inner(of: appearance)
            columns = inner
        }
    }

    /// Whether parts are told apart by empty lines in any case.
    var isAlwaysSpaced: Bool { form != .beside }

    /// How many times as high as wide screens a page may be: narrow lines are more lines.
    var heights: Int { form == .above ? 2 : 1 }

    /// The parts below one another, those that have something to say. In two columns the `second` stand at the right.
    /// - Parameter isSpaced: whether an empty line stands between two parts. Titles above their parts always have one.
    func lines(_ first: [ScreenPart], _ second: [ScreenPart], isSpaced: Bool) -> [Line] {
        switch form {
        case .above: return stacked(first + second)
        case .beside:
            return (first + second).filter { !$0.lines.isEmpty }.enumerated().flatMap { place, part in
                (place > 0 && isSpaced ? [Line()] : [])
                    + part.lines.indented(by: title, lead: Line(part.title, .heading))
            }
        case .inTwoColumns:
            // Both columns begin in one line.
            let (left, right) = (stacked(first), stacked(second))
            return (0..<max(left.count, right.count)).map { row in
                let start = row < left.count ? left[row] : Line()
                guard row < right.count, !right[row].isEmpty else { return start }
                return start.padded(to: columns + Self.gap) + right[row]
            }
        }
    }

    private func stacked(_ parts: [ScreenPart]) -> [Line] {
        parts.filter { !$0.lines.isEmpty }.enumerated().flatMap { place, part in
            (place > 0 ? [Line()] : []) + [Line(part.title, .heading)] + part.lines
        }
    }
}

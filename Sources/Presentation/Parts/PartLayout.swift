/// A part of a screen: a title, and lines that were laid out for the part's width.
typealias ScreenPart = (title: String, lines: [Line])

/// Where the parts of a screen stand: their titles above them, beside them, or the parts in two columns.
struct PartLayout {
    private enum Form {
        case above, beside, inTwoColumns
    }

    private static let gap = 4
    /// Two columns of 70. In longer lines it is hard to see which words and numbers belong together, and a longer bar says
    /// no more: what a terminal has beyond that stays empty.
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

    /// Whether parts are told apart by empty lines where there is room.
    var isSpaced: Bool { form != .beside }

    /// The parts that have something to say, below one another or in two columns.
    /// - Parameter isSpaced: whether an empty line stands between two parts.
    func lines(_ all: [ScreenPart], isSpaced: Bool) -> [Line] {
        let parts = all.filter { !$0.lines.isEmpty }
        switch form {
        case .above: return stacked(parts[...], isSpaced)
        case .beside:
            return parts.enumerated().flatMap { place, part in
                (place > 0 && isSpaced ? [Line()] : [])
                    + part.lines.indented(by: title, lead: Line(part.title, .heading))
            }
        case .inTwoColumns:
            // Both columns begin in one line.
            let split = even(parts, isSpaced)
            let (left, right) = (stacked(parts[..<split], isSpaced), stacked(parts[split...], isSpaced))
            return (0..<max(left.count, right.count)).map { row in
                let start = row < left.count ? left[row] : Line()
                guard row < right.count, !right[row].isEmpty else { return start }
                return start.padded(to: columns + Self.gap) + right[row]
            }
        }
    }

    /// How many lines that takes.
    func count(_ all: [ScreenPart], isSpaced: Bool) -> Int {
        let parts = all.filter { !$0.lines.isEmpty }
        switch form {
        case .above: return height(parts[...], isSpaced)
        // A title takes no line of its own.
        case .beside: return height(parts[...], isSpaced) - parts.count
        case .inTwoColumns:
            let split = even(parts, isSpaced)
            return max(height(parts[..<split], isSpaced), height(parts[split...], isSpaced))
        }
    }

    /// How many parts stand in the first of two columns that are about equally high.
    private func even(_ parts: [ScreenPart], _ isSpaced: Bool) -> Int {
        let splits = (0...parts.count).dropFirst().map { place in
            (place, max(height(parts[..<place], isSpaced), height(parts[place...], isSpaced)))
        }
        return splits.min { $0.1 < $1.1 }?.0 ?? 0
    }

    /// The lines of parts below one another, each with its title above it.
    private func height(_ parts: ArraySlice<ScreenPart>, _ isSpaced: Bool) -> Int {
        parts.reduce(0) { $0 + $1.lines.count + 1 } + (isSpaced ? max(parts.count - 1, 0) : 0)
    }

    private func stacked(_ parts: ArraySlice<ScreenPart>, _ isSpaced: Bool) -> [Line] {
        parts.enumerated().flatMap { place, part in
            (place > 0 && isSpaced ? [Line()] : []) + [Line(part.title, .heading)] + part.lines
        }
    }
}

/// A row with a title, a bar, a measure at the right and details below: a challenge, a streak, a level.
struct MeterRow {
    var icon: Line
    var title: Line
    var bar: ProgressBar
    /// The meaning of the bar, in words: "4 of 5 days".
    var measure: Line
    /// Statements below, the most important first. Empty ones take no room.
    var details: [Line]
}

extension Pictured {
    func row(_ bar: ProgressBar, _ measure: Line, _ details: [Line], in symbols: SymbolSet) -> MeterRow {
        MeterRow(icon: picture(in: symbols), title: Line(title, .title), bar: bar, measure: measure, details: details)
    }
}

/// Lays out meter rows so that their bars and numbers are aligned: all bars beside their titles, or all below them.
struct MeterLayout {
    private static let gap = 2
    /// The shortest bar in columns, on a screen of its own and in a part of one. If there is less room, the title takes a
    /// line of its own.
    private static let shortestBar = (onScreen: 16, inPart: 10)

    private let appearance: Appearance
    private let inner: Int
    private let indentation: Int
    private let icon: Int
    private let title: Int
    private let measure: Int
    private let bar: Int
    /// Whether all titles have room beside their bars.
    let isBeside: Bool

    /// - Parameter columns: the width of the rows. Nil for the screen's.
    init(rows: [MeterRow], in appearance: Appearance, columns: Int? = nil) {
        self.appearance = appearance
        inner = columns ?? Margin.inner(of: appearance)
        indentation = Icon.indentation(in: appearance.symbols)
        measure = rows.map(\.measure.columns).max() ?? 0
        icon = rows.map(\.icon.columns).max() ?? 0
        let shortest = columns == nil ? Self.shortestBar.onScreen : Self.shortestBar.inPart
        let room = inner - icon - measure - 2 * Self.gap - shortest
        title = rows.map(\.title.columns).max() ?? 0
        isBeside = title <= room
        bar = inner - icon - title - measure - 2 * Self.gap
    }

    func lines(_ row: MeterRow) -> [Line] {
        let (title, details) = parts(row)
        return title + details.flatMap(\.self)
    }

    /// The lines of one row, and those of its details below, each part with the lines over which a statement goes on. In
    /// plain text they are sentences without a bar, for a screen reader.
    func parts(_ row: MeterRow) -> (title: [Line], details: [[Line]]) {
        let details = Line.flowingParts(row.details, in: appearance.symbols, columns: inner - indentation)
            .map { $0.indented(by: indentation) }
        if appearance.symbols == .plain {
            return (Line.flowing([row.title, row.measure], in: .plain, columns: inner), details)
        }
        guard isBeside else {
            let bar = row.bar.line(columns: inner - icon, in: appearance)
            return (stackedTitle(row).indented(by: icon, lead: row.icon) + [.blank(icon) + bar], details)
        }
        let bar = row.bar.line(columns: bar, in: appearance)
        let (words, measure) = (row.title.padded(to: title), row.measure.trailing(in: measure))
        return ([row.icon + words + .blank(Self.gap) + bar + .blank(Self.gap) + measure], details)
    }

    private func stackedTitle(_ row: MeterRow) -> [Line] {
        let columns = inner - icon
        if let both = row.title.facing(row.measure, columns: columns) { return [both] }
        return row.title.wrapped(to: columns) + row.measure.wrapped(to: columns).map { $0.trailing(in: columns) }
    }
}

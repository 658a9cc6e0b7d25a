/// A row with a title, a bar, a measure at the right and details below: a challenge, a streak, a level.
struct MeterRow {
    var icon: Line
    var title: Line
    var bar: ProgressBar
    /// The meaning of the bar, in words: "4 of 5 days".
    var measure: Line
    /// Statements below, the most important first.
    var details: [Line]
}

/// Lays out meter rows so that the bars and numbers of a whole screen are aligned.
struct MeterLayout {
    private static let gap = 2
    /// The shortest bar in columns. If there is less room, the title takes a line of its own.
    private static let shortestBar = 16

    private let appearance: Appearance
    private let inner: Int
    private let indentation: Int
    private let icon: Int
    private let title: Int
    private let measure: Int
    private let bar: Int
    private let isStacked: Bool

    init(rows: [MeterRow], in appearance: Appearance) {
        self.appearance = appearance
        inner = Margin.inner(of: appearance)
        indentation = Icon.indentation(in: appearance.symbols)
        title = rows.map(\.title.columns).max() ?? 0
        measure = rows.map(\.measure.columns).max() ?? 0
        icon = rows.map(\.icon.columns).max() ?? 0
        let rest = inner - icon - title - measure - 2 * Self.gap
        isStacked = rest < Self.shortestBar
        bar = isStacked ? inner - icon : rest
    }

    func lines(_ rows: [MeterRow]) -> [Line] {
        rows.enumerated().flatMap { index, row in (index > 0 ? [Line()] : []) + lines(row) }
    }

    private func lines(_ row: MeterRow) -> [Line] {
        let bar = row.bar.line(columns: bar, in: appearance)
        var lines: [Line] = []
        if isStacked {
            lines += stackedTitle(row).indented(by: icon, lead: row.icon)
            lines.append(.blank(icon) + bar)
        } else {
            let words = row.title.padded(to: title)
            let measure = row.measure.trailing(in: measure)
            lines.append(row.icon + words + .blank(Self.gap) + bar + .blank(Self.gap) + measure)
        }
        let columns = inner - indentation
        let separator = Line(appearance.symbols.separator, .faint)
        let details = Line.flowing(row.details, separator: separator, columns: columns)
        return lines + details.indented(by: indentation)
    }

    private func stackedTitle(_ row: MeterRow) -> [Line] {
        let columns = inner - icon
        if let both = row.title.facing(row.measure, columns: columns) { return [both] }
        return row.title.wrapped(to: columns) + row.measure.wrapped(to: columns).map { $0.trailing(in: columns) }
    }
}

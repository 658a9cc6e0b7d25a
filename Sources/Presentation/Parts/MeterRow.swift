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

    /// - Parameter columns: the width of the rows. Nil for the screen's.
    init(rows: [MeterRow], in appearance: Appearance, columns: Int? = nil) {
        self.appearance = appearance
        inner = columns ?? Margin.inner(of: appearance)
        indentation = Icon.indentation(in: appearance.symbols)
        measure = rows.map(\.measure.columns).max() ?? 0
        icon = rows.map(\.icon.columns).max() ?? 0
        let shortest = columns == nil ? Self.shortestBar.onScreen : Self.shortestBar.inPart
        let room = inner - icon - measure - 2 * Self.gap - shortest
        title = rows.map(\.title.columns).filter { $0 <= room }.max() ?? 0
        bar = inner - icon - title - measure - 2 * Self.gap
    }

    func lines(_ rows: [MeterRow]) -> [Line] {
        rows.enumerated().flatMap { index, row in (index > 0 ? [Line()] : []) + lines(row) }
    }

    /// The lines of one row. In plain text they are sentences without a bar, for a screen reader.
    /// - Parameter most: the lines that details may take.
    func lines(_ row: MeterRow, details most: Int = .max) -> [Line] {
        if appearance.symbols == .plain { return sentences(row, most) }
        var lines: [Line] = []
        if row.title.columns > title || bar < 4 {
            lines += stackedTitle(row).indented(by: icon, lead: row.icon)
            lines.append(.blank(icon) + row.bar.line(columns: inner - icon, in: appearance))
        } else {
            let bar = row.bar.line(columns: bar, in: appearance)
            let words = row.title.padded(to: title)
            let measure = row.measure.trailing(in: measure)
            lines.append(row.icon + words + .blank(Self.gap) + bar + .blank(Self.gap) + measure)
        }
        let columns = inner - indentation
        let separator = Line(appearance.symbols.separator, .faint)
        let details = Line.flowing(row.details, separator: separator, columns: columns)
        return lines + Array(details.prefix(most)).indented(by: indentation)
    }

    private func sentences(_ row: MeterRow, _ most: Int) -> [Line] {
        func flowing(_ statements: [Line], _ columns: Int) -> [Line] {
            Line.flowing(statements, separator: Line(appearance.symbols.separator), columns: columns)
        }
        return flowing([row.title, row.measure], inner)
            + Array(flowing(row.details, inner - indentation).prefix(most)).indented(by: indentation)
    }

    private func stackedTitle(_ row: MeterRow) -> [Line] {
        let columns = inner - icon
        if let both = row.title.facing(row.measure, columns: columns) { return [both] }
        return row.title.wrapped(to: columns) + row.measure.wrapped(to: columns).map { $0.trailing(in: columns) }
    }
}

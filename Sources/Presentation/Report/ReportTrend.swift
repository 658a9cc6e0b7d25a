import Languages

/// Figures of some days beside those of as many days before.
package struct ReportTrend: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package enum Unit: Hashable, Sendable { case seconds, points }

        package var title: String
        package var unit: Unit
        package var now: Int
        package var before: Int

        package init(_ title: String, _ unit: Unit, now: Int, before: Int) {
            self.title = title
            self.unit = unit
            self.now = now
            self.before = before
        }

        func text(_ number: Int) -> String {
            unit == .seconds ? PageWords.time(number) : NumberText.grouped(number)
        }

        /// The change, with its sign. Empty where there is none.
        func change(in symbols: SymbolSet) -> String {
            let change = now - before
            return change == 0 ? "" : (change > 0 ? "+" : symbols.minus) + text(abs(change))
        }

        func cells(in symbols: SymbolSet) -> [Line] {
            [Line(title), Line(text(now), .number), Line(text(before), .faint), Line(change(in: symbols), .faint)]
        }
    }

    /// The titles of the two columns: "7 days", "7 before".
    package var now: String
    package var before: String
    package var rows: [Row]

    package init(now: String, before: String, rows: [Row]) {
        self.now = now
        self.before = before
        self.rows = rows
    }

    func lines(in appearance: Appearance, columns: Int) -> [Line] {
        Table(
            columns: [
                Table.Column(""), Table.Column(now, alignment: .trailing), Table.Column(before, alignment: .trailing),
                Table.Column(Terms.change, alignment: .trailing),
            ], rows: rows.map { $0.cells(in: appearance.symbols) }
        ).lines(in: appearance, columns: columns)
    }
}

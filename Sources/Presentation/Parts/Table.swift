/// Rows under column titles. Cells are wrapped at words to keep to a width.
package struct Table: Screen {
    package enum Alignment: Hashable, Sendable {
        /// For words.
        case leading
        /// For numbers.
        case trailing
    }

    package struct Column: Hashable, Sendable {
        package var title: String
        package var alignment: Alignment
        /// The width in columns that it keeps when it shrinks.
        package var minimum: Int
        /// The order in which it shrinks: 1 first, then 2. Nil comes last. Of equal ones the wider shrinks first.
        package var shrinks: Int?

        package init(_ title: String, alignment: Alignment = .leading, minimum: Int = 0, shrinks: Int? = nil) {
            self.title = title
            self.alignment = alignment
            self.minimum = minimum
            self.shrinks = shrinks
        }
    }

    package var columns: [Column]
    /// The cells. Missing cells of a row are empty, and surplus cells are not shown.
    package var rows: [[Line]]
    /// A last row below a rule. Nil if there is none.
    package var totals: [Line]?
    /// Whether a rule stands below the titles.
    package var hasRule: Bool

    package init(columns: [Column], rows: [[Line]], totals: [Line]? = nil, hasRule: Bool = true) {
        self.columns = columns
        self.rows = rows
        self.totals = totals
        self.hasRule = hasRule
    }

    package func lines(in appearance: Appearance) -> [Line] {
        lines(in: appearance, columns: appearance.width)
    }

    /// The table within `available` columns. If its longest words do not fit side by side, each row becomes a block of
    /// labelled lines.
    package func lines(in appearance: Appearance, columns available: Int) -> [Line] {
        let widths = TableWidths(table: self)
        guard let fitting = appearance.tablesFit ? widths.fitting(available) : widths.natural else {
            return blocks(columns: available)
        }
        let title = row(columns.map { Line($0.title, .faint) }, widths: fitting)
        let rule = Line(
            String(repeating: appearance.symbols.rule, count: TableWidths.sum(fitting)), .track)
        var lines = title + (hasRule ? [rule] : []) + rows.flatMap { row($0, widths: fitting) }
        if let totals { lines += [rule] + row(totals, widths: fitting) }
        return lines
    }

    /// The table below an empty line, or what is said where it has no rows.
    func lines(or empty: String, in appearance: Appearance, columns available: Int) -> [Line] {
        rows.isEmpty
            ? Section.notes([empty], columns: available) : [Line()] + lines(in: appearance, columns: available)
    }

    private func row(_ cells: [Line], widths: [Int]) -> [Line] {
        let wrapped = zip(columns.indices, widths).map { index, width in
            index < cells.count ? cells[index].wrapped(to: width) : []
        }
        let height = wrapped.map(\.count).max() ?? 0
        return (0..<height).map { line in
            var sum = Line()
            for (index, width) in widths.enumerated() {
                if index > 0 { sum.append(.blank(TableWidths.gap)) }
                let cell = line < wrapped[index].count ? wrapped[index][line] : Line()
                sum.append(columns[index].alignment == .leading ? cell.padded(to: width) : cell.trailing(in: width))
            }
            return sum
        }
    }

    private func blocks(columns available: Int) -> [Line] {
        let label = min(columns.map { Line($0.title).columns }.max() ?? 0, available / 3)
        return (rows + (totals.map { [$0] } ?? [])).enumerated().flatMap { index, cells in
            (index > 0 ? [Line()] : [])
                + zip(columns, cells).filter { !$1.isEmpty }.flatMap { column, cell in
                    block(Line(column.title, .faint), cell, label: label, columns: available)
                }
        }
    }

    private func block(_ title: Line, _ cell: Line, label: Int, columns available: Int) -> [Line] {
        let lead = title.columns <= label ? title : Line()
        return cell.wrapped(to: available - label - TableWidths.gap)
            .indented(by: label + TableWidths.gap, lead: lead)
    }
}

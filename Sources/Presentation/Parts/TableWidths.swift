/// Computes the widths of a table's columns.
struct TableWidths {
    /// The number of blanks between two columns.
    static let gap = 2

    /// The width of each column's longest cell.
    let natural: [Int]
    /// The width of each column's longest word, below which words would be cut.
    private let narrowest: [Int]
    /// The indices of the columns that shrink together, in the order in which they shrink.
    private let groups: [[Int]]

    init(table: Table) {
        let rows = [table.columns.map { Line($0.title) }] + table.rows + (table.totals.map { [$0] } ?? [])
        var natural = table.columns.map(\.minimum)
        var narrowest = table.columns.map(\.minimum)
        for row in rows {
            for (index, cell) in row.prefix(natural.count).enumerated() {
                natural[index] = max(natural[index], cell.columns)
                narrowest[index] = max(narrowest[index], cell.longestWord)
            }
        }
        self.natural = natural
        self.narrowest = narrowest
        let shrinking = Dictionary(grouping: table.columns.indices) { table.columns[$0].shrinks }
        groups =
            shrinking.keys.compactMap(\.self).sorted().compactMap { shrinking[$0] }
            + (shrinking[nil] ?? []).map { [$0] }
    }

    /// The width of a whole row.
    static func sum(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(widths.count - 1, 0)
    }

    /// Widths that fit into `available` columns without cutting a word. Nil if there are none.
    func fitting(_ available: Int) -> [Int]? {
        var widths = natural
        var excess = Self.sum(widths) - available
        for group in groups {
            while excess > 0 {
                let shrinkable = group.filter { widths[$0] > narrowest[$0] }
                guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
                widths[widest] -= 1
                excess -= 1
            }
        }
        return excess > 0 ? nil : widths
    }
}

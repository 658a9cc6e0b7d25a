/// Decides how wide the columns of a table are.
struct TableWidths {
    /// Blank columns between two columns.
    static let gap = 2

    /// As wide as the longest cell.
    let natural: [Int]
    /// As narrow as the longest word, so that nothing is cut.
    private let narrowest: [Int]
    /// Indices of the columns, the first to give way first.
    private let order: [Int]

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
        order = table.columns.indices.sorted { left, right in
            (table.columns[left].shrinks ?? .max, left) < (table.columns[right].shrinks ?? .max, right)
        }
    }

    /// Columns of a whole row.
    static func sum(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(widths.count - 1, 0)
    }

    /// Widths that fit into `available` columns without cutting a word, or nil if there are none.
    func fitting(_ available: Int) -> [Int]? {
        var widths = natural
        var excess = Self.sum(widths) - available
        for index in order where excess > 0 {
            let given = min(excess, widths[index] - narrowest[index])
            widths[index] -= given
            excess -= given
        }
        return excess > 0 ? nil : widths
    }
}

/// A fact whose values are declared once.
protocol ShapedFact: Fact {
    static var shape: Shape<Self> { get }
}

extension ShapedFact {
    var cells: [Cell] { Self.shape.said(self) }

    static func read(_ cells: inout CellReader) -> Self { shape.fact(&cells) }
}

extension ShapedFact where Self: TableRow {
    static var shape: Shape<Self> { table.shape }
}

/// A fact that is a row of a table.
protocol RowFact: ShapedFact, TableRow where Effect == Bool {
    /// What is done where the row is there.
    static var conflict: StaticString { get }
}

extension RowFact {
    static var conflict: StaticString { "ON CONFLICT DO NOTHING" }

    /// - Returns: whether anything changed.
    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.insert(cells, into: Self.table, Self.conflict)
    }
}

/// A fact that one statement applies.
protocol StatementFact: Fact where Effect == Bool {
    /// Takes the fact's values, first to last.
    static var statement: StaticString { get }
}

extension StatementFact {
    /// - Returns: whether anything changed.
    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.run(Self.statement, row: cells)
    }
}

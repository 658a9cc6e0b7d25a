/// A report that does not count yet, as a fact: it waits for its end, for a parent's word or for its app to be known, or
/// cannot be used. It counts when it is taken out and recorded.
protocol UncountedReport: Fact where Effect == Keeping {
    associatedtype Row
    static var table: Table<Row> { get }
    /// Puts the report in the place of a worse one of its id, by the report's values, first to last. Nil if each stays.
    static var growth: StaticString? { get }
    func noteKeeping(in transaction: borrowing Transaction)
}

/// What keeping a report that does not count has changed.
package enum Keeping: Hashable, Sendable {
    case new
    /// The report wins against the one that was kept: it is longer, or as long and started earlier.
    case longer
    /// What is kept is as good or better; nothing changed.
    case known
    /// It is recorded as use, so that it counts; nothing changed.
    case counted
}

extension UncountedReport {
    static var growth: StaticString? { nil }
    func noteKeeping(in transaction: borrowing Transaction) {}

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Keeping { try keep(in: transaction) }

    func keep(in transaction: borrowing Transaction) throws(StoreError) -> Keeping {
        noteKeeping(in: transaction)
        let database = transaction.database
        if try database.insert(cells, into: Self.table, "ON CONFLICT DO NOTHING") { return .new }
        guard let growth = Self.growth else { return .known }
        return try database.run(growth, row: cells) ? .longer : .known
    }
}

/// A fact about a report of use, whole or only to say which one.
protocol ReportFact: Fact {
    init(row: EventRow)
    var row: EventRow { get }
}

/// A report as its device was told it, which does not count it: it waits, is held, or changed nothing.
protocol ToldReport: ReportFact {}

extension ReportFact {
    /// Use of signals each store makes by itself.
    var contested: String? { isOfSignals ? nil : row.id }
    var isOfSignals: Bool { EventRow.isOfSignals(row.id) }

    var cells: [Cell] { row.cells }
    var about: Int64? { row.start }
    var written: [Cell] { cells.withoutLastNull }

    static func read(_ cells: inout CellReader) -> Self { Self(row: EventRow.shape.fact(&cells)) }
}

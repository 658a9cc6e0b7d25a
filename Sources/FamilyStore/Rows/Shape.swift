/// The values of a row or a fact, declared once: what reads them, what writes them, and the columns that hold them.
struct Shape<Subject>: Sendable {
    let columns: [ColumnName]
    /// The values, in the order of the columns.
    let cells: @Sendable (Subject) -> [Cell]
    /// Reads a row of a table.
    let row: @Sendable (inout Columns) -> Subject
    /// Reads a fact of the journal.
    let fact: @Sendable (inout CellReader) -> Subject

    /// - Parameters:
    ///   - make: what makes it of its values.
    ///   - columns: in the order of `make`. It is part of the journal's format: a new one goes to the end and is optional.
    init<each Value: CellValue>(
        _ make: @escaping @Sendable (repeat each Value) -> Subject, _ columns: repeat Column<Subject, each Value>
    ) {
        var names: [ColumnName] = []
        repeat names.append((each columns).name)
        self.columns = names
        cells = { subject in
            var cells: [Cell] = []
            repeat cells.append((each columns).value(subject).cell)
            return cells
        }
        row = { make(repeat (each Value)(&$0)) }
        fact = { make(repeat (each Value)(&$0)) }
    }

    /// The values as a fact says them.
    func said(_ subject: Subject) -> [Cell] {
        zip(columns, cells(subject)).map { $0.isPlace ? .null : $1 }
    }
}

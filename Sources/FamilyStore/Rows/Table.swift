/// A table of the file, and the rows that it holds.
struct Table<Row>: Sendable {
    let name: String
    let shape: Shape<Row>
    private let said: @Sendable () -> String
    /// The columns that follow from facts and are no part of a row.
    let others: [ColumnName]
    let condition: String
    let selection: StatementBeginning
    let insertion: StatementBeginning
    let replacement: StatementBeginning

    /// - Parameters:
    ///   - words: what it is to a family, made anew for each reader. Empty if it does not follow from facts.
    ///   - condition: the rows that follow from facts.
    init(
        _ name: String, _ shape: Shape<Row>, words: @autoclosure @escaping @Sendable () -> String = "",
        others: [ColumnName] = [], condition: String = "1"
    ) {
        (self.name, self.shape, said) = (name, shape, words)
        (self.others, self.condition) = (others, condition)
        selection = StatementBeginning(name: name, text: TableText.selection(of: shape.columns, from: name))
        let row = TableText.row(name, shape.columns + others.filter { $0.initial != nil })
        insertion = StatementBeginning(name: "+\(name)", text: "INSERT INTO \(row)")
        replacement = StatementBeginning(name: "=\(name)", text: "INSERT OR REPLACE INTO \(row)")
    }

    /// What it is to a family. Empty if it does not follow from facts.
    var words: String { said() }
}

/// What statements say of a table, whatever its rows are.
enum TableText {
    static func selection(of columns: [ColumnName], from name: String) -> String {
        "SELECT \(columns.map(\.selection).joined(separator: ", ")) FROM \(name)"
    }

    static func row(_ name: String, _ columns: [ColumnName]) -> String {
        let values = columns.map { $0.initial.map { "\($0)" } ?? "?" }
        return "\(name) (\(columns.map(\.name).joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
    }
}

/// A row that one table alone holds.
protocol TableRow {
    static var table: Table<Self> { get }
}

extension Database {
    /// The rows of a table.
    /// - Parameter rest: what goes on behind the table's name.
    func rows<Row: TableRow, each Value: Bindable>(
        _ rest: StaticString, _ values: repeat each Value
    ) throws(StoreError) -> Cursor<Row> {
        try rows(of: Row.table, rest, repeat each values)
    }

    func rows<Row, each Value: Bindable>(
        of table: Table<Row>, _ rest: StaticString, _ values: repeat each Value
    ) throws(StoreError) -> Cursor<Row> {
        try statement(table.selection, rest).rows(repeat each values, read: table.shape.row)
    }

    func first<Row: TableRow, each Value: Bindable>(
        _ rest: StaticString, _ values: repeat each Value
    ) throws(StoreError) -> Row? {
        try first(of: Row.table, rest, repeat each values)
    }

    func first<Row, each Value: Bindable>(
        of table: Table<Row>, _ rest: StaticString, _ values: repeat each Value
    ) throws(StoreError) -> Row? {
        try statement(table.selection, rest).first(repeat each values, read: table.shape.row)
    }

    /// Adds a row.
    /// - Parameters:
    ///   - cells: its values.
    ///   - conflict: what is done where the row is there.
    /// - Returns: whether anything changed.
    func insert<Row>(_ cells: [Cell], into table: Table<Row>, _ conflict: StaticString) throws(StoreError) -> Bool {
        try statement(table.insertion, conflict).run(row: held(cells, by: table.shape.columns))
        return lastChanges > 0
    }

    /// Saves a row in the place of the one before.
    func save<Row: TableRow>(_ row: Row) throws(StoreError) {
        let shape = Row.table.shape
        try statement(Row.table.replacement).run(row: held(shape.cells(row), by: shape.columns))
    }

    /// Values as the columns hold them.
    func held(_ cells: [Cell], by columns: [ColumnName]) throws(StoreError) -> [Cell] {
        var cells = cells
        for (place, column) in columns.enumerated() {
            switch cells[place] {
            case .text(let text) where column.isWord: cells[place] = .integer(try words.number(of: text, in: self))
            case .null: cells[place] = column.none
            case .integer, .text, .bytes: break
            }
        }
        return cells
    }
}

/// The rows of one question, read when asked for: a long history never stands in memory whole.
///
/// It sees the file as it was at its first row. Drain it or let go of it before a `write`.
///
/// ```swift
/// var events = try store.events(of: "mia")
/// while let event = try events.next() { … }
/// ```
package struct Cursor<Row>: ~Copyable {
    private let statement: Statement
    private let row: (inout Columns) -> Row
    private var isAtEnd = false

    init(reading statement: Statement, row: @escaping (inout Columns) -> Row) {
        statement.isTaken = true
        self.statement = statement
        self.row = row
    }

    deinit {
        statement.reset()
        statement.isTaken = false
    }

    /// The next row; nil at the end, and after an error.
    package mutating func next() throws(StoreError) -> Row? {
        guard !isAtEnd else { return nil }
        isAtEnd = true
        guard try statement.step() else { return nil }
        isAtEnd = false
        var columns = statement.columns
        return row(&columns)
    }

    /// The rows that are left.
    package consuming func all() throws(StoreError) -> [Row] {
        var rows: [Row] = []
        while let row = try next() { rows.append(row) }
        return rows
    }
}

/// A parent's assignment of a tracker's name to an app.
package struct AssignmentRow: Hashable, Sendable {
    /// As trackers say it, in lower case.
    package var name: String
    package var app: String
    /// Use that started before stays unknown. Milliseconds since 1970 UTC.
    package var start: Int64
    package var made: Int64

    package init(name: String, app: String, start: Int64, made: Int64) {
        self.name = name
        self.app = app
        self.start = start
        self.made = made
    }
}

extension FamilyStore {
    /// All assignments, by name.
    package func assignments() throws(StoreError) -> [AssignmentRow] {
        try database.statement("SELECT name, app, start, made FROM assignment ORDER BY name").rows {
            AssignmentRow(&$0)
        }.all()
    }
}

extension AssignmentRow: Fact {
    static let kind = FactKind.assignment

    init(_ row: inout some RowReader) {
        self.init(name: row.text(), app: row.text(), start: row.integer(), made: row.integer())
    }

    var cells: [Cell] { .of(name, app, start, made) }
    var knownAt: Int64? { made }
    var about: Int64? { start }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        try transaction.database.statement(
            """
            INSERT INTO assignment (name, app, start, made) VALUES (?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET app = excluded.app, start = excluded.start, made = excluded.made
            """
        ).run(row: cells)
    }
}

extension Transaction {
    /// Records an assignment. It replaces an earlier one of that name.
    package func assign(_ row: AssignmentRow) throws(StoreError) { try append(row) }
}

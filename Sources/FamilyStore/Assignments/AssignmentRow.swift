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
            AssignmentRow(name: $0.text(), app: $0.text(), start: $0.integer(), made: $0.integer())
        }.all()
    }
}

extension Transaction {
    /// Records an assignment. It replaces an earlier one of that name.
    package func assign(_ row: AssignmentRow) throws(StoreError) {
        try database.statement(
            """
            INSERT INTO assignment (name, app, start, made) VALUES (?, ?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET app = excluded.app, start = excluded.start, made = excluded.made
            """
        ).run(row.name, row.app, row.start, row.made)
    }
}

import Languages

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

extension AssignmentRow: RowFact {
    static let kind = FactKind.assignment
    static let table = Table(
        "assignment",
        Shape(
            AssignmentRow.init, Column("name", \.name), Column("app", \.app), Column("start", \.start),
            Column("made", \.made)),
        words: localized("names of apps"))
    static let conflict: StaticString =
        "ON CONFLICT (name) DO UPDATE SET app = excluded.app, start = excluded.start, made = excluded.made"
    var knownAt: Int64? { made }
    var about: Int64? { start }
}

extension FamilyStore {
    /// All assignments, by name.
    package func assignments() throws(StoreError) -> [AssignmentRow] { try database.rows("ORDER BY name").all() }
}

extension Transaction {
    /// Records an assignment. It replaces an earlier one of that name.
    package func assign(_ row: AssignmentRow) throws(StoreError) { _ = try append(row) }
}

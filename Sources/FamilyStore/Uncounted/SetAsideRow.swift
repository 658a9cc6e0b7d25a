import Languages

/// A report that could not be used, kept with the reason so that a parent sees it.
package struct SetAsideRow: Hashable, Sendable {
    /// Tells reports apart: the report's id, or a digest of its text. One key is set aside once for a reason.
    package var key: String
    /// A stable word for the kind of reason.
    package var reason: String
    /// The reason in words for a parent.
    package var detail: String
    /// The report as it came.
    package var text: String
    package var source: String
    package var received: Int64

    package init(key: String, reason: String, detail: String, text: String, source: String, received: Int64) {
        self.key = key
        self.reason = reason
        self.detail = detail
        self.text = text
        self.source = source
        self.received = received
    }
}

extension SetAsideRow: UncountedReport, ShapedFact, TableRow, FactAppliedAlike {
    static let kind = FactKind.setAside
    static let table = Table(
        "set_aside",
        Shape(
            SetAsideRow.init, Column("key", \.key), Column("reason", \.reason), Column("detail", \.detail),
            Column("text", \.text), Column("source", \.source), Column("received", \.received)),
        words: localized("reports that were set aside"), others: ["seq"])
    var knownAt: Int64? { received }
    func noteKeeping(in transaction: borrowing Transaction) { transaction.setAsideReports.noteKeeping() }
}

/// A report that was set aside for a reason that holds no longer. Of a child's device nobody listens to it: a parent goes on
/// seeing what a parent's device has set aside.
struct ForgottenSetAside: ShapedFact, StatementFact, FactOfEachStore, FactAppliedAlike {
    static let kind = FactKind.setAsideForgotten
    static let shape = Shape(Self.init, Column("key", \.key), Column("reason", \.reason))
    static let statement: StaticString = "DELETE FROM set_aside WHERE key = ? AND reason = ?"
    let key: String
    let reason: String
}

extension FamilyStore {
    /// What was set aside, in order of arrival.
    package func setAside() throws(StoreError) -> Cursor<SetAsideRow> { try database.rows("ORDER BY seq") }
}

extension Transaction {
    /// Sets a report aside; false when it was already, for the same reason.
    package func setAside(_ row: SetAsideRow) throws(StoreError) -> Bool { try append(row) == .new }

    /// Forgets what was set aside for a reason that holds no longer; false when there was nothing.
    package func forgetSetAside(key: String, reason: String) throws(StoreError) -> Bool {
        guard try setAsideReports.exists(in: database) else { return false }
        return try append(ForgottenSetAside(key: key, reason: reason))
    }
}

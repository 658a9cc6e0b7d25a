/// The engine's state for a child, or for the family where rules are `together`.
package struct StateRow: Hashable, Sendable {
    /// nil for the family.
    package var child: String?
    /// The hash of the plan that the state belongs to.
    package var plan: String
    package var blob: [UInt8]
    /// When it was saved, in milliseconds since 1970 UTC.
    package var saved: Int64

    package init(child: String?, plan: String, blob: [UInt8], saved: Int64) {
        self.child = child
        self.plan = plan
        self.blob = blob
        self.saved = saved
    }
}

extension StateRow: TableRow {
    static let table = Table(
        "engine_state",
        Shape(
            StateRow.init, Column("child", \.child, none: .text("")), Column("plan", \.plan), Column("blob", \.blob),
            Column("saved", \.saved)))
}

extension FamilyStore {
    /// The saved state of a child, or with nil of the family.
    package func state(of child: String?) throws(StoreError) -> StateRow? {
        try database.first("WHERE child = ?", child ?? "")
    }
}

extension Transaction {
    /// Saves a state in the place of the one before.
    package func save(_ state: StateRow) throws(StoreError) { try database.save(state) }

    /// Forgets a state: the next reader folds the history again.
    package func dropState(of child: String?) throws(StoreError) {
        try database.statement("DELETE FROM engine_state WHERE child = ?").run(child ?? "")
    }
}

import Languages

/// The engine's state for a child, or for the family where rules are `together`.
package struct StateRow: Hashable, Sendable {
    /// nil for the family.
    package var child: String?
    /// The hash of the plan that the state belongs to.
    package var plan: String
    package var blob: [UInt8]
    /// When it was saved, in milliseconds since 1970 UTC.
    package var saved: Int64
    /// When time alone may bring something next, in milliseconds since 1970 UTC.
    package var due: Int64

    package init(child: String?, plan: String, blob: [UInt8], saved: Int64, due: Int64) {
        self.child = child
        self.plan = plan
        self.blob = blob
        self.saved = saved
        self.due = due
    }
}

extension StateRow: SavedWork {
    static let table = Table(
        "engine_state",
        Shape(
            { child, plan, blob, saved, due, digest in
                Saved(StateRow(child: child, plan: plan, blob: blob, saved: saved, due: due), digest: digest)
            },
            Column("child", \.work.child, none: .text("")), Column("plan", \.work.plan), Column("blob", \.work.blob),
            Column("saved", \.work.saved), Column("due", \.work.due), Column("digest", \.digest)),
        words: localized("what is saved of the present state"))

    var owner: String? { child }
}

extension FamilyStore {
    /// The saved state of a child, or with nil of the family.
    package func state(of child: String?) throws(StoreError) -> StateRow? {
        try database.savedWork(of: child ?? "")
    }

    /// The children to whom time alone may have brought something by an instant since their states were saved.
    package func childrenDue(by instant: Int64) throws(StoreError) -> [String] {
        try database.values("SELECT child FROM engine_state WHERE due <= ? ORDER BY child", instant)
    }
}

extension Transaction {
    /// Saves a state in the place of the one before.
    package func save(_ state: StateRow) throws(StoreError) { try database.save(state) }

    /// Forgets a state: the next reader folds the history again.
    package func dropState(of child: String?) throws(StoreError) {
        try database.run("DELETE FROM engine_state WHERE child = ?", child ?? "")
    }
}

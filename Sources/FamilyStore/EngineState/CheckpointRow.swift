import Languages

/// The engine's state for a child as it was at an earlier instant: where folding again may begin.
package struct CheckpointRow: Hashable, Sendable {
    package var child: String
    /// The hash of the plan that the state belongs to.
    package var plan: String
    package var blob: [UInt8]
    /// All use that started before it is in the state, in milliseconds since 1970 UTC.
    package var at: Int64
    /// What had been decided for the child by then, in the recorder's own format.
    package var decided: String

    package init(child: String, plan: String, blob: [UInt8], at: Int64, decided: String) {
        self.child = child
        self.plan = plan
        self.blob = blob
        self.at = at
        self.decided = decided
    }
}

extension CheckpointRow: SavedWork {
    static let table = Table(
        "checkpoint",
        Shape(
            { child, plan, blob, at, decided, digest in
                Saved(CheckpointRow(child: child, plan: plan, blob: blob, at: at, decided: decided), digest: digest)
            },
            Column("child", \.work.child), Column("plan", \.work.plan), Column("blob", \.work.blob),
            Column("at", \.work.at), Column("decided", \.work.decided), Column("digest", \.digest)),
        words: localized("what is saved of earlier use"))

    var owner: String? { child }
}

extension FamilyStore {
    package func checkpoint(of child: String) throws(StoreError) -> CheckpointRow? {
        try database.savedWork(of: child)
    }
}

extension Transaction {
    /// Saves a checkpoint in the place of the one before.
    package func save(_ checkpoint: CheckpointRow) throws(StoreError) { try database.save(checkpoint) }

    /// Forgets a checkpoint that does not hold any more.
    package func dropCheckpoint(of child: String) throws(StoreError) {
        try database.run("DELETE FROM checkpoint WHERE child = ?", child)
    }
}

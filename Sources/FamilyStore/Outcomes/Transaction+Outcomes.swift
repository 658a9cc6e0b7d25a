extension Transaction {
    /// Publishes an outcome once; false when its id is known, and nothing changed. `seq` is given by the store.
    package func publish(_ outcome: OutcomeRow) throws(StoreError) -> Bool {
        try database.statement(
            """
            INSERT INTO outcome (id, kind, child, rule, span, tier, at, points, version, payload, published, is_kept)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
            """
        ).run(
            outcome.id, outcome.kind, outcome.child, outcome.rule, outcome.window, outcome.tier, outcome.at,
            outcome.points, outcome.version, outcome.payload, outcome.published, outcome.isKept)
        return database.lastChanges > 0
    }

    /// Publishes a running total, such as a day's base points: an outcome whose id stays while its points change.
    ///
    /// A change takes a new place in the order of publishing, so that followers notice it.
    package func publishTotal(_ outcome: OutcomeRow) throws(StoreError) -> TotalChange {
        if try publish(outcome) { return .new }
        guard let stored = try database.outcome(id: outcome.id) else { return .same }
        if stored.points == outcome.points, stored.payload == outcome.payload { return .same }
        try database.statement(
            """
            UPDATE outcome SET seq = (SELECT max(seq) + 1 FROM outcome), at = ?2, points = ?3, version = ?4,
                payload = ?5, published = ?6
            WHERE id = ?1
            """
        ).run(outcome.id, outcome.at, outcome.points, outcome.version, outcome.payload, outcome.published)
        return .changed(from: stored.points ?? 0)
    }

    /// Marks an outcome as a promise that is kept; false when it was already, or is not known.
    package func markKept(outcome id: String) throws(StoreError) -> Bool {
        try database.statement("UPDATE outcome SET is_kept = 1 WHERE id = ? AND is_kept = 0").run(id)
        return database.lastChanges > 0
    }
}

package import FamilyTime

extension Transaction {
    /// Publishes an outcome once, and with its points the ledger's entry; false when its id is known, and nothing
    /// changed. `seq` is given by the store.
    package func publish(_ outcome: OutcomeRow) throws(StoreError) -> Bool {
        let place = try telling.next(in: database)
        try database.statement(
            """
            INSERT INTO outcome (
                seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
            """
        ).run(
            place, outcome.id, try number(of: outcome.kind), try number(of: outcome.child),
            try number(ofAny: outcome.app), try number(ofAny: outcome.rule), try number(ofAny: outcome.version),
            try number(ofAny: outcome.window), outcome.tier, outcome.run, outcome.at, outcome.day,
            outcome.points, try number(of: outcome.reason), outcome.published, outcome.isKept,
            outcome.minutes, outcome.price, outcome.until)
        guard database.lastChanges > 0 else { return false }
        telling.take(place)
        return true
    }

    /// Publishes a running total, such as a day's bonus: an outcome whose id stays while its points change.
    ///
    /// Whose it is and to which day it belongs is decided when it is new. A change takes a new place in the order of
    /// telling, so that followers notice it.
    /// - Parameter isApart: the change is to be an entry of its own, as it is on a settled day, and where a total shrinks.
    package func publishTotal(_ outcome: OutcomeRow, isApart: Bool = false) throws(StoreError) -> TotalChange {
        if try publish(outcome) { return .new }
        guard let stored = try database.outcome(id: outcome.id), stored.points != outcome.points else { return .same }
        let place = try telling.next(in: database)
        let (old, new) = (stored.points ?? 0, outcome.points ?? 0)
        // A cut at the day's most is below zero, and grows by more of it.
        let shrinks = old < 0 ? new > old : new < old
        let isApart = isApart || shrinks ? true : try isSettled(stored.day, of: try number(of: stored.child))
        try database.statement(
            """
            UPDATE outcome SET entered = CASE WHEN ?2 THEN coalesce(entered, points, 0) ELSE entered + ?4 - coalesce(points, 0) END,
                at = CASE WHEN ?2 THEN at ELSE ?3 END, points = ?4,
                reason = CASE WHEN ?2 THEN reason ELSE ?5 END, version = ?6, seq = ?7, published = ?8
            WHERE id = ?1
            """
        ).run(
            outcome.id, isApart, outcome.at, new, try number(of: outcome.reason),
            try number(ofAny: outcome.version), place, outcome.published)
        telling.take(place)
        return isApart ? .apart(from: old) : .changed(from: old)
    }

    /// Changes the date of an outcome, because a parent's word on use has moved it.
    package func redate(outcome id: String, at instant: Int64, _ day: LocalDate) throws(StoreError) {
        try database.statement("UPDATE outcome SET at = ?2, day = ?3 WHERE id = ?1 AND at <> ?2").run(id, instant, day)
    }

    /// Marks an outcome as a kept promise.
    /// - Returns: false if it was marked already, or is not known.
    package func markKept(outcome id: String) throws(StoreError) -> Bool {
        try database.statement("UPDATE outcome SET is_kept = 1 WHERE id = ? AND is_kept = 0").run(id)
        return database.lastChanges > 0
    }

    /// Removes the mark of a kept promise, because what is known now leads to the outcome again.
    /// - Returns: false if there was no mark.
    package func unmarkKept(outcome id: String) throws(StoreError) -> Bool {
        try database.statement("UPDATE outcome SET is_kept = 0 WHERE id = ? AND is_kept = 1").run(id)
        return database.lastChanges > 0
    }
}

extension FamilyStore {
    /// Reports held until a parent decides about them, in order of (start, id).
    package func held() throws(StoreError) -> [EventRow] {
        try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM held
            WHERE is_declined = 0 ORDER BY start, id, child, app, device
            """
        ).rows { EventRow(&$0) }.all()
    }

    /// Whether any use is held, was declined, or waits and was reported long before its end.
    /// - Parameter ahead: how long before its end, in milliseconds.
    package func hasDoubts(ahead: Int64) throws(StoreError) -> Bool {
        try database.statement(
            """
            SELECT EXISTS (SELECT 1 FROM held)
                OR EXISTS (SELECT 1 FROM waiting WHERE start + length - received > ?)
            """
        ).first(ahead) { $0.flag() } ?? false
    }
}

/// What a report's id is in doubt about.
package enum HeldDoubt: Sendable {
    /// Nothing: the report may be recorded.
    case none
    /// The same child, app and device: the report is held, was declined, or waits though it was told long before its end.
    case known
    /// Another child, app or device was told of under the id, and that is in doubt itself.
    case contradicted
}

// Reports of one id that differ in child, app or device are held beside each other; of the others the best one is.
extension Transaction {
    /// Holds a report for a parent's word; false when it was held, or declined, before.
    package func holdForParent(_ event: EventRow) throws(StoreError) -> Bool {
        let known = try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM held
            WHERE id = ? AND child = ? AND app = ? AND device IS ?
            """
        ).first(event.id, event.child, event.app, event.device) { EventRow(&$0) }
        guard known.map({ event.wins(against: $0) }) ?? true else { return false }
        try database.statement(
            """
            INSERT INTO held (id, child, app, device, start, length, received, source, is_declined)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
            ON CONFLICT (id, child, app, ifnull(device, '')) DO UPDATE SET start = excluded.start,
                length = excluded.length, received = excluded.received, source = excluded.source
            """
        ).run(
            event.id, event.child, event.app, event.device, event.start, event.length, event.received, event.source)
        return known == nil
    }

    /// What a report's id is in doubt about. What is held because it contradicts what is recorded under its id throws no
    /// doubt on that.
    /// - Parameter ahead: how long before its end waiting use was told that is in doubt, in milliseconds.
    package func doubt(about event: EventRow, ahead: Int64) throws(StoreError) -> HeldDoubt {
        var doubted = try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM held WHERE id = ?1 UNION ALL
            SELECT id, child, app, device, start, length, received, source FROM waiting
            WHERE id = ?1 AND start + length - received > ?2
            """
        ).rows(event.id, ahead) { EventRow(&$0) }.all()
        if !doubted.isEmpty, let recorded = try database.event(id: event.id) {
            doubted.removeAll { $0.contradicts(recorded) }
        }
        guard !doubted.isEmpty else { return .none }
        return doubted.allSatisfy(event.contradicts) ? .contradicted : .known
    }

    /// Removes a held report, for the caller to record. False if it is not held.
    package func releaseHeld(_ event: EventRow) throws(StoreError) -> Bool {
        try database.statement(
            "DELETE FROM held WHERE id = ? AND child = ? AND app = ? AND device IS ? AND is_declined = 0"
        ).run(event.id, event.child, event.app, event.device)
        return database.lastChanges > 0
    }

    /// Declines a held report for good. False if it is not held.
    package func declineHeld(_ event: EventRow) throws(StoreError) -> Bool {
        try database.statement(
            """
            UPDATE held SET is_declined = 1
            WHERE id = ? AND child = ? AND app = ? AND device IS ? AND is_declined = 0
            """
        ).run(event.id, event.child, event.app, event.device)
        return database.lastChanges > 0
    }
}

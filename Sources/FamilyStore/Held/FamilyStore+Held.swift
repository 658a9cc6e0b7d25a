extension FamilyStore {
    /// Use held until a parent decides about it, in order of (start, id).
    package func held() throws(StoreError) -> [EventRow] {
        try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM held
            WHERE is_declined = 0 ORDER BY start, id
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

extension Transaction {
    /// Holds use for a parent's word; false when the same report was held, or declined, before. Of several reports of an
    /// id the best one is kept.
    package func holdForParent(_ event: EventRow) throws(StoreError) -> Bool { try append(HeldUse(row: event)) }

    /// Whether use of an id is held, was declined, or waits though it was told long before its end. What is held because
    /// it contradicts what is recorded under its id throws no doubt on that.
    /// - Parameter ahead: in milliseconds.
    package func isInDoubt(id: String, ahead: Int64) throws(StoreError) -> Bool {
        if let held = try database.held(id: id) {
            let recorded = try database.event(id: id)
            if recorded.map({ !held.contradicts($0) }) ?? true { return true }
        }
        return try database.statement(
            "SELECT EXISTS (SELECT 1 FROM waiting WHERE id = ? AND start + length - received > ?)"
        ).first(id, ahead) { $0.flag() } ?? false
    }

    /// Removes and returns held use, for the caller to record. Nil if no use of that id is held.
    package func releaseHeld(id: String) throws(StoreError) -> EventRow? { try append(ReleasedHeld(id: id)) }

    /// Declines held use for good.
    /// - Returns: the use; nil if none of that id is held.
    package func declineHeld(id: String) throws(StoreError) -> EventRow? { try append(DeclinedHeld(id: id)) }
}

extension Database {
    func held(id: String) throws(StoreError) -> EventRow? {
        try statement("SELECT id, child, app, device, start, length, received, source FROM held WHERE id = ?")
            .first(id) { EventRow(&$0) }
    }
}

extension Transaction {
    /// Records use. For one id the best report stays (`EventRow.wins`), in whatever order they come. Whose it was, of
    /// which app and on which device stays as it was told first: names move, and what was recorded under them does not.
    ///
    /// Use of the same id that was kept as unknown is forgotten: it is known now.
    /// - Parameter mayMove: whether it may be another child's, app's or device's than it was told before.
    package func record(_ event: EventRow, mayMove: Bool = false) throws(StoreError) -> EventRecording {
        let child = try number(of: event.child)
        let app = try number(of: event.app)
        let device = try number(ofAny: event.device)
        let delivery = try deliveries.number(of: event, in: database)
        try database.statement(
            """
            INSERT INTO event (id, child, app, device, start, length, delivery)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(event.id, child, app, device, event.start, event.length, delivery)
        if database.lastChanges > 0 {
            try users.add(child, to: database)
            if try unknownUse.exists(in: database) { _ = try forgetUnknownUse(id: event.id) }
            return .new
        }
        guard let previous = try database.event(id: event.id), event.wins(against: previous) else { return .known }
        if !mayMove, event.contradicts(previous) {
            return event.length > previous.length ? .contradicted(by: previous) : .known
        }
        try database.statement(
            """
            UPDATE event SET child = ?2, app = ?3, device = ?4, start = ?5, length = ?6, delivery = ?7 WHERE id = ?1
            """
        ).run(event.id, child, app, device, event.start, event.length, delivery)
        try users.add(child, to: database)
        return .replaced(previous: previous)
    }

    /// Removes recorded use, for example if it turns out to belong to nobody.
    /// - Returns: the removed row.
    package func removeEvent(id: String) throws(StoreError) -> EventRow? {
        let event = try database.event(id: id)
        if event != nil { try database.statement("DELETE FROM event WHERE id = ?").run(id) }
        return event
    }

    /// Removes waiting reports of an id.
    package func forgetWaiting(id: String) throws(StoreError) {
        try database.statement("DELETE FROM waiting WHERE id = ?").run(id)
    }

    /// Stores use that ends after the present until its time has come.
    /// - Returns: false if an equal report waits already.
    package func hold(_ event: EventRow) throws(StoreError) -> Bool {
        try database.statement(
            """
            INSERT INTO waiting (id, child, app, device, start, length, received, source)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(
            event.id, event.child, event.app, event.device, event.start, event.length, event.received, event.source)
        return database.lastChanges > 0
    }

    /// Removes and returns the waiting use that has ended by `now`, in order of (start, id). The caller records it.
    package func release(endingBy now: Int64) throws(StoreError) -> [EventRow] {
        let due = try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM waiting
            WHERE start + length <= ? ORDER BY start, id, length
            """
        ).rows(now) { EventRow(&$0) }.all()
        if !due.isEmpty { try database.statement("DELETE FROM waiting WHERE start + length <= ?").run(now) }
        return due
    }
}

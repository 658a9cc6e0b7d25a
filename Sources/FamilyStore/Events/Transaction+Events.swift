extension Transaction {
    /// Records use. For one id the best report stays (`EventRow.wins`), in whatever order they come.
    ///
    /// Use of the same id that was kept as unknown is forgotten: it is known now.
    package func record(_ event: EventRow) throws(StoreError) -> EventRecording {
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
        try database.statement(
            """
            UPDATE event SET child = ?2, app = ?3, device = ?4, start = ?5, length = ?6, delivery = ?7 WHERE id = ?1
            """
        ).run(event.id, child, app, device, event.start, event.length, delivery)
        try users.add(child, to: database)
        return .replaced(previous: previous)
    }

    /// Takes recorded use out, as when it turns out to belong to nobody; returns what was there.
    package func removeEvent(id: String) throws(StoreError) -> EventRow? {
        let event = try database.event(id: id)
        if event != nil { try database.statement("DELETE FROM event WHERE id = ?").run(id) }
        return event
    }

    /// Forgets reports of an id that wait for their time.
    package func forgetWaiting(id: String) throws(StoreError) {
        try database.statement("DELETE FROM waiting WHERE id = ?").run(id)
    }

    /// Lets use wait that ends after the present; false when the very same report waits already.
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

    /// Takes out of the waiting room what has ended by `now`, in order of (start, id); the caller records it.
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

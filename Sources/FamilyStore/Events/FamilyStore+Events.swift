extension FamilyStore {
    /// A child's use that started in [start, end), in order of (start, id). Reads nothing that started earlier.
    package func events(
        of child: String, from start: Int64 = .min, before end: Int64 = .max
    ) throws(StoreError) -> Cursor<EventRow> {
        try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM event_text
            WHERE start >= ? AND start < ? AND child_number = ?
            ORDER BY start, id
            """
        ).rows(start, end, try database.wordNumber(child)) { EventRow(&$0) }
    }

    /// Everybody's use that started in [start, end), in order of (start, id).
    package func events(
        from start: Int64 = .min, before end: Int64 = .max
    ) throws(StoreError) -> Cursor<EventRow> {
        try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM event_text
            WHERE start >= ? AND start < ? ORDER BY start, id
            """
        ).rows(start, end) { EventRow(&$0) }
    }

    /// The start of the earliest use that came since an instant, by child.
    package func earliestUse(receivedSince received: Int64) throws(StoreError) -> [String: Int64] {
        let rows = try database.statement(
            """
            SELECT word.text, min(event.start) FROM event CROSS JOIN word ON word.number = event.child
            WHERE event.delivery IN (SELECT number FROM delivery WHERE received >= ?) GROUP BY event.child
            """
        ).rows(received) { (child: $0.text(), start: $0.integer()) }.all()
        return Dictionary(rows.map { ($0.child, $0.start) }, uniquingKeysWith: min)
    }

    package func event(id: String) throws(StoreError) -> EventRow? {
        try database.event(id: id)
    }

    /// Whether there is waiting use that has ended by an instant.
    package func hasWaiting(endingBy instant: Int64) throws(StoreError) -> Bool {
        try database.statement("SELECT EXISTS (SELECT 1 FROM waiting WHERE start + length <= ?)")
            .first(instant) { $0.flag() } ?? false
    }

    /// The children with recorded use, by id. Children whose use was removed are included.
    package func childrenWithEvents() throws(StoreError) -> [String] {
        try database.statement(
            "SELECT text FROM user JOIN word ON number = child ORDER BY text"
        ).rows { $0.text() }.all()
    }
}

extension Database {
    func event(id: String) throws(StoreError) -> EventRow? {
        try statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM event_text
            WHERE id = ?
            """
        ).first(id) { EventRow(&$0) }
    }
}

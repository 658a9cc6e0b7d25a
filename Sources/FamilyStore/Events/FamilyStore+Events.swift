extension FamilyStore {
    /// A child's use that started in [start, end), in order of (start, id).
    package func events(
        of child: String, from start: Int64 = .min, before end: Int64 = .max
    ) throws(StoreError) -> Cursor<EventRow> {
        try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM event
            WHERE start >= ? AND start < ? AND child = ? ORDER BY start, id
            """
        ).rows(start, end, child) { EventRow(&$0) }
    }

    /// Everybody's use that started in [start, end), in order of (start, id).
    package func events(
        from start: Int64 = .min, before end: Int64 = .max
    ) throws(StoreError) -> Cursor<EventRow> {
        try database.statement(
            """
            SELECT id, child, app, device, start, length, received, source FROM event
            WHERE start >= ? AND start < ? ORDER BY start, id
            """
        ).rows(start, end) { EventRow(&$0) }
    }

    package func event(id: String) throws(StoreError) -> EventRow? {
        try database.event(id: id)
    }

    package func eventCount() throws(StoreError) -> Int64 {
        try database.statement("SELECT count(*) FROM event").first { $0.integer() } ?? 0
    }

    /// The children that have recorded use, by id. Reads all of it.
    package func childrenWithEvents() throws(StoreError) -> [String] {
        try database.statement("SELECT DISTINCT child FROM event ORDER BY child").rows { $0.text() }.all()
    }

    /// How much use waits because it ends after the present.
    package func waitingCount() throws(StoreError) -> Int64 {
        try database.statement("SELECT count(*) FROM waiting").first { $0.integer() } ?? 0
    }
}

extension Database {
    func event(id: String) throws(StoreError) -> EventRow? {
        try statement(
            "SELECT id, child, app, device, start, length, received, source FROM event WHERE id = ?"
        ).first(id) { EventRow(&$0) }
    }
}

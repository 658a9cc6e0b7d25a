extension Migration {
    /// Recorded use in columns.
    ///
    /// - `event_block` holds recorded use in order of time, many events a row (`EventColumns`). `newest` is the largest
    ///   number of a delivery in it. Use of all children lies together: in a family a child's use is a good part of
    ///   everybody's, and new use lands in the last block, however many children there are.
    /// - `event_run` and `event_key` find events by their ids (`EventIndex`).
    static let eventBlocks = Migration(
        purpose: "recorded use in columns",
        script: """
            CREATE TABLE event_block (
                first INTEGER PRIMARY KEY,
                newest INTEGER NOT NULL,
                bytes BLOB NOT NULL
            ) STRICT;

            CREATE TABLE event_run (
                number INTEGER PRIMARY KEY,
                size INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE event_key (
                run INTEGER NOT NULL,
                first INTEGER NOT NULL,
                keys BLOB NOT NULL,
                PRIMARY KEY (run, first)
            ) STRICT, WITHOUT ROWID;
            """,
        conversion: { database throws(StoreError) in
            try packEvents(of: database)
            try database.run(script: "DROP VIEW event_text; DROP TABLE event;")
        })

    /// Puts the rows of the older table `event` into blocks, so many at a time that they lie easily in memory.
    private static func packEvents(of database: Database) throws(StoreError) {
        var rows = try database.statement(
            "SELECT start, length, child, app, device, delivery, id FROM event ORDER BY start, id"
        ).rows {
            (
                fields: EventColumns.Fields(
                    start: $0.integer(), length: $0.integer(), child: $0.integer(), app: $0.integer(),
                    device: $0.optionalInteger() ?? 0, delivery: $0.integer()),
                id: $0.text()
            )
        }
        var events = EventColumns()
        var isAtEnd = false
        while !isAtEnd {
            if let row = try rows.next() { events.append(row.fields, id: row.id) } else { isAtEnd = true }
            guard events.count > 0, isAtEnd || events.count == 50_000 else { continue }
            var recording = BatchRecording(
                events, [EventBatch.Right](repeating: .mayChange, count: events.count), in: database)
            try recording.run()
            events = EventColumns()
        }
    }
}

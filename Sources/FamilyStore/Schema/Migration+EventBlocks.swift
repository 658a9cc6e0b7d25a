extension Migration {
    /// Recorded use in columns.
    ///
    /// - `event_block` holds recorded use in order of time, many events a row (`EventColumns`). `newest` is the largest
    ///   number of a delivery in it. Use of all children lies together: in a family a child's use is a good part of
    ///   everybody's, and new use lands in the last block, however many children there are.
    /// - `event_run` and `event_key` find events by their ids (`EventIndex`).
    static let eventBlocks = Migration(
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
            try database.run(script: "DROP TABLE event")
        })

    /// Puts the rows of the older table `event` into blocks.
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
        var first = Int64.min
        var events = EventColumns()
        while true {
            let row = try rows.next()
            // Events of one instant lie in one block.
            let isFull = events.count >= EventBlocks.maximum && row.map { $0.fields.start } != events.starts.last
            if events.count > 0, isFull || row == nil {
                try pack(events, from: first, in: database)
                events = EventColumns()
                first = row?.fields.start ?? .max
            }
            guard let row else { return }
            events.append(row.fields, id: row.id)
        }
    }

    private static func pack(_ events: EventColumns, from first: Int64, in database: Database) throws(StoreError) {
        try database.run(
            "INSERT INTO event_block (first, newest, bytes) VALUES (?, ?, ?)",
            first, events.deliveries.max() ?? 0, events.packed(0..<events.count))
        try EventIndex(database: database).add(
            (0..<events.count).map { IDKey(hash: events.ids.hash($0), start: events.starts[$0]).bits }.sorted())
    }
}

/// Recorded use in order of (start, id), read block by block when asked for.
///
/// Drain it or let go of it before a `write`.
package struct EventCursor: ~Copyable {
    private let database: Database
    private var blocks: Cursor<PackedBlock>
    private let start: Int64
    private let end: Int64
    /// The number of the child whose use is read; nil for everybody's.
    private let child: Int64?
    private var texts: EventTexts
    private var events = EventColumns()
    private var place = 0

    init(_ database: Database, from start: Int64, before end: Int64, child: Int64?) throws(StoreError) {
        self.database = database
        self.start = start
        self.end = end
        self.child = child
        texts = EventTexts(database)
        blocks = try EventBlocks(database: database).packed(from: start, before: end)
    }

    /// The next event; nil at the end, and after an error.
    package mutating func next() throws(StoreError) -> EventRow? {
        guard let place = try advance() else { return nil }
        return try texts.row(place, of: events)
    }

    /// The next event without its texts, for sums over many; nil at the end, and after an error.
    package mutating func nextStretch() throws(StoreError) -> RecordedStretch? {
        try advance().map { RecordedStretch(events[$0], at: $0) }
    }

    /// The whole of the event that came last.
    package mutating func row(_ stretch: RecordedStretch) throws(StoreError) -> EventRow {
        try texts.row(stretch.place, of: events)
    }

    /// The name of a child, an app or a device.
    package func name(of number: Int64) throws(StoreError) -> String { try texts.text(number) }

    private mutating func advance() throws(StoreError) -> Int? {
        while true {
            while place < events.count, events.starts[place] < end {
                defer { place += 1 }
                if child == nil || events.children[place] == child { return place }
            }
            guard let block = try blocks.next() else {
                place = events.count
                return nil
            }
            events = try database.readBlocks.events(of: block, in: database)
            place = events.firstPlace(from: start)
        }
    }

    /// The events that are left.
    package consuming func all() throws(StoreError) -> [EventRow] {
        var rows: [EventRow] = []
        while let row = try next() { rows.append(row) }
        return rows
    }
}

/// Recorded use without its texts. Names are the numbers that the store has given them.
package struct RecordedStretch: Sendable {
    /// Milliseconds since 1970 UTC.
    package let start: Int64
    package let end: Int64
    package let child: Int64
    package let app: Int64
    /// Nil if the report names no device.
    package let device: Int64?
    /// Among the events that the cursor holds.
    fileprivate let place: Int

    fileprivate init(_ fields: EventColumns.Fields, at place: Int) {
        (start, end, child, app) = (fields.start, fields.end, fields.child, fields.app)
        device = fields.device == 0 ? nil : fields.device
        self.place = place
    }
}

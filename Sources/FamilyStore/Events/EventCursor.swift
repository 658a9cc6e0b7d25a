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
        while true {
            while place < events.count, events.starts[place] < end {
                defer { place += 1 }
                if child == nil || events.children[place] == child { return try texts.row(place, of: events) }
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

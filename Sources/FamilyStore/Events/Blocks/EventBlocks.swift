/// The table of blocks: recorded use in order of time. A block holds the events that start from its key on, up to the key
/// of the block behind it; the first one has the earliest instant of all as its key.
struct EventBlocks {
    let database: Database

    /// The most events of a block, unless more start in one instant.
    static var maximum: Int { 1024 }

    struct Block {
        /// The earliest start that belongs into it.
        var first: Int64
        /// The key of the block behind it.
        var next: Int64?
        var events: EventColumns

        func holds(_ start: Int64) -> Bool { next.map { start < $0 } ?? true }
    }

    /// The block into which an event belongs that starts at an instant.
    func block(at start: Int64) throws(StoreError) -> Block {
        let found: PackedBlock? = try database.first("WHERE first <= ? ORDER BY first DESC LIMIT 1", start)
        guard let found else { return Block(first: .min, next: nil, events: EventColumns()) }
        let next: Int64? = try database.value(
            "SELECT first FROM event_block WHERE first > ? ORDER BY first LIMIT 1", start)
        return Block(first: found.first, next: next, events: try found.events(in: database))
    }

    /// The block with a key. Nil if there is none.
    func packed(at first: Int64) throws(StoreError) -> PackedBlock? {
        try database.first("WHERE first = ?", first)
    }

    /// The blocks with events that may have started in [start, end), in order of time.
    func packed(from start: Int64, before end: Int64) throws(StoreError) -> Cursor<PackedBlock> {
        try database.rows(
            "WHERE first >= (SELECT max(first) FROM event_block WHERE first <= ?1) AND first < ?2 ORDER BY first",
            start, end)
    }

    /// The blocks with events that may have ended after an instant. No use is longer than a day, so what started earlier is
    /// over.
    func packed(endingAfter instant: Int64) throws(StoreError) -> Cursor<PackedBlock> {
        let (start, overflow) = instant.subtractingReportingOverflow(86_400_000)
        return try packed(from: overflow ? .min : start, before: .max)
    }

    /// Writes events in the place of a block's. What is too much for one block is written as several.
    func write(_ events: EventColumns, to block: Block) throws(StoreError) {
        if events.count == 0, block.first > .min {
            try database.run("DELETE FROM event_block WHERE first = ?", block.first)
            return
        }
        let parts = max(1, (events.count + Self.maximum - 1) / Self.maximum)
        // More use comes behind the last block: there the parts are full. Between others they have room.
        let size = block.next == nil ? Self.maximum : (events.count + parts - 1) / parts
        var first = 0
        repeat {
            var end = min(first + size, events.count)
            while end < events.count, end > 0, events.starts[end] == events.starts[end - 1] { end += 1 }
            try database.run(
                """
                INSERT INTO event_block (first, newest, users, bytes) VALUES (?, ?, ?, ?)
                ON CONFLICT (first) DO UPDATE
                SET newest = excluded.newest, users = excluded.users, bytes = excluded.bytes, entry = NULL
                """,
                first == 0 ? block.first : events.starts[first], events.deliveries[first..<end].max() ?? 0,
                BlockUsers(first..<end, of: events).packed, events.packed(first..<end))
            first = end
        } while first < events.count
    }

    /// Makes a block of what an entry of the journal holds.
    /// - Parameter place: where it stands in the entry's body.
    func share(_ block: SharedBlock, entry seq: Int64, _ place: Range<Int>) throws(StoreError) {
        try database.run(
            """
            INSERT INTO event_block (first, newest, users, bytes, entry, place, size)
            VALUES (?, ?, ?, x'', ?, ?, ?)
            """, block.first, block.newest, block.users.packed, seq, Int64(place.lowerBound + 1), Int64(place.count))
    }

    /// An event in a block.
    struct Place {
        var block: Block
        var place: Int
    }

    /// The event with an id.
    /// - Parameter ids: the sought one stands at `place`.
    func find(_ ids: EventIDs, _ place: Int, _ keys: [IDKey]) throws(StoreError) -> Place? {
        for key in keys {
            var start = key.starts.lowerBound
            while true {
                let block = try block(at: start)
                for candidate in block.events.firstPlace(from: key.starts.lowerBound)..<block.events.count {
                    if block.events.starts[candidate] > key.starts.upperBound { break }
                    if block.events.ids.order(candidate, against: ids, place) == 0 {
                        return Place(block: block, place: candidate)
                    }
                }
                guard let next = block.next, next <= key.starts.upperBound else { break }
                start = next
            }
        }
        return nil
    }

    func remove(_ found: Place) throws(StoreError) {
        var left = EventColumns()
        left.append(0..<found.place, of: found.block.events)
        left.append(found.place + 1..<found.block.events.count, of: found.block.events)
        try write(left, to: found.block)
    }

    func find(id: String) throws(StoreError) -> Place? {
        var ids = EventIDs()
        ids.append(id)
        let matches = try EventIndex(database: database).matches(of: [IDKey(hash: ids.hash(0), row: 0).bits])
        return try find(ids, 0, matches.map(\.key))
    }
}

/// A full block of reports that are all new and come behind all others: the entry that tells them holds its bytes, and
/// the table only says where.
struct SharedBlock {
    /// The earliest start that belongs into it.
    var first: Int64
    /// The largest number of a delivery in it.
    var newest: Int64
    var users: BlockUsers
    /// The reports in order of (start, id), by their places in the batch.
    var rows: [Int]
}

/// A block as it lies in the table.
struct PackedBlock: TableRow {
    static let table = Table("packed_block", Shape(Self.init, Column("first", \.first), Column("bytes", \.bytes)))
    let first: Int64
    let bytes: [UInt8]

    func events(in database: Database) throws(StoreError) -> EventColumns {
        do throws(DamagedBlock) {
            guard bytes.first == EventBatch.format else { return try EventColumns(packed: bytes) }
            return try named(try EventBatch(packed: bytes), in: database)
        } catch {
            throw database.damaged("recorded use")
        }
    }

    private func named(_ batch: EventBatch, in database: Database) throws(DamagedBlock) -> EventColumns {
        let events = try? batch.numbered { name throws(StoreError) in
            guard let number = try database.words.known(name, in: database) else { throw database.damaged("names") }
            return number
        } deliveries: { delivery throws(StoreError) in
            guard let number = try database.number(of: delivery) else { throw database.damaged("deliveries") }
            return number
        }
        guard let events else { throw DamagedBlock() }
        return events
    }
}

extension FamilyStore {
    /// A child's use that started in [start, end), in order of (start, id). Reads no block that is over by the start.
    package func events(
        of child: String, from start: Int64 = .min, before end: Int64 = .max
    ) throws(StoreError) -> EventCursor {
        // A child without a number has no use.
        let number = try database.wordNumber(child)
        return try EventCursor(database, from: start, before: number == nil ? start : end, child: number)
    }

    /// Everybody's use that started in [start, end), in order of (start, id).
    package func events(
        from start: Int64 = .min, before end: Int64 = .max
    ) throws(StoreError) -> EventCursor {
        try EventCursor(database, from: start, before: end, child: nil)
    }

    /// Use that came since an instant and was told of a device that is another child's, in order of time.
    /// - Parameter owners: by device, the child whose it is, by their ids.
    package func borrowedUse(receivedSince received: Int64, owners: [String: String]) throws(StoreError) -> [EventRow] {
        let deliveries = try database.statement("SELECT number FROM delivery WHERE received >= ?")
            .rows(received) { $0.integer() }.all()
        var owner: [Int64: Int64] = [:]
        for (device, child) in owners {
            // A child without a number has no use of its own.
            if let device = try database.wordNumber(device) { owner[device] = try database.wordNumber(child) ?? -1 }
        }
        guard let first = deliveries.min(), !owner.isEmpty else { return [] }
        let sought = Set(deliveries)
        var texts = EventTexts(database)
        var rows: [EventRow] = []
        var blocks = try database.statement("SELECT first, bytes FROM packed_block WHERE newest >= ? ORDER BY first")
            .rows(first) { PackedBlock(&$0) }
        while let block = try blocks.next() {
            let events = try block.events(in: database)
            for place in 0..<events.count where events.devices[place] != 0 {
                guard let owner = owner[events.devices[place]], owner != events.children[place],
                    sought.contains(events.deliveries[place])
                else { continue }
                rows.append(try texts.row(place, of: events))
            }
        }
        return rows
    }

    /// Whether anything that is recorded names a device.
    package func hasHeard(of device: String) throws(StoreError) -> Bool { try database.wordNumber(device) != nil }

    package func event(id: String) throws(StoreError) -> EventRow? {
        try database.event(id: id)
    }

    /// The children with recorded use, by id. Children whose use was removed are included.
    package func childrenWithEvents() throws(StoreError) -> [String] {
        try database.statement(
            // There are few users and many words.
            "SELECT text FROM user CROSS JOIN word ON number = child ORDER BY text"
        ).rows { $0.text() }.all()
    }
}

extension Database {
    func event(id: String) throws(StoreError) -> EventRow? {
        guard let found = try EventBlocks(database: self).find(id: id) else { return nil }
        var texts = EventTexts(self)
        return try texts.row(found.place, of: found.block.events)
    }
}

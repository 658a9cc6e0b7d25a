extension FamilyStore {
    /// Use that started in [start, end), in order of (start, id). Reads no block that is over by the start.
    /// - Parameter child: whose use it is. Nil for everybody's.
    package func events(
        of child: String? = nil, from start: Int64 = .min, before end: Int64 = .max
    ) throws(StoreError) -> EventCursor {
        guard let child else { return try EventCursor(database, from: start, before: end, child: nil) }
        // A child without a number has no use.
        let number = try database.wordNumber(child)
        return try EventCursor(database, from: start, before: number == nil ? start : end, child: number)
    }

    /// Use that came since an instant and was told of a device that is another child's, in order of time.
    /// - Parameter owners: by device, the child whose it is, by their ids.
    package func borrowedUse(receivedSince received: Int64, owners: [String: String]) throws(StoreError) -> [EventRow] {
        var owner: [Int64: Int64] = [:]
        for (device, child) in owners {
            // A child without a number has no use of its own.
            if let device = try database.wordNumber(device) { owner[device] = try database.wordNumber(child) ?? -1 }
        }
        func isBorrowed(_ device: Int64, by child: Int64) -> Bool { owner[device].map { $0 != child } ?? false }
        let first: Int64? = try database.value("SELECT min(number) FROM delivery WHERE received >= ?", received)
        guard let first, first > 0, !owner.isEmpty else { return [] }
        // An index has all of it. In the order of the table, SQLite would walk through the blocks themselves.
        let blocks = try database.statement("SELECT first, users FROM event_block WHERE newest >= ? ORDER BY newest")
            .rows(first) { (first: $0.integer(), users: $0.bytes()) }.all().sorted { $0.first < $1.first }
        var deliveries: Set<Int64> = []
        var texts = EventTexts(database)
        var rows: [EventRow] = []
        for (first, users) in blocks {
            let pairs: [BlockUsers.Pair]
            do throws(DamagedBlock) { pairs = try BlockUsers(packed: users).pairs } catch {
                throw database.damaged("recorded use")
            }
            guard pairs.contains(where: { isBorrowed($0.device, by: $0.child) }),
                let events = try EventBlocks(database: database).packed(at: first)?.events(in: database)
            else { continue }
            if deliveries.isEmpty {
                deliveries = Set(try database.values("SELECT number FROM delivery WHERE received >= ?", received))
            }
            for place in 0..<events.count where isBorrowed(events.devices[place], by: events.children[place]) {
                if deliveries.contains(events.deliveries[place]) { rows.append(try texts.row(place, of: events)) }
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
        // There are few users and many words.
        try database.values("SELECT text FROM user CROSS JOIN word ON number = child ORDER BY text")
    }
}

extension Database {
    func event(id: String) throws(StoreError) -> EventRow? {
        guard let found = try EventBlocks(database: self).find(id: id) else { return nil }
        var texts = EventTexts(self)
        return try texts.row(found.place, of: found.block.events)
    }
}

extension Transaction {
    /// Records use. For one id the best report stays (`EventRow.wins`), in whatever order they come. Whose it was, of
    /// which app and on which device stays as it was told first: names move, and what was recorded under them does not.
    ///
    /// Use of the same id that was kept as unknown is forgotten: it is known now.
    /// - Parameter isWord: whether a parent says so, see `EventBatch.Right.isWord`.
    package func record(_ event: EventRow, isWord: Bool = false) throws(StoreError) -> EventRecording {
        try record(EventBatch(event, isWord ? .isWord : .mayChange)).first ?? .known
    }

    /// Records a batch, as if its reports came one after the other.
    /// - Returns: what became of each, in the order of the batch.
    package func record(_ batch: borrowing EventBatch) throws(StoreError) -> [EventRecording] {
        guard batch.count <= IDKey.maximumRows else {
            throw StoreError(kind: .outOfMemory, path: database.path, detail: "a batch of \(batch.count) events")
        }
        var events = batch.events
        var names: [Int64] = [0]
        for name in batch.names.dropFirst() { names.append(try number(of: name)) }
        var numbers: [Int64] = []
        for delivery in batch.deliveries { numbers.append(try deliveries.number(of: delivery, in: database)) }
        events.renumber(names: names, deliveries: numbers)
        var recording = BatchRecording(events, batch.rights, in: database)
        try recording.run()
        var last: Int64 = 0
        let isAnyUnknown = try unknownUse.exists(in: database)
        for (row, answer) in recording.answers.enumerated() {
            switch answer {
            case .new:
                if isAnyUnknown { _ = try forgetUnknownUse(id: events.ids.text(row)) }
                fallthrough
            case .replaced:
                if events.children[row] != last { try users.add(events.children[row], to: database) }
                last = events.children[row]
            case .known, .contradicted, .refused, nil: break
            }
        }
        return recording.answers.map { $0 ?? .known }
    }

    /// Removes recorded use, for example if it turns out to belong to nobody.
    /// - Returns: the removed row.
    package func removeEvent(id: String) throws(StoreError) -> EventRow? {
        let blocks = EventBlocks(database: database)
        guard let found = try blocks.find(id: id) else { return nil }
        var texts = EventTexts(database)
        let event = try texts.row(found.place, of: found.block.events)
        try blocks.remove(found)
        return event
    }

    /// Removes waiting reports of an id.
    package func forgetWaiting(id: String) throws(StoreError) {
        try database.statement("DELETE FROM waiting WHERE id = ?").run(id)
    }

    /// Stores use that ends after the present until its time has come.
    /// - Returns: false if an equal report waits already.
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

    /// Removes and returns the waiting use that has ended by `now`, in order of (start, id). The caller records it.
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

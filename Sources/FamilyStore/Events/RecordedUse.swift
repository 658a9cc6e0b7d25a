/// Reports of use, each of which changed what is recorded.
struct RecordedUse: Fact {
    static let kind = FactKind.use
    /// Each is packed by itself, so that a block may share its bytes.
    let batches: [EventBatch]

    static func read(_ cells: inout CellReader) -> RecordedUse {
        var batches: [EventBatch] = []
        while !cells.isAtEnd {
            // A batch that cannot be read makes the fact one without use, which is none.
            guard let batch = try? EventBatch(packed: cells.bytes()) else {
                _ = cells.rest()
                return RecordedUse(batches: [])
            }
            batches.append(batch)
        }
        return RecordedUse(batches: batches)
    }

    var cells: [Cell] { batches.map { .bytes($0.packed) } }
    var knownAt: Int64? { batches.compactMap { $0.deliveries.map(\.received).max() }.max() }
    var about: Int64? { batches.compactMap { $0.events.starts.max() }.max() }

    /// - Returns: the ids of reports that tell of another time than what was known under them. Where several devices tell
    ///   it, all that they have told decides which of the two counts (`ReportsOfID`).
    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Set<String> {
        guard !batches.isEmpty else { throw transaction.database.damaged("the journal's use") }
        var moved: Set<String> = []
        for batch in batches {
            let recording = try transaction.apply(batch)
            moved.formUnion(recording.moved.map(recording.events.ids.text))
        }
        return moved
    }
}

extension Transaction {
    /// Puts reports into the tables of use.
    func apply(_ batch: EventBatch) throws(StoreError) -> BatchRecording {
        var recording = BatchRecording(try events(of: batch), batch.rights, in: database)
        try recording.run()
        try note(recording)
        return recording
    }
}

/// Recorded use that was removed.
struct RemovedUse: ShapedFact, FactOfEachStore {
    static let kind = FactKind.useRemoved
    static let shape = Shape(Self.init, Column("id", \.id))
    let id: String

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> EventRow? {
        let blocks = EventBlocks(database: transaction.database)
        guard let found = try blocks.find(id: id) else { return nil }
        var texts = EventTexts(transaction.database)
        let event = try texts.row(found.place, of: found.block.events)
        try blocks.remove(found)
        return event
    }
}

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
        let batch = copy batch
        guard batch.count <= IDKey.maximumRows else {
            throw StoreError(kind: .outOfMemory, path: database.path, detail: "a batch of \(batch.count) events")
        }
        var tellings = try OwnTellings(in: database)
        var recording = BatchRecording(
            try events(of: batch), batch.rights, in: database, sharesBlocks: true, notesChangeless: tellings != nil)
        try recording.merge()
        var told = [Bool](repeating: false, count: batch.count)
        for first in stride(from: 0, to: recording.shared.count, by: Self.sharedBlocksOfEntry) {
            let blocks = recording.shared[first..<min(first + Self.sharedBlocksOfEntry, recording.shared.count)]
            let entry = try journal.write(
                RecordedUse(batches: blocks.map { batch.part($0.rows) }), in: database)
            for (block, place) in zip(blocks, entry.places) {
                try EventBlocks(database: database).share(block, entry: entry.seq, place)
                for row in block.rows { told[row] = true }
            }
        }
        try recording.finish()
        // Of a file that is known nothing is left.
        var untold = recording.answers.indices.filter { !told[$0] && recording.answers[$0]?.isChange == true }
        if !recording.changeless.isEmpty {
            // What was told in this transaction lies in the journal, too.
            try journal.save(in: database)
            let contradicting = Set(recording.contradicting)
            for row in try tellings?.untold(recording.changeless, of: recording.events) ?? [] {
                if contradicting.contains(row) {
                    try write(ContradictingUse(row: batch.row(row)))
                } else {
                    untold.append(row)
                }
            }
        }
        if !untold.isEmpty { try journal.append(RecordedUse(batches: [batch.part(untold)]), in: database) }
        try note(recording)
        let answers = recording.answers.map { $0 ?? .known }
        if tellings != nil {
            let told = Set(untold)
            try noteContested(
                recording.moved.filter { answers[$0].isChange || told.contains($0) }, answers, of: batch)
        }
        return answers
    }

    /// Notes of which ids it is still to be decided what counts: where it tells of another time than others, or more of
    /// what is held.
    private func noteContested(
        _ moved: [Int], _ answers: [EventRecording], of batch: EventBatch
    ) throws(StoreError) {
        journal.contested.formUnion(
            moved.map { batch.events.ids.text($0) }.filter { !EventRow.isOfSignals($0) })
        guard try database.holds("SELECT EXISTS (SELECT 1 FROM held)") else { return }
        for row in answers.indices where answers[row].isChange {
            let report = batch.row(row)
            let held = try database.rows(of: HeldUse.table, "WHERE id = ?", report.id).all()
            if held.contains(where: { !$0.contradicts(report) }), !EventRow.isOfSignals(report.id) {
                journal.contested.insert(report.id)
            }
        }
    }

    /// So many that the last one is read as fast as the first.
    private static var sharedBlocksOfEntry: Int { 8 }

    /// The reports of a batch with the store's own numbers.
    func events(of batch: EventBatch) throws(StoreError) -> EventColumns {
        let (database, deliveries) = (database, deliveries)
        return try batch.numbered { name throws(StoreError) in
            try database.words.number(of: name, in: database)
        } deliveries: { delivery throws(StoreError) in
            try deliveries.number(of: delivery, in: database)
        }
    }

    /// Notes whose use was recorded, and that it is not unknown any more.
    func note(_ recording: BatchRecording) throws(StoreError) {
        var last: Int64 = 0
        let isAnyUnknown = try unknownUse.exists(in: database)
        for (row, answer) in recording.answers.enumerated() {
            switch answer {
            case .new:
                if isAnyUnknown { _ = try ForgottenUnknown(id: recording.events.ids.text(row)).apply(to: self) }
                fallthrough
            case .replaced:
                if recording.events.children[row] != last {
                    try users.add(recording.events.children[row], to: database)
                }
                last = recording.events.children[row]
            case .known, .contradicted, .refused, nil: break
            }
        }
    }

    /// Removes recorded use, for example if it turns out to belong to nobody.
    /// - Returns: the removed row.
    package func removeEvent(id: String) throws(StoreError) -> EventRow? { try append(RemovedUse(id: id)) }
}

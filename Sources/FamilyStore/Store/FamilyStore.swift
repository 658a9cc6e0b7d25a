/// The family's database: use, outcomes, the ledger, the engine's state and the versions of the rules.
///
/// It is one SQLite file in WAL mode. Readers never wait for a writer, one connection writes at a time, and when
/// `write` returns, its changes have reached the disk. The store holds plain values and knows no law; their meaning is
/// the engine's. Instants are whole milliseconds since 1970 UTC, lengths whole milliseconds.
///
/// A store belongs to one task at a time; open another one for another task. Values that follow from the configuration
/// are not stored; they are made from the text.
package final class FamilyStore {
    let database: Database
    /// The generation that the last `write` of this store left behind, read before anyone else could write.
    package private(set) var writtenGeneration: Int64 = 0
    package let changes = StoreChanges()

    init(database: Database) {
        self.database = database
    }

    /// The file, as it was given to `open`.
    package var path: String { database.path }

    /// Changes everything that `body` does, or nothing.
    ///
    /// Reads through the store inside `body` see what it has written so far. A `write` inside another one, or inside a
    /// `snapshot`, is a mistake and throws.
    ///
    /// - Parameter changesHistory: false for what no state of the engine depends on: the generation stays.
    /// - Throws: `.busy` when another process writes for longer than this store waits, `.readOnly`, `.diskFull`, …;
    ///   and whatever `body` throws, after everything was taken back.
    package func write<Value>(
        changesHistory: Bool = true, _ body: (borrowing Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try change(changesHistory: changesHistory, isKept: { _ in true }, body)
    }

    /// A `write` of which `body` says whether it stays.
    package func attempt<Value>(
        _ body: (borrowing Transaction) throws(StoreError) -> Attempt<Value>
    ) throws(StoreError) -> Attempt<Value> {
        let before = writtenGeneration
        let attempt = try change(changesHistory: true, isKept: { $0.isKept }, body)
        if !attempt.isKept {
            database.words.forget()
            writtenGeneration = before
        }
        return attempt
    }

    private func change<Value>(
        changesHistory: Bool, isKept: (Value) -> Bool, _ body: (borrowing Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        guard database.access != .read else { throw StoreError(kind: .readOnly, path: path) }
        do {
            let changes = database.totalChanges
            var head: JournalHead?
            let value = try database.write(isKept: isKept) { () throws(StoreError) -> Value in
                let before = database.totalChanges
                let transaction = Transaction(database: database)
                let value = try body(transaction)
                try transaction.finish()
                head = transaction.journal.head
                if changesHistory {
                    if database.totalChanges != before { try raiseGeneration() }
                    writtenGeneration = try generation()
                }
                return value
            }
            if isKept(value), database.totalChanges != changes { self.changes.note() }
            if isKept(value), let head { try? database.note(head) }
            return value
        } catch {
            database.words.forget()
            throw error
        }
    }

    /// Runs several reads on one state of the file, whatever another process writes meanwhile.
    package func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try database.snapshot(body)
    }
}

/// Gives places in the order of telling: one for each outcome that is published, never reused.
///
/// The latest one is a mark of the store, read at the first outcome of a transaction and written at its end.
final class TellingOrder {
    static var markName: String { "told" }
    private var last: Int64?
    private var isUsed = false

    /// The place that comes next. It is free until it is taken.
    func next(in database: Database) throws(StoreError) -> Int64 {
        if let last { return last + 1 }
        let stored = try database.mark(Self.markName) ?? 0
        last = stored
        return stored + 1
    }

    /// Says that the next place was given to an outcome.
    func take(_ place: Int64?) {
        last = place
        isUsed = true
    }

    func save(to transaction: borrowing Transaction) throws(StoreError) {
        guard isUsed, let last else { return }
        _ = try MarkedNumber(name: Self.markName, value: last).apply(to: transaction)
    }
}

extension Transaction {
    /// The place of what was told last in the order of telling. 0 before anything was told.
    package func lastTold() throws(StoreError) -> Int64 { try telling.next(in: database) - 1 }
}

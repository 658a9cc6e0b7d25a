extension FamilyStore {
    /// The ids of outcomes that were told and taken back.
    package func withdrawn() throws(StoreError) -> Set<String> {
        Set(try database.statement("SELECT id FROM withdrawn").rows { $0.text() }.all())
    }
}

extension Transaction {
    /// Notes that an outcome was taken back; false when it was already.
    package func withdraw(outcome id: String, at instant: Int64) throws(StoreError) -> Bool {
        try append(WithdrawnOutcome(id: id, at: instant))
    }

    /// Notes that an outcome which was taken back holds again; false when it was not taken back.
    package func restore(outcome id: String) throws(StoreError) -> Bool { try append(RestoredOutcome(id: id)) }
}

/// An outcome was taken back, because what it was won with was not real.
struct WithdrawnOutcome {
    let id: String
    let at: Int64
}

extension WithdrawnOutcome: Fact {
    static let kind = FactKind.withdrawn

    init(_ row: inout some RowReader) {
        id = row.text()
        at = row.integer()
    }

    var cells: [Cell] { .of(id, at) }
    var knownAt: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement("INSERT INTO withdrawn (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING").run(
            id, at)
        return transaction.database.lastChanges > 0
    }
}

/// An outcome that was taken back holds again.
struct RestoredOutcome {
    let id: String
}

extension RestoredOutcome: Fact {
    static let kind = FactKind.restored

    init(_ row: inout some RowReader) { id = row.text() }

    var cells: [Cell] { .of(id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement("DELETE FROM withdrawn WHERE id = ?").run(id)
        return transaction.database.lastChanges > 0
    }
}

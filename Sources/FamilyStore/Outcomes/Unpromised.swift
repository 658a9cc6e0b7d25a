import Languages

/// What a child's device has told its child is shown at once, and is a promise when a parent's device has told it. Until
/// then it is as the facts have it that are known.
struct Unpromised: ShapedFact, TableRow, FactOfEachStore {
    static let kind = FactKind.untold
    static let table = Table(
        "unpromised", Shape(Self.init, Column("id", \.id)), words: localized("what was won and not promised"))
    let id: String

    /// Takes back what was told.
    /// - Returns: false if it is a promise, or is not known.
    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let database = transaction.database
        try database.statement("DELETE FROM unpromised WHERE id = ?").run(id)
        guard database.lastChanges > 0 else { return false }
        try database.statement("DELETE FROM outcome WHERE id = ?").run(id)
        return true
    }
}

extension FamilyStore {
    /// The ids of what only this child's device has told. None on a parent's.
    package func unpromised() throws(StoreError) -> Set<String> {
        Set(try database.rows(of: Unpromised.table, "").all().map(\.id))
    }
}

extension Transaction {
    /// Takes back what was told and is no promise, as if it had never been told.
    /// - Returns: false if it is a promise.
    package func untell(outcome id: String) throws(StoreError) -> Bool { try append(Unpromised(id: id)) }

    /// Notes that what was told just now is no promise yet, if a child's device has told it.
    func noteUnpromised(_ id: String) throws(StoreError) {
        guard try isChilds.exists(in: database) else { return }
        // What is told of a decision counts as long as that does.
        try database.statement(
            """
            INSERT INTO unpromised (id) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM decision WHERE id = ?1)
            ON CONFLICT DO NOTHING
            """
        ).run(id)
    }
}

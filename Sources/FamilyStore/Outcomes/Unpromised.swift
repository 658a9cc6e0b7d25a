import Languages

/// What a child's device has told its child is shown at once, and is a promise when a parent's device has told it. Until
/// then it is as the facts have it that are known.
///
/// What was told under an id keeps its place in the order of telling, whatever becomes of it: whoever reads from a place on
/// is told once.
struct Unpromised: ShapedFact, TableRow, FactOfEachStore {
    static let kind = FactKind.untold
    /// `place` is where it was told, if it was taken back since.
    static let table = Table(
        "unpromised", Shape(Self.init, Column("id", \.id)), words: localized("what was won and not promised"),
        others: ["place"])
    let id: String

    /// Takes back what was told.
    /// - Returns: false if it is a promise, or is not known.
    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let database = transaction.database
        let isTold = try database.run(
            """
            UPDATE unpromised SET place = (SELECT seq FROM outcome WHERE outcome.id = unpromised.id)
            WHERE id = ? AND place IS NULL
            """, id)
        if isTold { try database.run("DELETE FROM outcome WHERE id = ?", id) }
        return isTold
    }
}

extension FamilyStore {
    /// The ids of what only this child's device has told, and tells still. None on a parent's.
    package func unpromised() throws(StoreError) -> Set<String> {
        Set(try database.rows(of: Unpromised.table, "WHERE place IS NULL").all().map(\.id))
    }
}

extension Transaction {
    /// Takes back what was told and is no promise. Only its place stays, for when it is told again.
    /// - Returns: false if it is a promise.
    package func untell(outcome id: String) throws(StoreError) -> Bool { try append(Unpromised(id: id)) }

    /// The place at which an outcome was told before it was taken back. Nil if it never was.
    func placeBefore(of id: String) throws(StoreError) -> Int64? {
        guard try isChilds.exists(in: database) else { return nil }
        return try database.value("SELECT place FROM unpromised WHERE id = ?", id)
    }

    /// Notes that what was told just now is no promise yet, if a child's device has told it.
    func noteUnpromised(_ id: String) throws(StoreError) {
        guard try isChilds.exists(in: database) else { return }
        // What is told of a decision counts as long as that does.
        try database.run(
            """
            INSERT INTO unpromised (id) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM decision WHERE id = ?1)
            ON CONFLICT (id) DO UPDATE SET place = NULL
            """, id)
    }

    /// Notes that a parent's device has told something, so that it is a promise.
    /// - Returns: whether only this child's device had told it, and told it still.
    func notePromised(_ id: String) throws(StoreError) -> Bool {
        let isTold: Bool? = try database.value("SELECT place IS NULL FROM unpromised WHERE id = ?", id)
        guard let isTold else { return false }
        try database.run("DELETE FROM unpromised WHERE id = ?", id)
        return isTold
    }
}

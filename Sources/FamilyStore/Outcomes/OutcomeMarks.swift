package import FamilyTime
import Languages

/// The date of an outcome changed, because a parent's word on use has moved it. It has that date whoever tells of it, and
/// whichever is heard of first.
struct RedatedOutcome: RowFact, FactOnWin, FactOfEachStore {
    static let kind = FactKind.redated
    static let table = Table(
        "redated", Shape(Self.init, Column("id", \.id), Column("at", \.at), Column("day", \.day)),
        words: localized("what was won"))
    static let conflict: StaticString = """
        ON CONFLICT (id) DO UPDATE SET at = excluded.at, day = excluded.day WHERE at <> excluded.at
        """
    let id: String
    let at: Int64
    let day: LocalDate
    var about: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let database = transaction.database
        let isNoted = try database.insert(cells, into: Self.table, Self.conflict)
        let isMoved = try database.run(
            "UPDATE outcome SET at = ?2, day = ?3 WHERE id = ?1 AND at <> ?2", row: cells)
        return isNoted || isMoved
    }
}

/// An outcome became a kept promise.
struct KeptOutcome: ShapedFact, StatementFact, FactOfEachStore {
    static let kind = FactKind.kept
    static let shape = Shape(Self.init, Column("id", \.id))
    static let statement: StaticString = "UPDATE outcome SET is_kept = 1 WHERE id = ? AND is_kept = 0"
    let id: String
}

/// What is known leads to a kept promise again.
struct UnkeptOutcome: ShapedFact, StatementFact, FactOfEachStore {
    static let kind = FactKind.unkept
    static let shape = Shape(Self.init, Column("id", \.id))
    static let statement: StaticString = "UPDATE outcome SET is_kept = 0 WHERE id = ? AND is_kept = 1"
    let id: String
}

/// An outcome was taken back, because what it was won with was not real.
struct WithdrawnOutcome: RowFact, FactOnWin {
    static let kind = FactKind.withdrawn
    static let table = Table(
        "withdrawn", Shape(Self.init, Column("id", \.id), Column("at", \.at)), words: localized("what was taken back"))
    let id: String
    let at: Int64
    var knownAt: Int64? { at }
}

/// An outcome that was taken back holds again.
struct RestoredOutcome: ShapedFact, StatementFact, FactOnWin {
    static let kind = FactKind.restored
    static let shape = Shape(Self.init, Column("id", \.id))
    static let statement: StaticString = "DELETE FROM withdrawn WHERE id = ?"
    let id: String
}

extension FamilyStore {
    /// The ids of outcomes that were told and taken back.
    package func withdrawn() throws(StoreError) -> Set<String> { try database.withdrawn() }
}

extension Database {
    func withdrawn() throws(StoreError) -> Set<String> {
        Set(try rows(of: WithdrawnOutcome.table, "").all().map(\.id))
    }
}

extension Transaction {
    /// Gives an outcome that was told just now the date that a parent's word has given it before.
    func dateAnew(_ id: String) throws(StoreError) {
        try database.run(
            """
            UPDATE outcome SET (at, day) = (SELECT at, day FROM redated WHERE redated.id = outcome.id)
            WHERE id = ? AND EXISTS (SELECT 1 FROM redated WHERE redated.id = outcome.id)
            """, id)
    }

    /// Changes the date of an outcome, because a parent's word on use has moved it.
    package func redate(outcome id: String, at instant: Int64, _ day: LocalDate) throws(StoreError) {
        _ = try append(RedatedOutcome(id: id, at: instant, day: day))
    }

    /// Marks an outcome as a kept promise.
    /// - Returns: false if it was marked already, or is not known.
    package func markKept(outcome id: String) throws(StoreError) -> Bool { try append(KeptOutcome(id: id)) }

    /// Removes the mark of a kept promise, because what is known now leads to the outcome again.
    /// - Returns: false if there was no mark.
    package func unmarkKept(outcome id: String) throws(StoreError) -> Bool { try append(UnkeptOutcome(id: id)) }

    /// Notes that an outcome was taken back; false when it was already.
    package func withdraw(outcome id: String, at instant: Int64) throws(StoreError) -> Bool {
        try append(WithdrawnOutcome(id: id, at: instant))
    }

    /// Notes that an outcome which was taken back holds again; false when it was not taken back.
    package func restore(outcome id: String, at instant: Int64) throws(StoreError) -> Bool {
        guard try append(RestoredOutcome(id: id)) else { return false }
        // On other devices its points come back on that day, too.
        journal.note(knownAt: instant)
        return true
    }
}

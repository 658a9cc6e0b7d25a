import Languages

/// Use that ends after the present, and waits until its time has come.
struct WaitingUse: UncountedReport, ReportFact {
    static let kind = FactKind.useWaits
    static let table = Table("waiting", EventRow.shape, words: localized("use that waits for its end"))
    let row: EventRow
    var knownAt: Int64? { row.received }
    /// Only what will wait for a parent then: what ends soon is recorded when it has.
    var contested: String? { row.isInDoubt && !isOfSignals ? row.id : nil }
}

/// The waiting use whose time has come was taken out, to be recorded.
struct ReleasedUse: ShapedFact, FactOfEachStore {
    static let kind = FactKind.useReleased
    static let shape = Shape(Self.init, Column("now", \.now))
    let now: Int64
    var knownAt: Int64? { now }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> [EventRow] {
        let database = transaction.database
        let due = try database.rows(of: WaitingUse.table, "WHERE start + length <= ? ORDER BY start, id, length", now)
            .all()
        if !due.isEmpty { try database.run("DELETE FROM waiting WHERE start + length <= ?", now) }
        return due
    }
}

/// The waiting reports of an id were dropped.
struct ForgottenWaiting: ShapedFact, StatementFact, FactOfEachStore {
    static let kind = FactKind.waitingForgotten
    static let shape = Shape(Self.init, Column("id", \.id))
    static let statement: StaticString = "DELETE FROM waiting WHERE id = ?"
    let id: String
}

extension FamilyStore {
    /// Whether there is waiting use that has ended by an instant.
    package func hasWaiting(endingBy instant: Int64) throws(StoreError) -> Bool {
        try database.holds("SELECT EXISTS (SELECT 1 FROM waiting WHERE start + length <= ?)", instant)
    }

    /// The earliest end of waiting reports, in milliseconds since 1970. Nil if none waits.
    package func firstWaitingEnd() throws(StoreError) -> Int64? {
        try database.value("SELECT min(start + length) FROM waiting")
    }
}

extension Transaction {
    /// Removes waiting reports of an id.
    package func forgetWaiting(id: String) throws(StoreError) { _ = try append(ForgottenWaiting(id: id)) }

    /// Stores use that ends after the present until its time has come.
    /// - Returns: false if an equal report waits already.
    package func hold(_ event: EventRow) throws(StoreError) -> Bool { try append(WaitingUse(row: event)) == .new }

    /// Removes and returns the waiting use that has ended by `now`, in order of (start, id). The caller records it.
    package func release(endingBy now: Int64) throws(StoreError) -> [EventRow] { try append(ReleasedUse(now: now)) }
}

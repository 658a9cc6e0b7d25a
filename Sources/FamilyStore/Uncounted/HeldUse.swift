import Languages

/// A report that waits for a parent's word. Reports of one id that differ in child, app or device are held beside each
/// other; of the others the best one is.
struct HeldUse: UncountedReport, ReportFact {
    static let kind = FactKind.useHeld
    static let table = Table(
        "held", EventRow.shape, words: localized("use that waits for a parent's word"),
        others: [ColumnName(name: "is_declined", initial: 0)])
    static let growth: StaticString? = """
        UPDATE held
        SET start = ?5, length = ?6, received = ?7, source = ?8, counts = ?9,
            is_declined = is_declined AND start = ?5 AND length = ?6
        WHERE id = ?1 AND child = ?2 AND app = ?3 AND device IS ?4
            AND (length, -start, ifnull(length(CAST(counts AS BLOB)), 0), ifnull(counts, ''))
                < (?6, -?5, ifnull(length(CAST(?9 AS BLOB)), 0), ifnull(?9, ''))
        """
    let row: EventRow
    var knownAt: Int64? { row.received }
}

/// A held report, or one that was declined before, that a parent lets count: it was taken out, to be recorded.
struct ReleasedHeld: StatementFact, ReportFact {
    static let kind = FactKind.heldReleased
    static let statement: StaticString =
        "DELETE FROM held WHERE id = ? AND child = ? AND app = ? AND device IS ?"
    /// Which one is told by its id, child, app and device.
    let row: EventRow
}

/// A held report that a parent leaves out, until that is taken back. What is told more of it waits for a word of its own.
struct DeclinedHeld: ReportFact, FactAppliedAlike {
    static let kind = FactKind.heldDeclined
    let row: EventRow

    /// It may be held because of what another device has told, which is decided when everything is known.
    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        _ = try HeldUse(row: row).keep(in: transaction)
        try transaction.database.run(
            """
            UPDATE held SET is_declined = 1
            WHERE id = ? AND child = ? AND app = ? AND device IS ? AND start = ? AND length = ? AND is_declined = 0
            """, row.id, row.child, row.app, row.device, row.start, row.length)
    }
}

extension FamilyStore {
    /// Reports held until a parent decides about them, in order of (start, id).
    package func held() throws(StoreError) -> [EventRow] {
        let answered = try declined().map { ReportKey($0) }
        var held: [EventRow] = []
        for row in try database.rows(of: HeldUse.table, "ORDER BY start, id, child, app, device").all()
        where !answered.contains(ReportKey(row)) {
            // What was told at its time, and more of it, needs no word.
            let recorded = try database.event(id: row.id)
            if recorded?.tellsMore(than: row) != true { held.append(row) }
        }
        return held
    }

    /// The declined reports, in order of id. One whose time parents' words took out, each taken back by now, waits again.
    private func declined() throws(StoreError) -> [EventRow] {
        let declined = try database.rows(of: HeldUse.table, "WHERE is_declined = 1 ORDER BY id").all()
        guard !declined.isEmpty else { return [] }
        let words = try voids()
        return declined.filter { row in
            let own = words.filter { $0.takesOut(row) }
            // The first ones were declined without a word on the time.
            return own.isEmpty || own.contains { $0.undone == nil }
        }
    }

    /// The reports that were declined with a word that is taken back by now, and with no other one, in order of id.
    package func undeclined(with word: VoidRow) throws(StoreError) -> [EventRow] {
        let answered = try declined()
        return try database.rows(of: HeldUse.table, "WHERE is_declined = 1 ORDER BY id").all()
            .filter { word.takesOut($0) && !answered.contains($0) }
    }
}

extension Transaction {
    /// Holds a report for a parent's word; false when it, or more of it, was held or declined before.
    package func holdForParent(_ event: EventRow) throws(StoreError) -> Bool {
        guard try append(HeldUse(row: event)) != .known else { return false }
        return try !database.holds(
            "SELECT is_declined FROM held WHERE id = ? AND child = ? AND app = ? AND device IS ?",
            event.id, event.child, event.app, event.device)
    }

    /// Removes a held or declined report, for the caller to record. False if there is none.
    /// - Parameter now: when the parent says so, in milliseconds since 1970.
    package func releaseHeld(_ event: EventRow, at now: Int64) throws(StoreError) -> Bool {
        journal.note(knownAt: now)
        return try append(ReleasedHeld(row: event))
    }

    /// Declines a held report, until that is taken back.
    /// - Parameter now: when the parent says so, in milliseconds since 1970.
    package func declineHeld(_ event: EventRow, at now: Int64) throws(StoreError) {
        journal.note(knownAt: now)
        // One that waits again is marked already.
        let answer = DeclinedHeld(row: event)
        try answer.apply(to: self)
        try write(answer)
    }
}

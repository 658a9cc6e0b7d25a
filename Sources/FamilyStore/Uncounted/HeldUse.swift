import Languages

/// A report that waits for a parent's word. Reports of one id that differ in child, app or device are held beside each
/// other; of the others the best one is.
struct HeldUse: UncountedReport, ReportFact {
    static let kind = FactKind.useHeld
    static let table = Table(
        "held", EventRow.shape, words: localized("use that waits for a parent's word"),
        others: [ColumnName(name: "is_declined", initial: 0)])
    static let growth: StaticString? = """
        UPDATE held SET start = ?5, length = ?6, received = ?7, source = ?8, counts = ?9
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

/// A held report that a parent leaves out, until that is taken back.
struct DeclinedHeld: StatementFact, ReportFact {
    static let kind = FactKind.heldDeclined
    /// It may be held because of what another device has told, which is decided when everything is known.
    static let statement: StaticString = """
        INSERT INTO held (id, child, app, device, start, length, received, source, counts, is_declined)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
        ON CONFLICT (id, child, app, ifnull(device, '')) DO UPDATE SET is_declined = 1 WHERE is_declined = 0
        """
    /// Which one is told by its id, child, app and device.
    let row: EventRow
}

extension FamilyStore {
    /// Reports held until a parent decides about them, in order of (start, id).
    package func held() throws(StoreError) -> [EventRow] {
        var held: [EventRow] = []
        for row in try database.rows(
            of: HeldUse.table, "WHERE is_declined = 0 ORDER BY start, id, child, app, device"
        ).all() {
            // What was told at its time, and more of it, needs no word.
            let recorded = try database.event(id: row.id)
            if recorded?.tellsMore(than: row) != true { held.append(row) }
        }
        return held
    }

    /// The declined reports of the use that a word takes out, or of more of it.
    package func declined(with word: VoidRow) throws(StoreError) -> [EventRow] {
        guard let app = word.app else { return [] }
        return try database.rows(
            of: HeldUse.table,
            """
            WHERE is_declined = 1 AND child = ? AND app = ? AND device IS ? AND start <= ? AND start + length >= ?
            ORDER BY id
            """, word.child, app, word.device, word.start, word.until
        ).all()
    }
}

extension Transaction {
    /// Holds a report for a parent's word; false when it was held, or declined, before.
    package func holdForParent(_ event: EventRow) throws(StoreError) -> Bool {
        try append(HeldUse(row: event)) == .new
    }

    /// Removes a held or declined report, for the caller to record. False if there is none.
    /// - Parameter now: when the parent says so, in milliseconds since 1970.
    package func releaseHeld(_ event: EventRow, at now: Int64) throws(StoreError) -> Bool {
        journal.note(knownAt: now)
        return try append(ReleasedHeld(row: event))
    }

    /// Declines a held report, until that is taken back. False if it is not held.
    /// - Parameter now: when the parent says so, in milliseconds since 1970.
    package func declineHeld(_ event: EventRow, at now: Int64) throws(StoreError) -> Bool {
        let isHeld = try database.statement(
            """
            SELECT EXISTS (
                SELECT 1 FROM held WHERE id = ? AND child = ? AND app = ? AND device IS ? AND is_declined = 0)
            """
        ).first(event.id, event.child, event.app, event.device) { $0.flag() }
        guard isHeld == true else { return false }
        journal.note(knownAt: now)
        return try append(DeclinedHeld(row: event))
    }
}

import FamilyTime

/// What a report's id is in doubt about.
package enum HeldDoubt: Sendable {
    /// Nothing: the report may be recorded.
    case none
    /// The report agrees with what is in doubt under its id: that is held, was declined, or waits for its end.
    case known
    /// Another child, app or device was told of under the id, and that is in doubt itself.
    case contradicted
}

extension FamilyStore {
    /// Whether any use is held, was declined, or waits and was reported long before its end.
    package func hasDoubts() throws(StoreError) -> Bool {
        try database.holds(
            """
            SELECT EXISTS (SELECT 1 FROM held)
                OR EXISTS (SELECT 1 FROM waiting WHERE start + length - received > ?)
            """, Milliseconds.clockTolerance)
    }
}

extension Transaction {
    /// What a report's id is in doubt about. What is held because of what is recorded under its id throws no doubt on that,
    /// nor does what a report tells more of at its time.
    package func doubt(about event: EventRow) throws(StoreError) -> HeldDoubt {
        var doubted =
            try database.rows(of: HeldUse.table, "WHERE id = ?", event.id).all()
            + database.rows(of: WaitingUse.table, "WHERE id = ?", event.id).all().filter(\.isInDoubt)
        if !doubted.isEmpty, let recorded = try database.event(id: event.id) {
            doubted.removeAll { row in
                row.contradicts(recorded) || recorded.tellsMore(than: row)
                    || !row.isAhead && !row.saysTheSame(as: event)
            }
        }
        if !event.isInDoubt { doubted.removeAll { event.tellsMore(than: $0) } }
        guard !doubted.isEmpty else { return .none }
        return doubted.allSatisfy(event.contradicts) ? .contradicted : .known
    }
}

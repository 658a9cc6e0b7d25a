package import FamilyTime

extension FamilyStore {
    /// What a child's apps earned from a day on, by day and app.
    package func earned(
        by child: String, from day: LocalDate = LocalDate(dayNumber: .min)
    ) throws(StoreError) -> Cursor<EarnedRow> {
        try database.statement(
            """
            SELECT seq, child, app, day, at, points, reason, published FROM earned_text
            WHERE child_number = ? AND day >= ? ORDER BY day, app
            """
        ).rows(try database.wordNumber(child), day) { EarnedRow(&$0) }
    }

    /// The totals told after a place in the order of telling, in that order; 0 means all. A changed total is told
    /// again. This scans all totals, so that no index slows down writing.
    package func earned(after seq: Int64) throws(StoreError) -> Cursor<EarnedRow> {
        try database.statement(
            """
            SELECT seq, child, app, day, at, points, reason, published FROM earned_text
            WHERE seq > ? ORDER BY seq
            """
        ).rows(seq) { EarnedRow(&$0) }
    }
}

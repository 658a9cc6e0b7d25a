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

    /// What was told after a place in the order of telling, in that order; from 0 everything. A total that changed is
    /// told again. Looks through all totals, which is why no index slows their writing down.
    package func earned(after seq: Int64) throws(StoreError) -> Cursor<EarnedRow> {
        try database.statement(
            """
            SELECT seq, child, app, day, at, points, reason, published FROM earned_text
            WHERE seq > ? ORDER BY seq
            """
        ).rows(seq) { EarnedRow(&$0) }
    }
}

package import FamilyTime

/// What came to a child's accounts on one day and went, of one kind and one account.
package struct DayPoints: Hashable, Sendable {
    package var day: LocalDate
    /// As the ledger has it; what corrects a penalty is one.
    package var kind: String
    /// The app whose account it is; nil for bonus points.
    package var app: String?
    /// Whether use earned it by the minute: the day's total of an app, or a correction of one.
    package var isByUse: Bool
    package var amount: Int64

    package init(day: LocalDate, kind: String, app: String?, isByUse: Bool, amount: Int64) {
        (self.day, self.kind, self.app, self.isByUse, self.amount) = (day, kind, app, isByUse, amount)
    }
}

extension FamilyStore {
    /// What came to a child's accounts and went, in order of the days. What lies outside of these days is not read.
    /// - Parameter end: the last instant whose entries count.
    package func points(
        of child: String, from first: LocalDate, through last: LocalDate, until end: Int64
    ) throws(StoreError) -> [DayPoints] {
        let start = Int64(first.dayNumber) * Milliseconds.day - Self.reachOfDay
        let reach = Int64(last.dayNumber) * Milliseconds.day + Self.reachOfDay
        return try database.statement(
            """
            SELECT day, ifnull(kind.text, ?7), app.text, by_use, sum(amount) FROM (
                SELECT day, NULL AS kind, app, 1 AS by_use, amount FROM earned
                WHERE child = ?1 AND day >= ?2 AND day <= ?3 AND at <= ?6
                UNION ALL
                SELECT day, kind, app, 0, amount FROM outcome
                WHERE child = ?1 AND at >= ?4 AND at <= ?5 AND day >= ?2 AND day <= ?3 AND points IS NOT NULL
                UNION ALL
                SELECT day, CASE WHEN cites >= 'penalty/' AND cites < 'penalty0' THEN ?8 ELSE kind END, app,
                    ifnull(cites >= ?7 || '/' AND cites < ?7 || '0', 0), amount FROM posting
                WHERE child = ?1 AND at >= ?4 AND at <= ?5 AND day >= ?2 AND day <= ?3
            ) AS entry LEFT JOIN word AS kind ON kind.number = entry.kind
                LEFT JOIN word AS app ON app.number = entry.app
            GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
            """
        ).rows(
            try database.wordNumber(child), first, last, start, min(end, reach), end, EarnedRow.kind,
            try database.wordNumber("penalty")
        ) {
            DayPoints(
                day: $0.day(), kind: $0.text(), app: $0.optionalText(), isByUse: $0.flag(), amount: $0.integer())
        }.all()
    }
}

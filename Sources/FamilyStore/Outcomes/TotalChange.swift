package import FamilyTime

/// The result of publishing a running total.
package enum TotalChange: Hashable, Sendable {
    case new
    case changed(from: Int64)
    case same
    /// The day is settled, points go, or the change is to be seen: what was told is the new amount, and the ledger's entry
    /// stays as it is. Post the difference as a correction that cites it. An entry of a day that is not settled goes on growing.
    case apart(from: Int64)
}

extension Transaction {
    /// Settles a child's days up to `day`: from now on their totals are corrected, not changed.
    package func settle(_ child: String, through day: LocalDate) throws(StoreError) {
        try database.statement(
            """
            INSERT INTO settled (child, day) VALUES (?, ?)
            ON CONFLICT (child) DO UPDATE SET day = excluded.day WHERE day < excluded.day
            """
        ).run(try number(of: child), day)
    }

    func isSettled(_ day: LocalDate, of child: Int64) throws(StoreError) -> Bool {
        try database.statement("SELECT day >= ? FROM settled WHERE child = ?")
            .first(day, child) { $0.flag() } ?? false
    }
}

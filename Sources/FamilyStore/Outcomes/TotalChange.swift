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

/// A child's days up to one are settled.
struct SettledDays {
    let child: String
    let day: LocalDate
}

extension SettledDays: Fact {
    static let kind = FactKind.settled

    init(_ row: inout some RowReader) {
        child = row.text()
        day = row.day()
    }

    var cells: [Cell] { .of(child, day) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        try transaction.database.statement(
            """
            INSERT INTO settled (child, day) VALUES (?, ?)
            ON CONFLICT (child) DO UPDATE SET day = excluded.day WHERE day < excluded.day
            """
        ).run(try transaction.number(of: child), day)
    }
}

extension Transaction {
    /// Settles a child's days up to `day`: from now on their totals are corrected, not changed.
    package func settle(_ child: String, through day: LocalDate) throws(StoreError) {
        try append(SettledDays(child: child, day: day))
    }

    func isSettled(_ day: LocalDate, of child: Int64) throws(StoreError) -> Bool {
        try database.statement("SELECT day >= ? FROM settled WHERE child = ?")
            .first(day, child) { $0.flag() } ?? false
    }
}

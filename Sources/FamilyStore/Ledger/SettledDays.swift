package import FamilyTime

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

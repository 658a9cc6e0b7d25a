package import FamilyTime
import Languages

/// A child's days up to one are settled.
struct SettledDays: RowFact, FactOfEachStore {
    static let kind = FactKind.settled
    static let table = Table(
        "settled", Shape(Self.init, Column("child", \.child, isWord: true), Column("day", \.day)),
        words: localized("up to which day points are settled"))
    static let conflict: StaticString = "ON CONFLICT (child) DO UPDATE SET day = excluded.day WHERE day < excluded.day"
    let child: String
    let day: LocalDate
}

extension Transaction {
    /// Settles a child's days up to `day`: from now on their totals are corrected, not changed.
    package func settle(_ child: String, through day: LocalDate) throws(StoreError) {
        _ = try append(SettledDays(child: child, day: day))
    }

    func isSettled(_ day: LocalDate, of child: String) throws(StoreError) -> Bool {
        try database.holds("SELECT day >= ? FROM settled WHERE child = ?", day, try number(of: child))
    }
}

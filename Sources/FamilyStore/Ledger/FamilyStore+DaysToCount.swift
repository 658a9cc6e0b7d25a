package import FamilyTime

// Days on which use became known that is paid as it happens, until it is counted. The marks are
// "toCount/mia/2026-11-06".
extension FamilyStore {
    /// The days of a child on which use became known that was not counted yet, in order.
    package func daysToCount(of child: String) throws(StoreError) -> [LocalDate] {
        let names: [String] = try database.values(
            "SELECT name FROM mark WHERE name >= ?1 || '/' AND name < ?1 || '0' ORDER BY name", Database.toCount(child))
        return names.compactMap { LocalDate($0.suffix(10)) }
    }

    /// The days of a child on which use was counted that is paid as it happens, in any order. An earlier program recorded
    /// only what was paid for it.
    package func daysCounted(of child: String) throws(StoreError) -> [LocalDate] {
        let days: [String] = try database.values(
            """
            SELECT DISTINCT subject FROM decision
            WHERE child = ? AND kind IN ('useCounted', 'pointsSpent') AND app IS NOT NULL AND subject IS NOT NULL
            """, child)
        return days.compactMap { LocalDate($0) }
    }
}

extension Transaction {
    /// Notes that use of a day became known that is to be counted.
    package func noteToCount(_ day: LocalDate, of child: String) throws(StoreError) {
        try setMark("\(Database.toCount(child))/\(day)", to: 1)
    }

    /// Forgets the days of a child: their use was counted.
    package func forgetDaysToCount(of child: String) throws(StoreError) { try append(CountedDays(child: child)) }

    /// Notes the days that were counted after an instant, before what was decided then goes.
    func noteToCountAgain(after instant: Int64) throws(StoreError) {
        try database.run(
            """
            INSERT INTO mark (name, value) SELECT DISTINCT 'toCount/' || child || '/' || subject, 1
            FROM decision WHERE recorded > ? AND kind = 'useCounted' ON CONFLICT DO NOTHING
            """, instant)
    }
}

/// The use of all days of a child that were to be counted was counted.
struct CountedDays: ShapedFact, FactOfEachStore {
    static let kind = FactKind.countedDays
    static let shape = Shape(Self.init, Column("child", \.child))
    let child: String

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        try transaction.database.run(
            "DELETE FROM mark WHERE name >= ?1 || '/' AND name < ?1 || '0'", Database.toCount(child))
    }
}

extension Database {
    fileprivate static func toCount(_ child: String) -> String { "toCount/\(child)" }
}

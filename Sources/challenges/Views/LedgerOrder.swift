import FamilyStore
import FamilyTime
import Recording

/// The order in which entries are shown with the balance behind each.
///
/// A day's points with an app are one entry, dated when the last of them was complete, though most were there before. Such
/// totals of a day come first in it, so that points never seem to be spent before they were earned. An entry that cites
/// another one never stands before it on its day.
enum LedgerOrder {
    /// The totals of a day are its part 0.
    private typealias Place = (day: LocalDate, part: Int, at: Int64)

    /// - Parameter rows: the rows in the order of the store, which breaks ties.
    static func sorted(_ rows: [LedgerRow]) -> [LedgerRow] {
        var places: [String: Place] = [:]
        for row in rows { if let key = row.key { places[key] = place(of: row) } }
        let cited = rows.map { row in
            let own = place(of: row)
            guard let cited = row.cites.flatMap({ places[$0] }), cited.day <= own.day else { return own }
            return own < cited ? cited : own
        }
        // Rows are long, so their numbers are sorted.
        let order = rows.indices.sorted { cited[$0] < cited[$1] }
        return order.map { rows[$0] }
    }

    /// The places of the last rows by the clock, what a day's earning has come to among them: in the order of the rows.
    static func latest(_ count: Int, of rows: [LedgerRow]) -> [Int] {
        rows.indices.sorted { (rows[$0].at, $0) < (rows[$1].at, $1) }.suffix(count).sorted()
    }

    private static func place(of row: LedgerRow) -> Place {
        let isTotal = row.isTotalOfDay
        return (row.day, isTotal && row.amount >= 0 ? 0 : 1, isTotal ? 0 : row.at)
    }
}

import Economy
import FamilyStore

extension Accounts {
    /// A child's accounts at the end of an instant. Of the entries only those of the oldest unspent points are read.
    /// - Parameter wanted: how many points it has to be known of in which order they came.
    init(of child: String, _ store: FamilyStore, through now: Int64, wanted: Int64) throws(StoreError) {
        var months = try store.accounts(of: child)
        for entry in try store.entries(of: child, after: now, through: .max) {
            let month = entry.at / AccountMonthRow.length
            guard let place = months.firstIndex(where: { $0.app == entry.app && $0.month == month }) else { continue }
            months[place].points -= entry.amount
            months[place].gained -= max(0, entry.amount)
        }
        var balances: [String?: Int64] = [:]
        for month in months { balances[month.app, default: 0] += month.points }
        var unspent = UnspentPoints(balances, months)
        var lots: [(app: String, at: Int64, points: Int64)] = []
        var known = max(0, balances[nil] ?? 0)
        while known < wanted, let month = unspent.next {
            let start = month * AccountMonthRow.length
            let end = start + AccountMonthRow.length
            let entries = try store.entries(of: child, after: start - 1, through: min(end - 1, now))
            for lot in unspent.take(entries.sorted { $0.at < $1.at }, of: month) {
                lots.append(lot)
                known += lot.points
            }
        }
        self.init(
            balances.map { AccountShare(app: $0.key, points: $0.value) }, lots: lots,
            end: unspent.next.map { $0 * AccountMonthRow.length } ?? now)
    }
}

/// Where the unspent points of accounts begin. The oldest points go first, so that what is left is what came last.
private struct UnspentPoints {
    /// By app, the month of the oldest unspent points, and how many points of that month are spent.
    private var first: [String: (month: Int64, spent: Int64)] = [:]
    /// The months that are not read yet, the oldest first.
    private var months: ArraySlice<Int64>

    /// - Parameter rows: the newest first.
    init(_ balances: [String?: Int64], _ rows: [AccountMonthRow]) {
        var left = balances
        for row in rows where row.gained > 0 {
            guard let app = row.app, let points = left[app], points > 0 else { continue }
            left[app] = points - row.gained
            first[app] = (row.month, max(0, row.gained - points))
        }
        let oldest = first.values.map(\.month).min() ?? .max
        months = Set(rows.map(\.month)).filter { $0 >= oldest }.sorted()[...]
    }

    /// The next month in which unspent points may have come. Nil if there is none.
    var next: Int64? { months.first }

    /// - Parameter entries: all of the month, in order of time.
    mutating func take(
        _ entries: [(app: String?, at: Int64, amount: Int64)], of month: Int64
    ) -> [(app: String, at: Int64, points: Int64)] {
        months.removeFirst()
        return entries.compactMap { entry in
            guard entry.amount > 0, let app = entry.app, let begin = first[app], begin.month <= month else {
                return nil
            }
            let spent = begin.month == month ? min(begin.spent, entry.amount) : 0
            first[app]?.spent -= spent
            return spent < entry.amount ? (app: app, at: entry.at, points: entry.amount - spent) : nil
        }
    }
}

import Economy
import FamilyStore

extension Accounts {
    /// A child's accounts at the end of an instant. Of the entries only those of the oldest unspent points are read.
    /// - Parameter wanted: how many points it has to be known of in which order they came.
    init(of child: String, _ store: FamilyStore, through now: Int64, wanted: Int64) throws(StoreError) {
        var accounts = try store.accounts(of: child)
        for entry in try store.entries(of: child, after: now, through: .max) {
            guard let place = accounts.firstIndex(where: { $0.app == entry.app }) else { continue }
            accounts[place].points -= entry.amount
            accounts[place].gained -= max(0, entry.amount)
        }
        let shares = accounts.map { AccountShare(app: $0.app, points: $0.points) }
        var lots: [(app: String, at: Int64, points: Int64)] = []
        var known = max(0, accounts.first { $0.app == nil }?.points ?? 0)
        guard known < wanted else {
            self.init(shares, lots: [], end: now)
            return
        }
        var unspent = try UnspentPoints(of: child, accounts, store)
        let last = now / AccountRow.lengthOfMonth
        var month = unspent.start
        while known < wanted, month <= last {
            let start = month * AccountRow.lengthOfMonth
            let end = start + AccountRow.lengthOfMonth
            let entries = try store.entries(of: child, after: start - 1, through: min(end - 1, now))
            for lot in unspent.take(entries.sorted { $0.at < $1.at }, of: month) {
                lots.append(lot)
                known += lot.points
            }
            month += 1
        }
        self.init(shares, lots: lots, end: month <= last ? month * AccountRow.lengthOfMonth : now)
    }
}

/// Where the unspent points of accounts begin. The oldest points go first, so that what is left is what came last.
private struct UnspentPoints {
    /// By app, the month of the oldest unspent points, and how many points of that month are spent.
    private var first: [String: (month: Int64, spent: Int64)] = [:]

    /// - Parameter accounts: as they stand at the instant.
    init(of child: String, _ accounts: [AccountRow], _ store: FamilyStore) throws(StoreError) {
        for account in accounts where account.points > 0 {
            guard let app = account.app else { continue }
            let spent = max(0, account.gained - account.points)
            // At the end of the one month all that came was spent, at the end of the other one it was not. They are looked
            // for from the last one back, as most is spent soon.
            var (before, end) = (account.month - 1, account.month)
            var gained = try store.account(of: child, app: app, through: before)?.gained ?? 0
            while gained > spent {
                (before, end) = (before - (account.month - before), before)
                gained = try store.account(of: child, app: app, through: before)?.gained ?? 0
            }
            while end - before > 1 {
                let middle = before + (end - before) / 2
                let known = try store.account(of: child, app: app, through: middle)?.gained ?? 0
                if known > spent { end = middle } else { (before, gained) = (middle, known) }
            }
            first[app] = (end, spent - gained)
        }
    }

    /// The month in which the oldest of them came.
    var start: Int64 { first.values.map(\.month).min() ?? .max }

    /// - Parameter entries: all of the month, in order of time.
    mutating func take(
        _ entries: [(app: String?, at: Int64, amount: Int64)], of month: Int64
    ) -> [(app: String, at: Int64, points: Int64)] {
        entries.compactMap { entry in
            guard entry.amount > 0, let app = entry.app, let begin = first[app], begin.month <= month else {
                return nil
            }
            let spent = begin.month == month ? min(begin.spent, entry.amount) : 0
            first[app]?.spent -= spent
            return spent < entry.amount ? (app: app, at: entry.at, points: entry.amount - spent) : nil
        }
    }
}

/// A child's points by source: one account for each learning app, and one for bonus points.
///
/// An account spends its oldest points first. A correction may leave it below zero; later points pay that debt first.
package struct Accounts: Sendable, Equatable {
    /// The unspent points of one entry.
    private struct Lot: Sendable, Equatable {
        var at: Int64
        var points: Int64
    }

    private var bonus: Int64 = 0
    private var lots: [String: [Lot]] = [:]
    /// The debts of accounts below zero.
    private var debts: [String: Int64] = [:]
    /// The sum of all accounts. If it is above zero, it can be spent.
    package private(set) var total: Int64 = 0
    /// Of so many points, the oldest, it is known in which order they came.
    private var known = Int64.max
    /// Whether more points than these were asked for, so that the parts may be of newer ones.
    package private(set) var isShort = false

    package init() {}

    /// - Parameters:
    ///   - balances: of all accounts.
    ///   - lots: the oldest unspent points, in order of time.
    ///   - end: what is not among these came from then on.
    package init(_ balances: [AccountShare], lots oldest: [(app: String, at: Int64, points: Int64)], end: Int64) {
        var rest: [String: Int64] = [:]
        for account in balances {
            total += account.points
            guard let app = account.app else {
                bonus += account.points
                continue
            }
            debts[app] = max(0, -account.points)
            rest[app] = max(0, account.points)
        }
        known = max(0, bonus)
        for lot in oldest {
            lots[lot.app, default: []].append(Lot(at: lot.at, points: lot.points))
            rest[lot.app, default: 0] -= lot.points
            known += lot.points
        }
        for (app, points) in rest where points > 0 { lots[app, default: []].append(Lot(at: end, points: points)) }
        if rest.values.allSatisfy({ $0 <= 0 }) { known = .max }
    }

    /// Adds an entry of the ledger. Entries must come in the order of time.
    /// - Parameter app: the app's account. Nil for bonus points.
    package mutating func enter(_ points: Int64, app: String?, at: Int64) {
        total += points
        if known < .max, points < 0 || app == nil { known += points }
        guard let app else {
            bonus += points
            return
        }
        if points < 0 {
            debts[app, default: 0] += take(-points, from: app)
        } else {
            let repaid = min(points, debts[app, default: 0])
            debts[app, default: 0] -= repaid
            if points > repaid { lots[app, default: []].append(Lot(at: at, points: points - repaid)) }
        }
    }

    /// The balance of every account that has had an entry: bonus points first, then by app.
    package var balances: [AccountShare] {
        [AccountShare(app: nil, points: bonus)]
            + Set(lots.keys).union(debts.keys).sorted().map { app in
                let points = (lots[app] ?? []).reduce(0) { $0 + $1.points } - debts[app, default: 0]
                return AccountShare(app: app, points: points)
            }
    }

    /// The split of a payment over accounts: bonus points first, then the oldest points of all apps; ties go by app id.
    /// - Returns: the parts as negative numbers. Nil if there are too few points.
    package mutating func allocation(of points: Int64) -> [AccountShare]? {
        guard points >= 0, points <= total else { return nil }
        let parts = parts(of: points)
        return parts.reduce(0) { $0 - $1.points } == points ? parts : nil
    }

    /// The parts of a payment by account, as negative numbers. They sum to less if there are too few points. Debts of
    /// other accounts are ignored.
    mutating func parts(of points: Int64) -> [AccountShare] {
        if points > known { isShort = true }
        var left = points
        var parts: [AccountShare] = []
        func take(_ most: Int64, of app: String?) {
            let taken = min(left, most)
            guard taken > 0 else { return }
            left -= taken
            if let place = parts.firstIndex(where: { $0.app == app }) {
                parts[place].points -= taken
            } else {
                parts.append(AccountShare(app: app, points: -taken))
            }
        }
        take(bonus, of: nil)
        let oldest = lots.flatMap { app, lots in lots.map { (app: app, lot: $0) } }
            .sorted { ($0.lot.at, $0.app) < ($1.lot.at, $1.app) }
        for (app, lot) in oldest { take(lot.points, of: app) }
        return parts
    }

    /// Takes the oldest points of an account.
    /// - Returns: the number of points that were missing.
    private mutating func take(_ points: Int64, from app: String) -> Int64 {
        var left = points
        while left > 0, let first = lots[app]?.first {
            let taken = min(left, first.points)
            left -= taken
            lots[app]?[0].points -= taken
            if taken == first.points { lots[app]?.removeFirst() }
        }
        return left
    }
}

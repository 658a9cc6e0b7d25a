import FamilySettings
package import FamilyTime
package import RuleEngine

/// Decides what a child can do with its points at one instant, from the books, the accounts, and the closures and
/// limits of apps. Decisions are appended to `made` and count for the next one.
///
/// A value without a store: the host records `made` in the transaction in which it read the rest.
package struct Desk: Sendable {
    package let child: String
    package let now: Int64
    package var calendar: FamilyCalendar
    package private(set) var books: Books
    package var accounts: Accounts
    /// Days on which use became known that was not counted yet, besides today and yesterday.
    let toCount: Set<LocalDate>
    /// Whether use was counted here.
    package internal(set) var hasCounted = false
    /// The reward apps of the family, by id.
    package var rewards: [String: RewardApp]
    /// Apps about which something was decided and that are reward apps no more, by id, with their prices of before.
    let former: [String: RewardApp]
    /// The child's free minutes, in the order of `family.json`.
    let allowances: [AllowanceTerms]
    /// Whether shields that are over are lifted here. On a child's device they are not: what it may not record must not
    /// change what it counts.
    package var liftsShields = true
    package var vouchers: [Voucher]
    /// The boosts that were won, those that were started among them.
    package var boosts: [WonBoost] = []
    /// The family's highest factor on points, in hundredths.
    package var highestFactor = Int64.max
    private let allThings: [ShopThing]
    /// The tasks that would bring the child nothing now, by all their ids.
    package var closedTasks: [String: ClosedTask] = [:]
    /// For each rule of a pool, by all its ids, why the child cannot choose it now. Nil where it can.
    package var closedChoices: [String: ClosedChoice?] = [:]
    /// Of what was reported, or confirmed and taken back, what would bring the child nothing, by the ids of the decisions.
    package var unpaidTasks: [String: ClosedTask] = [:]
    /// Of tasks that only the first one has, what other children have reported and no parent has answered, by all their ids.
    package var siblingsReports: [String: [TakenTask]] = [:]
    /// How many freezes each streak has in stock, by all its ids. A streak that is not there sells none.
    package var freezes: [String: Int] = [:]
    /// Accounts of removed apps for which more or less was earned before their removal than was known then.
    var removed: [RemovedAccount]
    /// The account shares of payments that may be refunded, by decision.
    private(set) var shares: [String: [AccountShare]]
    /// What the child can buy, as the rules are now: of freezes those of which it may know.
    package var things: [ShopThing] { allThings.filter { !$0.isFreeze || freezes[$0.id] != nil } }
    /// The decisions made here, in order. A child's device records `madeByChild` of them.
    package private(set) var made: [Decision] = []

    /// - Parameters:
    ///   - accounts: the present accounts.
    ///   - toCount: days whose use is to be counted, besides today and yesterday.
    ///   - shares: the account shares of payments that may be refunded.
    package init(
        child: String, now: Instant, calendar: FamilyCalendar, books: Books, accounts: Accounts,
        toCount: Set<LocalDate> = [], rewards: [String: RewardApp], former: [String: RewardApp] = [:],
        allowances: [AllowanceTerms] = [], vouchers: [Voucher] = [], things: [ShopThing] = [],
        removed: [RemovedAccount] = [],
        shares: [String: [AccountShare]] = [:]
    ) {
        self.child = child
        self.now = now.milliseconds
        self.calendar = calendar
        self.books = books
        self.accounts = accounts
        self.toCount = toCount
        self.rewards = rewards
        self.former = former
        self.allowances = allowances
        self.vouchers = vouchers
        allThings = things
        self.removed = removed
        self.shares = shares
    }

    /// Appends a decision about an app to `made`.
    /// - Parameter instant: from which it holds. Nil for now.
    /// - Returns: its new id.
    @discardableResult
    mutating func put(
        _ app: String, _ about: AppDecision, at instant: Int64? = nil, reason: String, shares: [AccountShare] = []
    ) -> String {
        put(.app(app, about), about: app, at: instant, reason: reason, shares: shares)
    }

    /// Appends a decision to `made`.
    /// - Parameters:
    ///   - subject: what it is about, as its id says it.
    ///   - instant: from which it holds. Nil for now.
    /// - Returns: its new id: "windowOpened/mia/minecraft/2026-11-06T16:20:00Z". A second decision of that instant gets a
    ///   number.
    @discardableResult
    mutating func put(
        _ body: Decision.Body, about subject: String = "points", at instant: Int64? = nil, reason: String,
        shares: [AccountShare] = []
    ) -> String {
        var decision = Decision(id: "", child: child, at: instant ?? now, body, reason: reason, shares: shares)
        let base = decision.name(about: subject)
        decision.id = base
        var times = 1
        while books.ids[decision.id] != nil {
            times += 1
            decision.id = "\(base)/\(times)"
        }
        made.append(decision)
        books.take(decision)
        for share in shares { accounts.enter(share.points, app: share.app, at: decision.at) }
        if decision.points < 0 { self.shares[decision.id] = shares }
        return decision.id
    }

    func reward(_ app: String) throws(EconomyRefusal) -> RewardApp {
        guard let reward = rewards[app], reward.app.category == .reward else { throw .notAReward(app: app) }
        return reward
    }

    /// The parts of a refund by account, the points that were taken last first. Bonus points if the origin is unknown.
    func refund(_ points: Int64, of source: String) -> [AccountShare] {
        var left = points
        var back: [AccountShare] = []
        for share in (shares[source] ?? []).reversed() + [AccountShare(app: nil, points: -points)] {
            let part = min(left, -share.points)
            guard part > 0 else { continue }
            left -= part
            if let place = back.firstIndex(where: { $0.app == share.app }) {
                back[place].points += part
            } else {
                back.append(AccountShare(app: share.app, points: part))
            }
        }
        return back
    }
}

extension Desk {
    /// Gives points, or takes them if `points` is negative. Taken points leave the accounts as if they were spent.
    package mutating func adjust(_ points: Int, reason: String) throws(EconomyRefusal) {
        var shares = [AccountShare(app: nil, points: Int64(points))]
        if points < 0 {
            guard let taken = accounts.allocation(of: Int64(-points)) else {
                throw .tooFewPoints(price: -points, balance: Int(accounts.total))
            }
            shares = taken
        }
        put(.pointsAdjusted(Int64(points)), reason: reason, shares: shares)
        settlePoints()
    }
}

package import Economy
package import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
import RuleLanguage
import UsageTracking

extension Desk {
    /// More than is usually spent at once.
    private static let usuallySpent: Int64 = 5_000

    /// Makes a child's desk from the store and decides on it.
    /// - Parameter body: decides. If it spends, it is asked once more, at a desk that knows of the oldest points in which
    ///   order they came; if it spends more than is usual, of all points.
    package static func fromStore<Value>(
        of child: Int, _ family: Family, _ names: FamilyNames, _ plan: Plan, _ store: FamilyStore?, now: Instant,
        concerned: Stretch? = nil, since: Int64 = .max, _ body: (inout Desk) -> Value
    ) throws(StoreError) -> (desk: Desk, value: Value) {
        var untouched = try Desk(
            of: child, family, names, plan, store, now: now, concerned: concerned, since: since, wanted: 0)
        for wanted in [usuallySpent, .max] {
            var desk = untouched
            let value = body(&desk)
            guard desk.accounts.isShort, let store else { return (desk, value) }
            untouched.accounts = try Accounts(of: desk.child, store, through: now.milliseconds, wanted: wanted)
        }
        var desk = untouched
        let value = body(&desk)
        return (desk, value)
    }

    /// Makes a child's desk from the store.
    /// - Parameters:
    ///   - family: the present `family.json`.
    ///   - names: the places of all children and apps of the plan; made once for all children.
    ///   - store: nil if nothing was recorded yet.
    ///   - concerned: time of which other use counts than before, by a parent's word.
    ///   - since: how far back it has to know what has ended, where that is more than is usual: what was confirmed long
    ///     ago.
    ///   - wanted: how many points can surely be spent, see `Accounts.isShort`.
    package init(
        of child: Int, _ family: Family, _ names: FamilyNames, _ plan: Plan, _ store: FamilyStore?, now: Instant,
        concerned: Stretch? = nil, since: Int64 = .max, wanted: Int64 = .max
    ) throws(StoreError) {
        let id = family.children[child].id
        var calendar = plan.calendar(of: child)
        let toCount = Set(try store?.daysToCount(of: id) ?? [])
        let counted = [concerned?.start, toCount.min().map { calendar.info(of: $0.dayNumber).start }]
            .compactMap(\.self).min()
        let daysKept =
            try store?.daysKept(family, since: min(counted ?? .max, now.milliseconds - Self.lookingBack)) ?? 0
        let kept = Int64(daysKept) * Milliseconds.day
        // What began on the day before may reach into the time that is asked for.
        let reach = kept + Milliseconds.day
        let asked = [since, counted].compactMap(\.self).min().map { max($0, .min + reach) - reach }
        let usual = Horizon(family).books(at: now.milliseconds)
        let start = min(asked ?? usual, usual)
        let books = try store?.books(of: id, since: start, through: now.milliseconds) ?? Books()
        let accounts =
            if let store { try Accounts(of: id, store, through: now.milliseconds, wanted: wanted) } else { Accounts() }
        var time = Self.days(of: books, &calendar, now)
        if let first = toCount.min() { time.start = min(time.start, calendar.info(of: first.dayNumber).start) }
        time.start -= kept
        var use: [String: [HeardUse]] = [:]
        var vouchers: [Voucher] = []
        var spending: [String: SpendingTerms] = [:]
        var allowances = AllowanceTerms.all(of: id, [(family, .min)], loaded: now.milliseconds)
        var opened: [(gate: String, day: Int32, at: Int64)] = []
        var boosts: [WonBoost] = []
        if let store {
            // Which of it lies behind a shield may be decided only now.
            let counted = try CountedUse(names, plan, children: [], store)
            for (piece, received) in try counted.uses(of: child, plan.family, store, in: time) {
                var part = HeardUse(Stretch(piece.start, piece.end), heard: received)
                // What a parent says of it now was not known before.
                if let concerned, part.time.cut(to: concerned).length > 0 { part.heard = now.milliseconds }
                use[plan.family.apps[Int(piece.app)].id, default: []].append(part)
            }
            (spending, allowances) = try store.spendingTerms(of: id, family, from: time.start, now: now)
            var told = try ToldWins(of: child, plan, store, now: now)
            vouchers = try told.outcomes(of: .unlockGranted, from: plan.vouchers(usableAt: now)).compactMap {
                $0.voucher(family, &calendar)
            }
            if let oldest = plan.boosts(usableAt: now) {
                for boost in try told.outcomes(of: .boostGranted, from: oldest).compactMap({ $0.boost(&calendar) }) {
                    // Of what was started before that the books know nothing any more.
                    let isForgotten = try store.decision(id: boost.startID).map { $0.recorded < start } ?? false
                    if !isForgotten { boosts.append(boost) }
                }
            }
            opened = try told.outcomes(of: .gateOpened, from: time.start).compactMap { told in
                guard let rule = told.rule, let day = told.row.window.flatMap({ LocalDate($0) }) else { return nil }
                return (rule.id, day.dayNumber, told.row.at)
            }
        }
        let removed = try store?.removedAccounts(of: child, names, plan, since: start) ?? []
        var payments = try store?.payments(of: id, kind: Decision.Kind.pointsSpent.rawValue, from: time.start) ?? [:]
        // What is owed can be given back, however long ago it was bought.
        if let store {
            for id in books.paymentsForTime.union(books.owedPurchases.map(\.id)) where payments[id] == nil {
                payments[id] = try store.shares(of: id)
            }
        }
        // The account of an app that was removed holds nothing again: what comes back is bonus points.
        let known = Set(family.apps.map(\.id))
        let shares = payments.mapValues { parts in
            parts.map { AccountShare(app: $0.app.flatMap { known.contains($0) ? $0 : nil }, points: $0.amount) }
        }
        self.init(
            of: child, family, plan, now: now, books: books, accounts: accounts, toCount: toCount, use: use,
            vouchers: vouchers, opened: opened, spending: spending, allowances: allowances, removed: removed,
            shares: shares)
        if let store, !allowances.isEmpty { liftsShields = try store.author().isParent }
        self.boosts = boosts
        highestFactor = Int64(family.economy.maxMultiplier)
    }
}

extension Plan {
    /// When the oldest minutes were won that may still be used at an instant.
    fileprivate func vouchers(usableAt now: Instant) -> Int64 {
        Self.usable(at: now, within: unlocks.map(\.useWithin))
    }

    /// When the oldest boost was won that may still be started at an instant. Nil where no rule brings any.
    fileprivate func boosts(usableAt now: Instant) -> Int64? {
        boosts.isEmpty ? nil : Self.usable(at: now, within: boosts.map(\.useWithin))
    }

    private static func usable(at now: Instant, within times: [String?]) -> Int64 {
        // The longest is a month.
        times.allSatisfy { $0 != nil } ? now.milliseconds - 32 * Milliseconds.day : .min
    }
}

extension ToldOutcome {
    /// The minutes to play that it gave. Nil where it gave none, or its rule gives none any more.
    func voucher(_ family: Family, _ calendar: inout FamilyCalendar) -> Voucher? {
        guard kind == .unlockGranted, let rule, let unlock = reward?.unlock else { return nil }
        let apps = family.apps.filter { $0.category == .reward && unlock.target.holds($0) }.map(\.id)
        return Voucher(
            id: row.id, title: rule.rule.header.title, apps: Set(apps), minutes: unlock.minutes,
            validUntil: calendar.end(ofUseWithin: unlock.useWithin, wonAt: row.at))
    }

    /// The boost that it gave, for the child to start. Nil where it gave none, or its rule gives none any more.
    func boost(_ calendar: inout FamilyCalendar) -> WonBoost? {
        guard kind == .boostGranted, let rule, let boost = reward?.boost else { return nil }
        return WonBoost(
            id: row.id, rule: rule.id, title: rule.rule.header.title, hundredths: Int64(boost.hundredths),
            length: Int64(boost.minutes) * Milliseconds.minute,
            validUntil: calendar.end(ofUseWithin: boost.useWithin, wonAt: row.at))
    }
}

package import Economy
package import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
import RuleEconomy
import UsageTracking

extension Desk {
    /// Makes a child's desk from the store.
    /// - Parameters:
    ///   - family: the present `family.json`.
    ///   - names: the places of the family's children and apps; made once for all children.
    ///   - store: nil if nothing was recorded yet.
    ///   - start: the start of the use to read, if it is before the days that may still need a decision.
    package init(
        of child: Int, _ family: Family, _ names: FamilyNames, _ plan: Plan, _ store: FamilyStore?, now: Instant,
        from start: Int64 = .max
    ) throws(StoreError) {
        let id = family.children[child].id
        let books = try store?.books(of: id, through: now.milliseconds) ?? Books()
        let ledger = try store?.ledger(of: id).all().filter { $0.at <= now.milliseconds } ?? []
        var accounts = Accounts()
        for row in ledger { accounts.enter(row.amount, app: row.app, at: row.at) }
        var calendar = plan.calendar(of: child)
        var time = Self.days(of: books, &calendar, now)
        if start < time.start { time.start = calendar.day(at: Instant(milliseconds: start)).start }
        var earned = PointsOverTime()
        var use: [String: [Stretch]] = [:]
        var won: [WonMinutes] = []
        var limitsSince: [String: Int64] = [:]
        var opened: [OpenedGate] = []
        if let store {
            let uses = try Self.use(of: id, family, names, books, child, store, time)
            for part in uses { use[family.apps[Int(part.app)].id, default: []].append(Stretch(part.start, part.end)) }
            if Self.hasMeter(family, id, books, use, time) {
                earned = PointsOverTime(
                    ledger, EarningTimes(uses, of: child, in: plan, until: now), family,
                    confirmed: try store.confirmations(of: id),
                    from: calendar.day(at: Instant(milliseconds: time.start)),
                    &calendar)
            }
            limitsSince = try store.limitEdits(of: id, family, books, from: time.start, now: now)
            var told = try ToldWins(of: child, plan, store, now: now)
            won = try told.outcomes(of: .unlockGranted).compactMap { told in
                told.version.map { WonMinutes(id: told.row.id, rule: $0, step: told.step, at: told.row.at) }
            }
            opened = try told.outcomes(of: .gateOpened, from: time.start).compactMap { told in
                guard let rule = told.rule, let day = told.row.window.flatMap({ LocalDate($0) }) else { return nil }
                return OpenedGate(rule: rule.id, day: day.dayNumber, at: told.row.at)
            }
        }
        let payments = try store?.payments(of: id, kind: Decision.Kind.pointsSpent.rawValue, from: time.start) ?? [:]
        // The account of an app that was removed holds nothing again: what comes back is bonus points.
        let known = Set(family.apps.map(\.id))
        let shares = payments.mapValues { parts in
            parts.map { AccountShare(app: $0.app.flatMap { known.contains($0) ? $0 : nil }, points: $0.amount) }
        }
        self.init(
            of: child, family, plan, now: now, books: books, accounts: accounts, earned: earned, use: use, won: won,
            opened: opened,
            limitsSince: limitsSince, shares: shares)
    }

    /// Whether use was paid as it happened, or is to be.
    private static func hasMeter(
        _ family: Family, _ child: String, _ books: Books, _ use: [String: [Stretch]], _ time: Stretch
    ) -> Bool {
        // What is dated two days before was not decided after the day began.
        books.metered.last?.at ?? .min > time.start - 2 * Milliseconds.day
            || family.apps.contains { app in
                app.category == .reward && use[app.id] != nil && family.terms(of: app, for: child).pay == .perMinute
            }
    }

    /// Use that counts, in the order of its start.
    private static func use(
        of id: String, _ family: Family, _ names: FamilyNames, _ books: Books, _ child: Int, _ store: FamilyStore,
        _ time: Stretch
    ) throws(StoreError) -> [Use] {
        var counted = try CountedUse(names, family, children: [], store)
        counted.take(books, child: child)
        let first = time.start - Milliseconds.day
        var uses: [Use] = []
        var rows =
            if counted.inherits([child]) {
                try store.events(from: first, before: time.end)
            } else {
                try store.events(of: id, from: first, before: time.end)
            }
        while let row = try rows.next() {
            uses += counted.pieces(of: row).filter { Int($0.child) == child }
        }
        return uses.sorted { $0.comes(before: $1) }
    }
}

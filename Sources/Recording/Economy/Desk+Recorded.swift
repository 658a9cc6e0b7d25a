package import Economy
package import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
import RuleKinds
import RuleLanguage
import UsageTracking

extension Desk {
    /// A child's desk as it is recorded.
    /// - Parameters:
    ///   - family: as it is written now.
    ///   - store: nil before there is one.
    package init(
        of child: Int, _ family: Family, _ plan: Plan, _ store: FamilyStore?, now: Instant
    ) throws(StoreError) {
        let id = family.children[child].id
        let books = try store?.books(of: id, through: now.milliseconds) ?? Books()
        var accounts = Accounts()
        if let store {
            var rows = try store.ledger(of: id)
            while let row = try rows.next() {
                if row.at <= now.milliseconds { accounts.enter(row.amount, app: row.app, at: row.at) }
            }
        }
        var calendar = plan.calendar(of: child)
        let time = Self.time(of: books, &calendar, now)
        var use: [String: [Stretch]] = [:]
        var vouchers: [Voucher] = []
        var opened: [GateClosures.Opening] = []
        if let store {
            use = try Self.use(of: id, family, books, child, store, time)
            vouchers = try Self.vouchers(of: id, family, plan, store, &calendar)
            opened = try GateClosures.openings(of: id, store, from: time.start)
        }
        let gates = GateClosures(of: child, plan, opened, &calendar, time)
        let quiet = family.quietClosures(&calendar, time)
        var rewards: [String: RewardApp] = [:]
        for app in family.apps where app.category == .reward {
            rewards[app.id] = RewardApp(
                app: app, terms: family.terms(of: app, for: id), closures: quiet + gates.closures(of: app),
                use: use[app.id] ?? [])
        }
        var shares: [String: [AccountShare]] = [:]
        for part in books.rewards.values.compactMap(\.window).flatMap(\.parts) {
            shares[part.source] = try store?.shares(of: part.source).map {
                AccountShare(app: $0.app, points: $0.amount)
            }
        }
        self.init(
            child: id, now: now, calendar: calendar, books: books, accounts: accounts, rewards: rewards,
            vouchers: vouchers, shares: shares)
    }

    /// The days that may still have something to decide: from yesterday, or from the day on which a window was opened,
    /// to the end of tomorrow.
    private static func time(of books: Books, _ calendar: inout FamilyCalendar, _ now: Instant) -> Stretch {
        let today = calendar.day(at: now).day
        let since = books.rewards.values.flatMap { state in
            [state.window?.opened, state.word == .unlocked ? state.unlocked.last?.start : nil].compactMap(\.self)
        }.min()
        let earliest = now.milliseconds - lookingBack
        let first = since.map { calendar.day(at: Instant(milliseconds: max($0, earliest))).day } ?? today
        return Stretch(calendar.info(of: min(first, today - 1)).start, calendar.info(of: today + 1).end)
    }

    /// Use that counts, by app.
    private static func use(
        of id: String, _ family: Family, _ books: Books, _ child: Int, _ store: FamilyStore, _ time: Stretch
    ) throws(StoreError) -> [String: [Stretch]] {
        var counted = try CountedUse(FamilyNames(family), family, children: [], store)
        counted.take(books, child: child)
        let first = time.start - Milliseconds.day
        var use: [String: [Stretch]] = [:]
        var rows =
            if counted.inherits([child]) {
                try store.events(from: first, before: time.end)
            } else {
                try store.events(of: id, from: first, before: time.end)
            }
        while let row = try rows.next() {
            for piece in counted.pieces(of: row) where Int(piece.child) == child {
                use[row.app, default: []].append(Stretch(piece.start, piece.end))
            }
        }
        return use
    }

    /// What was won to be started later.
    private static func vouchers(
        of id: String, _ family: Family, _ plan: Plan, _ store: FamilyStore, _ calendar: inout FamilyCalendar
    ) throws(StoreError) -> [Voucher] {
        var vouchers: [Voucher] = []
        let withdrawn = try store.withdrawn()
        for row in try store.outcomes(of: id, kind: OutcomeKind.unlockGranted.rawValue).all()
        where !withdrawn.contains(row.id) {
            let place = plan.rules.lastIndex { $0.id == row.rule && $0.version == row.version }
            guard let place = place ?? plan.rules.lastIndex(where: { $0.id == row.rule }) else { continue }
            let rule = plan.rules[place]
            guard let unlock = rule.steps[rule.step(of: row)].reward.unlock else { continue }
            let apps = family.apps.filter { $0.category == .reward && unlock.target.holds($0) }.map(\.id)
            let day = calendar.day(at: Instant(milliseconds: row.at)).day
            let days: Int32? = ["day": 1, "week": 7, "month": 30][unlock.useWithin ?? ""]
            vouchers.append(
                Voucher(
                    id: row.id, title: rule.rule.header.title, apps: Set(apps), minutes: unlock.minutes,
                    validUntil: days.map { calendar.info(of: day + $0).end }))
        }
        return vouchers
    }
}

extension PlanRule {
    /// The step that a stored outcome tells of, by its tier, level or milestone.
    package func step(of row: OutcomeRow) -> Int {
        guard let tier = row.tier else { return 0 }
        if row.kind == OutcomeKind.streakMilestone.rawValue { return steps.firstIndex { $0.at == Int(tier) } ?? 0 }
        return min(max(0, Int(tier) - 1), max(0, steps.count - 1))
    }
}

extension Unlock.Target {
    /// Whether an app is meant.
    func holds(_ app: App) -> Bool {
        switch self {
        case .app(let id): app.id == id
        case .tag(let tag): app.tags.contains(tag)
        case .category(let category): app.category.rawValue == category
        }
    }
}

package import FamilySettings
package import FamilyTime
package import RuleEngine

extension Desk {
    /// Makes a child's desk from the family, its rules and what happened.
    /// - Parameters:
    ///   - family: the family as it is written now.
    ///   - use: recorded use without what a parent left out, by app, on the `days` of these books.
    ///   - opened: the gates that opened, by their ids, with the number of the day that each opened for. Its time range may
    ///     have gone on into the next day, which has a gate of its own.
    ///   - toCount: days whose use is to be counted, besides today and yesterday.
    ///   - spending: the prices and limits of apps as they were edited.
    ///   - allowances: the child's free minutes as they were edited.
    ///   - removed: accounts of removed apps for which more or less was earned before than was known then.
    ///   - shares: the account shares of payments for open windows.
    package init(
        of child: Int, _ family: Family, _ plan: Plan, now: Instant, books: Books, accounts: Accounts,
        toCount: Set<LocalDate>, use: [String: [HeardUse]], vouchers: [Voucher],
        opened: [(gate: String, day: Int32, at: Int64)],
        spending: [String: SpendingTerms] = [:], allowances: [AllowanceTerms] = [], removed: [RemovedAccount] = [],
        shares: [String: [AccountShare]]
    ) {
        let id = family.children[child].id
        var calendar = plan.calendar(of: child)
        let time = Self.days(of: books, &calendar, now)
        let gates = GateClosures(of: child, plan, opened, &calendar, time)
        let quiet = family.quietClosures(&calendar, time)
        var rewards: [String: RewardApp] = [:]
        for app in family.apps where app.category == .reward {
            rewards[app.id] = RewardApp(
                app: app, terms: family.terms(of: app, for: family.children[child]),
                tariffs: spending[app.id]?.tariffs, limitSince: spending[app.id]?.limitSince ?? .min,
                closures: quiet + gates.closures(of: app),
                use: use[app.id] ?? [])
        }
        var former: [String: RewardApp] = [:]
        for id in Set(books.rewards.keys).union(spending.keys) where rewards[id] == nil {
            guard let app = (family.apps + plan.family.apps).first(where: { $0.id == id }) else { continue }
            former[id] = RewardApp(
                app: app, terms: family.terms(of: app, for: family.children[child]),
                tariffs: spending[id]?.tariffs ?? [], use: use[id] ?? [])
        }
        self.init(
            child: id, now: now, calendar: calendar, books: books, accounts: accounts, toCount: toCount,
            rewards: rewards, former: former, allowances: allowances, vouchers: vouchers,
            things: ShopThing.all(of: child, family, plan), removed: removed, shares: shares)
    }

    /// The days that may still need a decision: from yesterday, or from the day on which an open window began, to the
    /// end of tomorrow.
    package static func days(of books: Books, _ calendar: inout FamilyCalendar, _ now: Instant) -> Stretch {
        let today = calendar.day(at: now).day
        let since = books.rewards.values.flatMap { state in
            [state.window?.opened, state.word.isUnlocked ? state.unlocked.last?.start : nil].compactMap(\.self)
        }.min()
        let earliest = now.milliseconds - lookingBack
        let first = since.map { calendar.day(at: Instant(milliseconds: max($0, earliest))).day } ?? today
        return Stretch(calendar.info(of: min(first, today - 1)).start, calendar.info(of: today + 1).end)
    }
}

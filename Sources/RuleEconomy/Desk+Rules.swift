package import Economy
package import FamilySettings
package import FamilyTime
package import RuleEngine

extension Desk {
    /// Makes a child's desk from the family, its rules and what happened.
    /// - Parameters:
    ///   - family: the family as it is written now.
    ///   - use: recorded use that counts, by app, on the `days` of these books.
    ///   - limitsSince: the instant at which an app's daily limit last changed, by app.
    ///   - shares: the account shares of payments for open windows.
    package init(
        of child: Int, _ family: Family, _ plan: Plan, now: Instant, books: Books, accounts: Accounts,
        earned: PointsOverTime, use: [String: [Stretch]], won: [WonMinutes], opened: [OpenedGate],
        limitsSince: [String: Int64] = [:],
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
                limitSince: limitsSince[app.id] ?? .min,
                closures: quiet + gates.closures(of: app),
                use: use[app.id] ?? [])
        }
        var former: [String: App] = [:]
        for id in books.rewards.keys where rewards[id] == nil {
            former[id] = (family.apps + plan.family.apps).first { $0.id == id }
        }
        var vouchers: [Voucher] = []
        for minutes in won {
            if let voucher = Voucher(minutes, family, plan, &calendar) { vouchers.append(voucher) }
        }
        self.init(
            child: id, now: now, calendar: calendar, books: books, accounts: accounts, earned: earned, rewards: rewards,
            former: former, vouchers: vouchers, shares: shares)
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

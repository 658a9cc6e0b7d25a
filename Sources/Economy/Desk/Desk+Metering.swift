import FamilySettings
import FamilyTime

// Points that go as an app is used (B4). What the use of a day has cost is a counter that follows the use as it becomes
// known. It is paid at once from what is there; the rest is owed, and paid by what is earned or comes back next.
extension Desk {
    /// The points that are owed for use, by app.
    package var owed: [(app: String, points: Int64)] {
        var owed: [String: Int64] = [:]
        for (key, use) in books.uses where use.owed > 0 { owed[key.app, default: 0] += use.owed }
        return owed.sorted { $0.key < $1.key }.map { (app: $0.key, points: $0.value) }
    }

    /// Counts the use of the days that are to be counted, gives back what was paid for use that does not count, and pays
    /// what is owed.
    /// - Parameter why: the reason for which less use counts.
    mutating func meter(because why: String) {
        hasCounted = true
        shutWherePointsEnd()
        for (reward, day) in counted { count(reward, on: day) }
        for (key, use) in uses(where: { $0.owed < 0 }) { giveBack(use, key, why) }
        payOwed()
    }

    /// The apps and days to count, the oldest day first. Use of today and yesterday is looked at every time.
    private var counted: [(reward: RewardApp, day: DayInfo)] {
        var calendar = calendar
        let today = calendar.day(at: Instant(milliseconds: now)).day
        let days = toCount.union([calendar.info(of: today - 1).date, calendar.info(of: today).date])
        let metered = rewardApps.filter { reward in
            reward.tariffs.contains { $0.price > 0 } || books.uses.keys.contains { $0.app == reward.app.id }
        }
        return days.sorted().flatMap { day in
            metered.map { ($0, calendar.info(of: day.dayNumber)) }
        }
    }

    /// The cost of the use of a day before an instant: without time unlocked by a parent, opened by a voucher or paid
    /// before, or behind a shield.
    private func cost(_ reward: RewardApp, on day: DayInfo, before end: Int64 = .max) -> UseCost {
        let state = books.state(of: reward.app.id)
        var free =
            state.unlocked.lasting(beyond: day.start) + state.opened.lasting(beyond: day.start)
            + state.shields.lasting(beyond: day.start)
        if let window = state.window, let ends = window.ends { free.append(Stretch(window.opened, ends)) }
        let time = Stretch(day.start, min(day.end, now, end))
        return UseCost(of: reward.use.within(time).union.without(free), reward.tariffs)
    }

    private func known(_ reward: RewardApp, on day: DayInfo) -> DayOfUse {
        books.uses[DayOfUse.Key(app: reward.app.id, day: day.date)] ?? DayOfUse()
    }

    private mutating func count(_ reward: RewardApp, on day: DayInfo) {
        let (cost, known) = (cost(reward, on: day), known(reward, on: day))
        guard cost.points != known.cost else { return }
        put(
            reward.app.id,
            .useCounted(day: day.date, length: cost.length - known.length, cost: cost.points - known.cost),
            reason: "time with \(reward.app.name)")
    }

    // MARK: Where the points end

    /// Shuts apps that are open as long as there are points, if there are no more points than their use has cost.
    ///
    /// They are shut at the instant at which the use of the day came to what there was, and use after it is the time of
    /// the shield's screen. If the points went some other way they are shut now.
    private mutating func shutWherePointsEnd() {
        let open = openWithoutEnd
        guard !open.isEmpty else { return }
        let unpaid = counted.reduce(books.uses.values.reduce(0) { $0 + $1.owed }) {
            $0 + cost($1.reward, on: $1.day).points - known($1.reward, on: $1.day).cost
        }
        guard accounts.total <= unpaid else { return }
        let today = calendar.day(at: Instant(milliseconds: now))
        func used(before end: Int64) -> Int64 { open.reduce(0) { $0 + cost($1, on: today, before: end).points } }
        let payable = used(before: now) - (unpaid - accounts.total)
        var (end, last) = (today.start, now)
        if payable <= 0 || payable < open.reduce(0, { $0 + known($1, on: today).paid }) { end = now }
        while end < last {
            let middle = end + (last - end) / 2
            if used(before: middle) < payable { end = middle + 1 } else { last = middle }
        }
        for reward in open { shut(reward, at: end) }
    }

    /// Shuts what is open as long as there are points, once they were spent on something else. What was used until then
    /// is paid or owed, also where it becomes known later.
    mutating func shutIfNothingIsLeft() {
        guard accounts.total <= 0 else { return }
        for reward in openWithoutEnd { shut(reward, at: now) }
    }

    private var openWithoutEnd: [RewardApp] {
        rewardApps.filter { reward in books.state(of: reward.app.id).window.map { $0.ends == nil } ?? false }
    }

    private mutating func shut(_ reward: RewardApp, at instant: Int64) {
        let opened = books.state(of: reward.app.id).window?.opened ?? instant
        closeWindow(of: reward.app, at: max(opened, instant), why: "points")
    }

    // MARK: Paying

    /// In order of the days.
    private func uses(where isMeant: (DayOfUse) -> Bool) -> [(key: DayOfUse.Key, value: DayOfUse)] {
        books.uses.filter { isMeant($0.value) }.sorted { $0.key < $1.key }
    }

    private mutating func payOwed() {
        for (key, use) in uses(where: { $0.owed > 0 }) {
            let points = min(use.owed, max(0, accounts.total))
            guard points > 0, let shares = accounts.allocation(of: points) else { return }
            put(
                key.app, .usePaid(day: key.day, length: use.length, points: points),
                reason: "time with \(name(of: key.app))", shares: shares)
        }
    }

    /// Refunds what was paid above the cost of a day, the last payment first.
    private mutating func giveBack(_ use: DayOfUse, _ key: DayOfUse.Key, _ why: String) {
        var left = -use.owed
        for payment in use.payments.reversed() {
            let points = min(left, payment.points)
            guard points > 0 else { continue }
            left -= points
            put(
                key.app, .useRefunded(day: key.day, points: points, payment: payment.source),
                reason: "\(why): time with \(name(of: key.app))", shares: refund(points, of: payment.source))
        }
    }

    /// The app's name, also if it is no reward app any more.
    package func name(of app: String) -> String { rewards[app]?.app.name ?? former[app]?.name ?? app }
}

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
        let used = counted.filter { count($0.reward, on: $0.day) }.map(\.reward.app.id)
        for (key, use) in uses(where: { $0.owed < 0 }) { giveBack(-use.owed, of: use, key, why) }
        settlePoints(ofUsed: Set(used))
    }

    /// Pays what is owed from what there is, and shuts what is open for points if nothing is left.
    /// - Parameter used: apps of which more use was counted just now, so that they are shut also where nobody opened them.
    mutating func settlePoints(ofUsed used: Set<String> = []) {
        oweAgain()
        payOwed()
        guard accounts.total <= 0 else { return }
        // It is shut at the instant at which that is decided: until then the child was not told, so what it used costs,
        // also where it becomes known later.
        for reward in rewardApps where !isFree(reward, at: now) {
            if books.state(of: reward.app.id).isOpenWithoutEnd {
                closeWindow(of: reward.app, at: now, why: "points")
            } else if used.contains(reward.app.id), costsUnopened(reward) {
                put(reward.app.id, .shieldRaised, reason: "points")
            }
        }
    }

    /// Whether an app costs points as it is used, though nobody has opened it: nothing has shut it yet.
    func costsUnopened(_ reward: RewardApp) -> Bool {
        reward.terms.pay == .perMinute && !books.state(of: reward.app.id).isHeld
    }

    /// The apps and days to count, the oldest day first. Use of today and yesterday is looked at every time.
    private var counted: [(reward: RewardApp, day: DayInfo)] {
        var calendar = calendar
        let today = calendar.day(at: Instant(milliseconds: now)).day
        let days = toCount.union([calendar.info(of: today - 1).date, calendar.info(of: today).date])
        let metered = (rewardApps + former.values.sorted { $0.app.id < $1.app.id }).filter { reward in
            reward.tariffs.contains { $0.price > 0 }
                || (rewards[reward.app.id] != nil && books.uses.keys.contains { $0.app == reward.app.id })
        }
        return days.sorted().flatMap { day in
            metered.map { ($0, calendar.info(of: day.dayNumber)) }
        }
    }

    /// What the use of the days costs that are to be counted, in points.
    package var costs: [DayOfUse.Key: Int64] {
        var costs: [DayOfUse.Key: Int64] = [:]
        for (reward, day) in counted {
            costs[DayOfUse.Key(app: reward.app.id, day: day.date)] = cost(of: reward, on: day).points
        }
        return costs
    }

    /// What a day's use costs: all that counts, but for time that was paid before, that a parent unlocked, or that is free
    /// on that day.
    private func cost(of reward: RewardApp, on day: DayInfo) -> UseCost {
        let free =
            books.state(of: reward.app.id).paidOrUnlocked(beyond: day.start) + freeTimes(of: reward.app.id, on: day)
        let use = use(of: reward, from: day.start).map(\.time).within(Stretch(day.start, min(day.end, now)))
        return UseCost(of: use.union.without(free), reward.tariffs)
    }

    /// Counts what a day's use costs.
    /// - Returns: whether it costs more than was known.
    private mutating func count(_ reward: RewardApp, on day: DayInfo) -> Bool {
        let cost = cost(of: reward, on: day)
        let known = books.uses[DayOfUse.Key(app: reward.app.id, day: day.date)] ?? DayOfUse()
        guard cost.points != known.cost else { return false }
        put(
            reward.app.id,
            .useCounted(day: day.date, length: cost.length - known.length, cost: cost.points - known.cost),
            reason: "time with \(reward.app.name)")
        return cost.points > known.cost
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

    /// Owes again what was paid for use from points that are not there, as they were spent before, or not earned, or that
    /// pay for other use first. So neither the balance nor what is owed depends on what a device has heard of first.
    private mutating func oweAgain() {
        let why = accounts.total < 0 ? "the points were not there" : "other use is paid first"
        let paid = uses { $0.paid > 0 || $0.owed > 0 }
        var there = accounts.total + paid.reduce(0) { $0 + $1.value.paid }
        for (key, use) in paid {
            let share = max(0, min(use.cost, there))
            there -= share
            if use.paid > share { giveBack(use.paid - share, of: use, key, why) }
        }
    }

    /// Refunds points that were paid for the use of a day, the last payment first.
    private mutating func giveBack(_ points: Int64, of use: DayOfUse, _ key: DayOfUse.Key, _ why: String) {
        var left = points
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
    package func name(of app: String) -> String { rewards[app]?.app.name ?? former[app]?.app.name ?? app }
}

import FamilySettings
import FamilyTime

// Points that go as an app is used (B4).
extension Desk {
    /// Pays for use of today and yesterday that was not paid yet, as far as there are points. Each whole point goes when
    /// it is complete, however the use is cut.
    mutating func meter(_ reward: RewardApp) {
        guard reward.terms.pay == .perMinute else { return }
        let today = calendar.day(at: Instant(milliseconds: now))
        for day in [calendar.info(of: today.day - 1), today] { meter(reward, on: day) }
    }

    /// Up to when today's use is paid.
    mutating func paidUntil(_ reward: RewardApp) -> Int64 {
        let today = calendar.day(at: Instant(milliseconds: now))
        let paid = books.metered.last { $0.app == reward.app.id && today.start <= $0.at }
        return paid.flatMap { use(reward, on: today).instant(reaching: $0.paidLength) } ?? now
    }

    /// Use that is to be paid: not while a parent had the app unlocked, or a voucher opened it.
    private func use(_ reward: RewardApp, on day: DayInfo) -> [Stretch] {
        let state = books.state(of: reward.app.id)
        var free = state.unlocked.lasting(beyond: day.start) + state.opened.lasting(beyond: day.start)
        if let window = state.window, let ends = window.ends { free.append(Stretch(window.opened, ends)) }
        return reward.use.within(Stretch(day.start, min(day.end, now))).union.without(free)
    }

    private mutating func meter(_ reward: RewardApp, on day: DayInfo) {
        let used = use(reward, on: day).reduce(0) { $0 + $1.length }
        // What is dated two days before was not decided after the day began.
        let recent = books.metered.reversed().prefix { $0.at > day.start - 2 * Milliseconds.day }.reversed()
        let paid = recent.filter { $0.app == reward.app.id && day.start <= $0.at && $0.at < day.end }
        let price = Int64(reward.terms.costPerMinute)
        // Another price holds for use from then on.
        let before = paid.last { $0.price != price }?.paidLength ?? 0
        let same = paid.reversed().prefix { $0.price == price }.reduce(0) { $0 + $1.points }
        let due = max(0, used - before) * price / Milliseconds.minute - same
        let points = min(due, max(0, accounts.total))
        guard points > 0, let shares = accounts.allocation(of: points) else { return }
        let at = min(now, day.end - 1)
        put(.pointsSpent, app: reward.app.id) {
            $0.at = at
            $0.points = -points
            $0.length = before + ((same + points) * Milliseconds.minute + price - 1) / price
            $0.price = price
            $0.reason = "time with \(reward.app.name)"
            $0.shares = shares
        }
    }
}

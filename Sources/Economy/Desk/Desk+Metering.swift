import FamilySettings
import FamilyTime

// Points that go as an app is used (B4).
extension Desk {
    /// Pays for use of today and yesterday that was not paid yet, as far as there are points. Each whole point goes when
    /// it is complete, however the use is cut. What was paid for use that does not count comes back.
    mutating func meter(_ reward: RewardApp) {
        guard reward.terms.pay == .perMinute else { return }
        let today = calendar.day(at: Instant(milliseconds: now))
        for day in [calendar.info(of: today.day - 1), today] {
            correct(reward, on: day, why: Self.shorter)
            meter(reward, on: day)
        }
    }

    private static var shorter: String { "less use than was told" }

    /// Sets right what was paid for use between two instants, of which a parent has said that it was not real, or that it
    /// was after all. Use of older days that was never paid goes on costing nothing.
    /// - Parameter why: as the ledger says it.
    package mutating func meterAgain(from start: Int64, to end: Int64, why: String) {
        for reward in rewardApps {
            let instants = books.metered.filter { $0.app == reward.app.id }.map(\.at)
            let days = Set(instants.map { calendar.day(at: Instant(milliseconds: $0)).day })
            for number in days.sorted() {
                let day = calendar.info(of: number)
                if start < day.end, day.start < end { correct(reward, on: day, why: why) }
            }
        }
    }

    /// Up to when today's use is paid.
    mutating func paidUntil(_ reward: RewardApp) -> Int64 {
        let today = calendar.day(at: Instant(milliseconds: now))
        let paid = books.metered.last { $0.app == reward.app.id && today.start <= $0.at && $0.points > 0 }
        return paid.flatMap { use(reward, on: today).instant(reaching: $0.paidLength) } ?? now
    }

    /// Use that is to be paid: not while a parent had the app unlocked, or a voucher opened it.
    private func use(_ reward: RewardApp, on day: DayInfo) -> [Stretch] {
        let state = books.state(of: reward.app.id)
        var free = state.unlocked.lasting(beyond: day.start) + state.opened.lasting(beyond: day.start)
        if let window = state.window, let ends = window.ends { free.append(Stretch(window.opened, ends)) }
        return reward.use.within(Stretch(day.start, min(day.end, now))).union.without(free)
    }

    private func used(_ reward: RewardApp, on day: DayInfo) -> Int64 {
        use(reward, on: day).reduce(0) { $0 + $1.length }
    }

    /// What was paid for a day, in order.
    private func paid(_ reward: RewardApp, on day: DayInfo) -> [Books.Metered] {
        // What is dated two days before was not decided after the day began.
        books.metered.reversed().prefix { $0.at > day.start - 2 * Milliseconds.day }.reversed()
            .filter { $0.app == reward.app.id && day.start <= $0.at && $0.at < day.end }
    }

    private mutating func meter(_ reward: RewardApp, on day: DayInfo) {
        let used = used(reward, on: day)
        let paid = paid(reward, on: day).filter { $0.points > 0 }
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
            $0.length = before + Self.length(of: same + points, price)
            $0.price = price
            $0.reason = "time with \(reward.app.name)"
            $0.shares = shares
        }
    }

    /// How long an app has to be used for so many points.
    private static func length(of points: Int64, _ price: Int64) -> Int64 {
        (points * Milliseconds.minute + price - 1) / price
    }

    /// Lets each payment of a day stand for as much of the day's use as counts: what it took above that comes back by an
    /// entry that cites it, and goes again if the use counts after all.
    private mutating func correct(_ reward: RewardApp, on day: DayInfo, why: String) {
        let paid = paid(reward, on: day)
        guard !paid.isEmpty else { return }
        let used = used(reward, on: day)
        /// Where the use begins that has the present price, and what was taken of it by earlier payments.
        var (start, price, before) = (Int64(0), Int64(0), Int64(0))
        var end: Int64 = 0
        for payment in paid where payment.price > 0 {
            if payment.price != price { (start, price, before) = (end, payment.price, 0) }
            let owed = max(0, used - start) * price / Milliseconds.minute
            let points = min(max(0, owed - before), payment.charged)
            let length = start + Self.length(of: before + points, price)
            if points < payment.points { giveBack(payment.points - points, of: payment, leaving: length, reward, why) }
            if points > payment.points { takeAgain(points - payment.points, of: payment, length, reward, why) }
            before += payment.charged
            end = payment.length
        }
    }

    private mutating func giveBack(
        _ points: Int64, of payment: Books.Metered, leaving length: Int64, _ reward: RewardApp, _ why: String
    ) {
        let shares = refund(points, of: payment.source)
        put(.pointsRefunded, app: reward.app.id) {
            $0.length = length
            $0.points = points
            $0.price = payment.price
            $0.cites = payment.source
            $0.reason = "\(why): time with \(reward.app.name)"
            $0.shares = shares
        }
    }

    private mutating func takeAgain(
        _ points: Int64, of payment: Books.Metered, _ length: Int64, _ reward: RewardApp, _ why: String
    ) {
        // What cannot be paid is not owed: use never leaves a balance below zero.
        guard let shares = accounts.allocation(of: points) else { return }
        put(.pointsSpent, app: reward.app.id) {
            $0.length = length
            $0.points = -points
            $0.price = payment.price
            $0.cites = payment.source
            $0.reason = "\(why): time with \(reward.app.name)"
            $0.shares = shares
        }
    }
}

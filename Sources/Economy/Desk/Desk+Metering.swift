import FamilySettings
import FamilyTime

// Points that go as an app is used (B4).
extension Desk {
    /// Charges use of today and yesterday, as far as there were points when it happened. Each whole point is taken when
    /// it is complete, however the use is divided. Payments for use that does not count are refunded.
    mutating func meter() {
        let today = calendar.day(at: Instant(milliseconds: now))
        let days = [calendar.info(of: today.day - 1), today]
        let metered = rewardApps.filter { reward in
            reward.terms.pay == .perMinute
                && days.contains { !use(reward, on: $0).isEmpty || !paid(reward, on: $0).isEmpty }
        }
        guard !metered.isEmpty else { return }
        let reckoning = reckon(also: [])
        // What comes back of one app may be what the use of another costs.
        for reward in metered {
            for day in days { correct(reward, on: day, reckoning, why: Self.shorter, takesAgain: false) }
        }
        for reward in metered {
            for day in days { meter(reward, on: day, reckoning) }
        }
    }

    private static var shorter: String { "less use than was told" }

    /// Corrects payments for use between two instants, after a parent said that it was not real, or that it was real
    /// after all. Use of older days that was never paid stays free.
    /// - Parameter why: the reason in the ledger.
    package mutating func meterAgain(from start: Int64, to end: Int64, why: String) {
        let days = Set(books.metered.map { calendar.day(at: Instant(milliseconds: $0.at)).day }).sorted()
            .map { calendar.info(of: $0) }.filter { start < $0.end && $0.start < end }
        let reckoning = reckon(also: days)
        for reward in rewardApps {
            for day in days { correct(reward, on: day, reckoning, why: why, takesAgain: true) }
        }
    }

    /// The instant up to which today's use is paid.
    mutating func paidUntil(_ reward: RewardApp) -> Int64 {
        let today = calendar.day(at: Instant(milliseconds: now))
        let paid = books.metered.last { $0.app == reward.app.id && today.start <= $0.at && $0.points > 0 }
        return paid.flatMap { use(reward, on: today).instant(reaching: $0.paidLength) } ?? now
    }

    /// The use to charge: without time unlocked by a parent, opened by a voucher, or behind a shield that was raised
    /// just now.
    private func use(_ reward: RewardApp, on day: DayInfo) -> [Stretch] {
        let state = books.state(of: reward.app.id)
        var free =
            state.unlocked.lasting(beyond: day.start) + state.opened.lasting(beyond: day.start)
            + state.shields.lasting(beyond: day.start)
        if let window = state.window, let ends = window.ends { free.append(Stretch(window.opened, ends)) }
        return reward.use.within(Stretch(day.start, min(day.end, now))).union.without(free)
    }

    /// The payments for a day, in order.
    private func paid(_ reward: RewardApp, on day: DayInfo) -> [Books.Metered] {
        // What is dated two days before was not decided after the day began.
        books.metered.reversed().prefix { $0.at > day.start - 2 * Milliseconds.day }.reversed()
            .filter { $0.app == reward.app.id && day.start <= $0.at && $0.at < day.end }
    }

    // MARK: What use costs

    /// The cost of the use of some days: with the points as known now, and with the most that can have been there.
    private struct Reckoning {
        var meter = UseMeter()
        var there: [UseMeter.Reading] = []
        var most: [UseMeter.Reading] = []

        /// The prices of a day's use of an app in order, each with its cost.
        func parts(
            _ app: String, _ day: DayInfo
        ) -> [(tariff: UseMeter.Tariff, there: UseMeter.Reading, most: UseMeter.Reading)] {
            meter.tariffs.indices.filter { meter.tariffs[$0].app == app && meter.tariffs[$0].day == day.day }
                .map { (meter.tariffs[$0], there[$0], most[$0]) }
        }
    }

    /// - Parameter older: earlier days to consider again. For these only earlier payments count.
    private mutating func reckon(also older: [DayInfo]) -> Reckoning {
        let today = calendar.day(at: Instant(milliseconds: now))
        let recent = [calendar.info(of: today.day - 1), today]
        let days = older.filter { day in !recent.contains { $0.day == day.day } } + recent
        var reckoning = Reckoning()
        var known: Set<String> = []
        for day in days {
            let isOpen = recent.contains { $0.day == day.day }
            for reward in rewardApps where isOpen || !paid(reward, on: day).isEmpty {
                let tariffs = tariffs(reward, day, isOpen: isOpen && reward.terms.pay == .perMinute)
                reckoning.meter.tariffs += tariffs
                if !tariffs.isEmpty { known.formUnion(paid(reward, on: day).map(\.source)) }
            }
        }
        // What is dated two days before was not decided after the first day began.
        let since = (days.first ?? today).start - 2 * Milliseconds.day
        let metered = books.metered.reversed().prefix { $0.at > since }
        let decided =
            books.otherPayments.reversed().prefix { $0.at > since }
            + metered.filter { !known.contains($0.source) }.map { DatedPoints(at: $0.at, points: -$0.points) }
        let paid = metered.filter { known.contains($0.source) }.reduce(0) { $0 + $1.points }
        let before = accounts.total + paid - (earned.entries + decided).reduce(0) { $0 + $1.points }
        reckoning.there = reckoning.meter.read(from: before, earned.entries + decided)
        reckoning.most = reckoning.meter.read(from: before, earned.most + decided)
        return reckoning
    }

    /// The prices of a day's use in order. A new price holds for use from then on.
    /// - Parameter isOpen: whether more use may be charged. If not, earlier payments are the upper bound.
    private func tariffs(_ reward: RewardApp, _ day: DayInfo, isOpen: Bool) -> [UseMeter.Tariff] {
        let use = use(reward, on: day)
        let used = use.reduce(0) { $0 + $1.length }
        var tariffs: [UseMeter.Tariff] = []
        func begin(_ price: Int64, _ start: Int64) {
            tariffs.append(
                UseMeter.Tariff(
                    app: reward.app.id, day: day.day, use: use, part: start..<max(start, used), price: price, most: 0))
        }
        var paid: Int64 = 0
        for payment in self.paid(reward, on: day) where payment.price > 0 {
            if tariffs.last?.price != payment.price {
                if let last = tariffs.indices.last { tariffs[last].part = tariffs[last].part.clamped(to: 0..<paid) }
                begin(payment.price, paid)
            }
            tariffs[tariffs.count - 1].most += payment.charged
            paid = max(paid, payment.length)
        }
        let price = Int64(reward.terms.costPerMinute)
        if isOpen, price > 0 {
            if tariffs.last?.price != price {
                if let last = tariffs.indices.last { tariffs[last].part = tariffs[last].part.clamped(to: 0..<paid) }
                begin(price, paid)
            }
            tariffs[tariffs.count - 1].most = .max
        }
        return tariffs
    }

    /// Charges what is due of a day.
    private mutating func meter(_ reward: RewardApp, on day: DayInfo, _ reckoning: Reckoning) {
        guard let part = reckoning.parts(reward.app.id, day).last else { return }
        let price = part.tariff.price
        let same = paid(reward, on: day).reversed().prefix { $0.price == price }.reduce(0) { $0 + $1.points }
        let points = min(part.there.points - same, max(0, accounts.total))
        guard points > 0, let shares = accounts.allocation(of: points) else { return }
        let at = min(now, day.end - 1)
        put(.pointsSpent, app: reward.app.id) {
            $0.at = at
            $0.points = -points
            $0.length = part.there.length
            $0.price = price
            $0.reason = "time with \(reward.app.name)"
            $0.shares = shares
        }
    }

    // MARK: Setting right

    /// Adjusts each payment of a day to the use that counts. What it took above that is refunded by an entry that cites
    /// it, and is taken again if the use counts after all.
    private mutating func correct(
        _ reward: RewardApp, on day: DayInfo, _ reckoning: Reckoning, why: String, takesAgain: Bool
    ) {
        var paid = paid(reward, on: day).filter { $0.price > 0 }[...]
        for part in reckoning.parts(reward.app.id, day) {
            /// The points that earlier payments took at this price.
            var before: Int64 = 0
            while let payment = paid.first, payment.price == part.tariff.price {
                paid.removeFirst()
                let most = min(max(0, part.most.points - before), payment.charged)
                let least = min(max(0, part.there.points - before), payment.charged)
                if payment.points > most {
                    let length = part.tariff.length(of: before + most)
                    giveBack(payment.points - most, of: payment, leaving: length, reward, why)
                } else if takesAgain, payment.points < least {
                    let length = part.tariff.length(of: before + least)
                    takeAgain(least - payment.points, of: payment, length, reward, why)
                }
                before += payment.charged
            }
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

import FamilySettings
import FamilyTime
import Languages

/// The price and the minutes of a redemption, before anything is paid.
package struct Offer: Sendable, Hashable {
    package var app: String
    package var name: String
    /// Whole minutes. Nil if the app is metered: points are spent as it is used.
    package var minutes: Int?
    /// The price in points. For a metered app, the price of a minute.
    package var points: Int
    /// Whether a parent has to approve.
    package var needsApproval: Bool
    /// The instant at which the app would close, in milliseconds since 1970. Nil if the app is metered.
    package var ends: Int64?
    /// The minutes of an open window that these replace, with the points refunded for them. Nil if there is no such
    /// window.
    package var replaced: Replaced?
    /// Whole minutes that stay on the voucher that opens the app. Nil if no voucher does.
    package var voucherKeeps: Int?

    package struct Replaced: Sendable, Hashable {
        package var minutes: Int
        package var points: Int
    }

    /// The offer in words: "300 points: 30 minutes".
    package var words: String {
        let price = EconomyRefusal.points(points)
        guard let minutes else { return localized("\(price) a minute of \(name), as it is used") }
        let bought = localized("\(price): \(minutes) \(CountedWord.minute.word(minutes)) of \(name)")
        guard let replaced else { return bought }
        let back = EconomyRefusal.points(replaced.points)
        return replaced.points == 1
            ? localized("\(bought), in the place of \(replaced.minutes) min that are left (\(back) comes back)")
            : localized("\(bought), in the place of \(replaced.minutes) min that are left (\(back) come back)")
    }

    /// The offer as it is recorded, whoever reads: in English.
    var reason: String { Language.english.speaking { words } }
}

/// The requested amount.
package enum RedeemAmount: Sendable, Hashable {
    case points(Int)
    case minutes(Int)
    /// As much as can be bought at once.
    case most
}

extension Desk {
    /// The price and the result of redeeming now. Points must buy whole minutes, and all of them must be there.
    package mutating func offer(_ app: String, _ amount: RedeemAmount) throws(EconomyRefusal) -> Offer {
        let reward = try reward(app)
        let (name, terms) = (reward.app.name, reward.terms)
        try checkOpens(reward)
        // Who could play without points would give them away for nothing. A voucher may have to be used today.
        if let free = freeToday(of: reward), free.left >= Milliseconds.minute {
            throw .freeForNow(app: name, minutesLeft: Int(free.left / Milliseconds.minute))
        }
        if terms.pay == .perMinute {
            if books.state(of: app).window != nil { throw .alreadyOpen(app: name, minutesLeft: nil) }
            try checkBalance(terms.costPerMinute)
            return Offer(
                app: app, name: name, minutes: nil, points: terms.costPerMinute, needsApproval: terms.needsApproval)
        }
        let cost = terms.costPerMinute
        let start = try startOfWindow(reward)
        let minutes = try wholeMinutes(amount, reward, from: start)
        try checkRoom(reward, minutes, from: start)
        try checkBalance(minutes * cost, after: comesBack(reward))
        return Offer(
            app: app, name: name, minutes: minutes, points: minutes * cost, needsApproval: terms.needsApproval,
            ends: start + Int64(minutes) * Milliseconds.minute, replaced: replaced(reward))
    }

    /// The requested minutes, within what can be bought at once.
    private mutating func wholeMinutes(
        _ amount: RedeemAmount, _ reward: RewardApp, from start: Int64
    ) throws(EconomyRefusal) -> Int {
        let cost = reward.terms.costPerMinute
        let bounds = reward.terms.minutesAtOnce
        let minutes: Int
        let rest: Int
        switch amount {
        case .minutes(let asked): (minutes, rest) = (asked, 0)
        case .points(let asked): (minutes, rest) = asked.quotientAndRemainder(dividingBy: cost)
        case .most: (minutes, rest) = (most(reward, from: start), 0)
        }
        if minutes < bounds.lowerBound {
            if case .most = amount {
                try checkRoom(reward, bounds.lowerBound, from: start)
                try checkBalance(bounds.lowerBound * cost, after: comesBack(reward))
            }
            throw .belowMinimum(
                app: reward.app.name, minutes: bounds.lowerBound, points: bounds.lowerBound * cost, asked: amount)
        }
        guard minutes + (rest > 0 ? 1 : 0) <= bounds.upperBound else {
            throw .aboveMaximum(
                app: reward.app.name, minutes: bounds.upperBound, points: bounds.upperBound * cost, asked: amount)
        }
        guard rest == 0 else {
            throw .partOfAMinute(app: reward.app.name, cost: cost, asked: minutes * cost + rest)
        }
        return minutes
    }

    /// Pays and opens the app, or sends a request if a parent must approve.
    package mutating func redeem(_ app: String, _ amount: RedeemAmount) throws(EconomyRefusal) -> Offer {
        let offer = try offer(app, amount)
        guard offer.needsApproval else {
            try pay(offer, for: nil)
            return offer
        }
        guard !books.requests.contains(where: { $0.app == app }) else { throw .alreadyAsked(app: offer.name) }
        let price = Int64(offer.points)
        let length = offer.minutes.map { Int64($0) * Milliseconds.minute }
        put(
            app, length.map { .requested(length: $0, price: price) } ?? .requestedForUse(pricePerMinute: price),
            reason: offer.reason)
        return offer
    }

    /// Approves a request, which is paid at the present price.
    package mutating func approve(_ request: String) throws(EconomyRefusal) -> Offer {
        let (app, about) = try self.request(request)
        var amount = RedeemAmount.most
        if case .requested(let length, _) = about { amount = .minutes(Int(length / Milliseconds.minute)) }
        let offer = try offer(app, amount)
        try pay(offer, for: request)
        return offer
    }

    /// Declines a request.
    package mutating func decline(_ request: String, reason: String) throws(EconomyRefusal) {
        switch books.requests.first(where: { $0.id == request })?.body {
        case .app(let app, _)?: put(app, .declined(request: request), reason: reason)
        case .purchase(let thing, _)?: put(.purchase(thing, .declined(asked: request)), about: thing, reason: reason)
        case .task, .choice, .boost, .prize, .pointsAdjusted, .pointsMoved, nil: throw missing(request)
        }
    }

    private func request(_ id: String) throws(EconomyRefusal) -> (app: String, about: AppDecision) {
        guard case .app(let app, let about)? = books.requests.first(where: { $0.id == id })?.body else {
            throw missing(id)
        }
        return (app, about)
    }

    /// The refusal for a request or a report that does not wait: it was answered before, or never made.
    func missing(_ id: String) -> EconomyRefusal {
        let answered = books.answered.last { $0.asked.id == id }
        return answered.map { .alreadyAnswered($0.asked.reason) } ?? .nothingWaits(id: id)
    }

    private mutating func pay(_ offer: Offer, for request: String?) throws(EconomyRefusal) {
        let reward = try reward(offer.app)
        guard let minutes = offer.minutes else {
            put(offer.app, .openedForUse(request: request), reason: offer.reason)
            return
        }
        if reward.terms.again == .replace { closeWindow(of: reward.app, at: now, why: "replaced") }
        guard let shares = accounts.allocation(of: Int64(offer.points)) else {
            throw .tooFewPoints(price: offer.points, balance: Int(accounts.total))
        }
        let length = Int64(minutes) * Milliseconds.minute
        let paid = put(
            offer.app, .bought(length: length, points: Int64(offer.points), request: request),
            reason: "\(minutes) min of \(offer.name)", shares: shares)
        open(reward, length, paidBy: paid, reason: offer.reason)
        settlePoints()
    }

    /// Opens an app, or extends its window.
    mutating func open(_ reward: RewardApp, _ length: Int64, paidBy source: String, reason: String) {
        let start = books.state(of: reward.app.id).window?.ends ?? now
        put(reward.app.id, .opened(length: length, until: start + length, payment: source), reason: reason)
    }

    // MARK: What stands against it

    /// The instant from which new minutes would count.
    func startOfWindow(_ reward: RewardApp) throws(EconomyRefusal) -> Int64 {
        guard let window = books.state(of: reward.app.id).window else { return now }
        let left = window.left(at: now)
        if reward.terms.again == .refuse {
            throw .alreadyOpen(
                app: reward.app.name, minutesLeft: Int((left + Milliseconds.minute - 1) / Milliseconds.minute))
        }
        return reward.terms.again == .replace ? now : max(now, window.ends ?? now)
    }

    mutating func checkOpens(_ reward: RewardApp) throws(EconomyRefusal) {
        switch books.state(of: reward.app.id).word {
        case .locked(let end):
            throw .locked(app: reward.app.name, until: end, reason: books.state(of: reward.app.id).reason)
        case .unlocked: throw .alreadyUnlocked(app: reward.app.name)
        case .none: break
        }
        if let closure = closure(of: reward) {
            throw .shut(app: reward.app.name, why: closure.why, until: closure.time.end)
        }
        if reward.terms.pay == .free { throw .free(app: reward.app.name) }
    }

    /// - Parameters:
    ///   - refund: the points that are refunded before the price is paid.
    ///   - short: what is said where there are too few. Nil for what is said of an app.
    func checkBalance(
        _ price: Int, after refund: Int64 = 0, orElse short: EconomyRefusal? = nil
    ) throws(EconomyRefusal) {
        let balance = Int(accounts.total + refund)
        if balance < 0 { throw .belowZero(balance: balance) }
        if books.owed > 0 { throw .owed(points: Int(books.owed)) }
        if balance < price { throw short ?? .tooFewPoints(price: price, balance: balance) }
    }

    /// The rest of an open window that other minutes would replace. Nil if there is none.
    func replaced(_ reward: RewardApp) -> Offer.Replaced? {
        guard reward.terms.again == .replace, let window = books.state(of: reward.app.id).window else { return nil }
        let back = refunds(of: window, at: now)
        return Offer.Replaced(
            minutes: Int(back.reduce(0) { $0 + $1.length } / Milliseconds.minute),
            points: Int(back.reduce(0) { $0 + $1.points }))
    }

    /// The points that are refunded before others are paid.
    private func comesBack(_ reward: RewardApp) -> Int64 { Int64(replaced(reward)?.points ?? 0) }

    /// Throws if something shuts the app before the minutes are over.
    mutating func checkRoom(_ reward: RewardApp, _ minutes: Int, from start: Int64) throws(EconomyRefusal) {
        let time = Stretch(start, start + Int64(minutes) * Milliseconds.minute)
        guard let closure = firstClosure(of: reward, in: time, isUsed: true), closure.time.start < time.end else {
            return
        }
        let left = Int((closure.time.start - start) / Milliseconds.minute)
        if left < 1, case .dailyLimit = closure.why {
            throw .shut(app: reward.app.name, why: closure.why, until: closure.time.end)
        }
        throw .shutsSooner(app: reward.app.name, why: closure.why, minutesLeft: max(0, left), asked: minutes)
    }

    /// The most minutes that points, limits and closures allow.
    private mutating func most(_ reward: RewardApp, from start: Int64) -> Int {
        let points = max(0, accounts.total + comesBack(reward))
        return room(
            reward, for: min(reward.terms.minutesAtOnce.upperBound, Int(points) / reward.terms.costPerMinute),
            from: start)
    }

    /// The number of whole minutes, at most `minutes`, before something shuts the app.
    mutating func room(_ reward: RewardApp, for minutes: Int, from start: Int64) -> Int {
        let time = Stretch(start, start + Int64(minutes) * Milliseconds.minute)
        guard let closure = firstClosure(of: reward, in: time, isUsed: true) else { return minutes }
        return min(minutes, Int((closure.time.start - start) / Milliseconds.minute))
    }
}

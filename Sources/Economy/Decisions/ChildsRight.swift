package import FamilySettings
package import FamilyTime
import RuleEngine

/// Says what of a child's device counts: what the family's settings let a child decide without a parent, at their price,
/// and what time brings to it. Decisions are handed in as they stand, in the order of deciding.
package struct ChildsRight: Sendable {
    /// What holds at the instant of a decision.
    package struct Terms {
        /// The points that the child could spend.
        package var points: Int64
        /// The terms of a reward app for the child. Nil for what is none.
        package var ofApp: (String) -> AppTerms?
        /// Whether the family has a task.
        package var hasTask: (String) -> Bool
        /// Whether the family lets the child choose a rule.
        package var hasChoice: (String) -> Bool
        /// The voucher that the decision is about. Nil for what is no voucher of the child, or was not won by then.
        package var voucher: Voucher?
        /// The boost that the decision is about. Nil for what is no boost of the child, or was not won by then.
        package var boost: WonBoost?
        /// The terms of a thing of the shop for the child. Nil for what is none.
        package var thing: (String) -> ShopThing?
        /// The child's days.
        package var calendar: FamilyCalendar

        package init(
            points: Int64, ofApp: @escaping (String) -> AppTerms?, hasTask: @escaping (String) -> Bool,
            hasChoice: @escaping (String) -> Bool, voucher: Voucher?, boost: WonBoost?,
            thing: @escaping (String) -> ShopThing?, calendar: FamilyCalendar
        ) {
            (self.points, self.ofApp, self.hasTask, self.voucher) = (points, ofApp, hasTask, voucher)
            (self.hasChoice, self.boost, self.thing, self.calendar) = (hasChoice, boost, thing, calendar)
        }
    }

    /// Time that was paid with points or a voucher.
    private struct Payment {
        var app: String
        var at: Int64
        var length: Int64
        var points: Int64
        var isOpened = false
        var returned: Int64 = 0
    }

    private struct Moment: Hashable {
        var app: String
        var at: Int64
    }

    /// The end of a window.
    private struct Closing {
        var at: Int64
        var window: RewardState.Window
        /// What was left of it and did not come back yet.
        var left: Int64

        init(of window: RewardState.Window, at instant: Int64) {
            (at, self.window) = (instant, window)
            left = window.left(at: window.end(closedAt: instant))
        }

        /// What was left of the time that a decision paid.
        func left(of payment: String) -> Int64 {
            window.parts.first { $0.source == payment }?.left(at: window.end(closedAt: at)) ?? 0
        }
    }

    private var payments: [String: Payment] = [:]
    /// By the id of what opened it or kept it open, the app of a window and when that was.
    private var openings: [String: Moment] = [:]
    /// By app, when windows were to end.
    private var ends: [String: Set<Int64>] = [:]
    private var states: [String: RewardState] = [:]
    /// By app, the windows that were closed, in the order of closing.
    private var closings: [String: [Closing]] = [:]
    /// By app, when it was open by a parent's word.
    private var unlocked: [String: [Stretch]] = [:]
    private var usedOfVoucher: [String: Int64] = [:]
    /// When boosts ran that were started, by the ids of the outcomes that gave them.
    private var boosts: [String: Stretch] = [:]
    /// What was bought of the shop and not given back, and what of it, or of what was won, was handed over.
    private var purchases: [String: Decision] = [:]
    private var handedOver: Set<String> = []

    package init() {}

    /// Takes in a decision that stands.
    package mutating func take(_ decision: Decision) {
        switch decision.body {
        case .app(let app, let about): take(about, app, decision)
        case .purchase(_, .bought): purchases[decision.id] = decision
        case .purchase(_, .returned(_, let purchase)): purchases[purchase] = nil
        case .boost(_, let start): boosts[start.win] = Stretch(decision.at, decision.at + start.length)
        case .prize(let id, isHandedOver: true): handedOver.insert(id)
        case .prize(let id, isHandedOver: false): handedOver.remove(id)
        case .purchase(_, .requested), .purchase(_, .declined), .purchase(_, .freezeBought), .task, .choice,
            .pointsAdjusted, .pointsMoved:
            break
        }
    }

    private mutating func take(_ about: AppDecision, _ app: String, _ decision: Decision) {
        let moment = Moment(app: app, at: decision.at)
        let window = states[app]?.window
        states[app, default: RewardState()].take(about, of: decision)
        if let window, let closed = window.closed(leaving: states[app]?.window) {
            closings[app, default: []].append(Closing(of: closed, at: decision.at))
        }
        switch about {
        case .bought(let length, let points, _):
            payments[decision.id] = Payment(app: app, at: decision.at, length: length, points: points)
        case .voucherStarted(let voucher, let length):
            payments[decision.id] = Payment(app: app, at: decision.at, length: length, points: 0)
            usedOfVoucher[voucher, default: 0] += length
        case .opened(_, let until, let payment):
            payments[payment]?.isOpened = true
            openings[decision.id] = moment
            ends[app, default: []].insert(until)
        case .openedForUse: openings[decision.id] = moment
        case .refunded(let length, _, let payment): giveBack(length, of: payment, moment)
        case .voucherReturned(let voucher, let length, let start):
            usedOfVoucher[voucher, default: 0] -= length
            giveBack(length, of: start, moment)
        case .unlocked(let end):
            endWord(on: app, at: decision.at)
            unlocked[app, default: []].append(Stretch(decision.at, end ?? .max))
        case .locked, .cleared: endWord(on: app, at: decision.at)
        case .requested, .requestedForUse, .declined, .ending, .closed, .limitReached, .useCounted, .usePaid,
            .useRefunded, .released, .removed, .shieldRaised, .shieldLifted:
            break
        }
    }

    private mutating func giveBack(_ length: Int64, of payment: String?, _ moment: Moment) {
        if let payment { payments[payment]?.returned += length }
        guard let place = closing(paidBy: payment, moment) else { return }
        closings[moment.app]?[place].left -= length
    }

    /// The place of the closed window that a decision paid for. Where an earlier program recorded no payment, it is the last
    /// one that was closed by a moment.
    private func closing(paidBy payment: String?, _ moment: Moment) -> Int? {
        closings[moment.app]?.lastIndex { closing in
            payment.map { payment in closing.window.parts.contains { $0.source == payment } }
                ?? (closing.at <= moment.at)
        }
    }

    /// What was left of the time that a decision paid, where its window is closed.
    private func left(of payment: String, _ moment: Moment) -> Int64 {
        closing(paidBy: payment, moment).flatMap { closings[moment.app]?[$0].left(of: payment) } ?? 0
    }

    private mutating func endWord(on app: String, at instant: Int64) {
        unlocked[app] = unlocked[app]?.map { $0.start < instant ? $0.cut(to: Stretch(.min, instant)) : $0 }
    }

    /// When an app was open, in no order.
    package func timesOpen(of app: String) -> [Stretch] {
        let closed = (closings[app] ?? []).map { Stretch($0.window.opened, $0.at) }
        let open = [states[app]?.window].compactMap(\.self).map { Stretch($0.opened, $0.ends ?? .max) }
        return (closed + open + (unlocked[app] ?? [])).filter { $0.length > 0 }
    }

    /// The time that was left of a window, of which a decision gives back minutes: if it is used all the same, they are not
    /// left. What lies behind a parent's word that ended the window is not meant. Nil for any other decision.
    package func timeLeft(by decision: Decision) -> Stretch? {
        guard case .app(let app, let about) = decision.body else { return nil }
        let payment: String?
        switch about {
        case .refunded(_, _, let id): payment = id
        case .voucherReturned(_, _, let start): payment = start
        default: return nil
        }
        let place = closing(paidBy: payment, Moment(app: app, at: decision.at))
        guard let closing = place.flatMap({ closings[app]?[$0] }), let planned = closing.window.ends else { return nil }
        return Stretch(closing.at, min(planned, closing.window.cut?.at ?? planned))
    }

    /// Whether a decision of a child's device counts.
    /// - Parameters:
    ///   - decision: with the entries that pay for it.
    ///   - recorded: when it was decided, in milliseconds since 1970. Only what time brings is dated before that.
    package func admits(_ decision: Decision, recorded: Int64, _ terms: Terms) -> Bool {
        let shares = decision.shares
        guard decision.at <= recorded, shares.reduce(0, { $0 &+ $1.points }) == decision.points,
            shares.allSatisfy({ $0.points.signum() == decision.points.signum() })
        else { return false }
        switch decision.body {
        case .app(let app, let about):
            return about.isDecidedNow
                ? decision.at == recorded
                    && terms.ofApp(app).map { admits(about, app, $0, at: recorded, terms) } ?? false
                : followsFromWindow(about, Moment(app: app, at: decision.at))
        case .purchase(let thing, let about):
            return decision.at == recorded && admits(about, thing, at: recorded, terms)
        case .task(let task, .reported): return terms.hasTask(task)
        case .choice(let rule): return decision.at == recorded && terms.hasChoice(rule)
        case .boost(let rule, let start): return decision.at == recorded && admits(start, rule, at: recorded, terms)
        case .task, .prize, .pointsAdjusted, .pointsMoved: return false
        }
    }

    /// What the child asks for.
    private func admits(
        _ about: AppDecision, _ app: String, _ appTerms: AppTerms, at instant: Int64, _ terms: Terms
    ) -> Bool {
        switch about {
        case .requested(let length, let price):
            return appTerms.pay == .upfront && appTerms.isPrice(price, of: length)
        case .requestedForUse(let price):
            return appTerms.pay == .perMinute && price == Int64(appTerms.costPerMinute)
        case .bought(let length, let points, let request):
            return request == nil && !appTerms.needsApproval && appTerms.pay == .upfront
                && appTerms.isPrice(points, of: length) && points <= terms.points
        case .openedForUse(let request):
            return request == nil && !appTerms.needsApproval && appTerms.pay == .perMinute
                && Int64(appTerms.costPerMinute) <= terms.points
        case .voucherStarted(let id, let length):
            guard let voucher = terms.voucher, voucher.id == id, voucher.apps.contains(app), length > 0 else {
                return false
            }
            return voucher.validUntil.map { $0 > instant } ?? true
                && length <= Int64(voucher.minutes) * Milliseconds.minute - usedOfVoucher[id, default: 0]
        case .opened(let length, let until, let payment):
            guard let paid = payments[payment], paid.app == app, paid.at == instant else { return false }
            let start = until &- length
            return paid.length == length && !paid.isOpened
                && (start == instant || start > instant && ends[app]?.contains(start) ?? false)
        default: return false
        }
    }

    /// What the child buys of the shop, or gives back before it is handed over.
    private func admits(_ about: PurchaseDecision, _ id: String, at instant: Int64, _ terms: Terms) -> Bool {
        switch about {
        case .requested(let price): return isSold(id, for: price, at: instant, terms)
        case .bought(let points, let request):
            return request == nil && terms.thing(id)?.isFreeze == false && isPaid(id, points, at: instant, terms)
        case .freezeBought(let points, let request):
            return request == nil && terms.thing(id)?.isFreeze == true && isPaid(id, points, at: instant, terms)
        case .returned(let points, let purchase):
            return purchases[purchase].map { $0.thing == id && -$0.points == points } == true
                && !handedOver.contains(purchase)
        case .declined: return false
        }
    }

    /// Whether it can be bought for so many points that are there, and no parent needs to be asked.
    private func isPaid(_ id: String, _ points: Int64, at instant: Int64, _ terms: Terms) -> Bool {
        terms.thing(id)?.needsApproval == false && points <= terms.points
            && isSold(id, for: points, at: instant, terms)
    }

    /// Whether a boost was won that is started as it was won, in time, for the first time, and while no other one runs.
    private func admits(_ start: BoostStart, _ rule: String, at instant: Int64, _ terms: Terms) -> Bool {
        guard let won = terms.boost, won.id == start.win, won.rule == rule, won.start == start else { return false }
        let runs = boosts.values.contains { $0.start <= instant && instant < $0.end }
        return won.validUntil.map { $0 > instant } ?? true && boosts[start.win] == nil && !runs
    }

    private func isSold(_ id: String, for price: Int64, at instant: Int64, _ terms: Terms) -> Bool {
        guard let thing = terms.thing(id), price == Int64(thing.ware.cost) else { return false }
        var calendar = terms.calendar
        let day = calendar.day(at: Instant(milliseconds: instant))
        return thing.isSold(on: day) && thing.isLeft(after: purchases.values, on: day.day, &calendar)
    }

    /// What becomes of a window that stands.
    private func followsFromWindow(_ about: AppDecision, _ moment: Moment) -> Bool {
        func isKnown(_ window: String) -> Bool {
            openings[window].map { $0.app == moment.app && $0.at <= moment.at } ?? false
        }
        switch about {
        case .ending(let window, _), .closed(let window, _, _, _): return isKnown(window)
        case .limitReached: return closings[moment.app]?.contains { $0.at == moment.at } ?? false
        case .refunded(let length, let points, let payment):
            guard let paid = payments[payment], paid.app == moment.app, paid.length > 0, paid.points > 0, length > 0
            else {
                return false
            }
            return paid.returned + length <= left(of: payment, moment) && points == paid.points * length / paid.length
        case .voucherReturned(let voucher, let length, let start):
            guard length > 0, length <= usedOfVoucher[voucher, default: 0] else { return false }
            guard let start else {
                return closing(paidBy: nil, moment).map { length <= closings[moment.app]?[$0].left ?? 0 } ?? false
            }
            return payments[start].map { $0.app == moment.app && $0.returned + length <= left(of: start, moment) }
                ?? false
        default: return false
        }
    }
}

extension Desk {
    /// Of the decisions made here those that a child's device may record: what it may state, and what each store makes by
    /// itself. What else time brings is decided by a parent's device.
    /// - Parameter isOwn: whether it is a device of the child.
    package func madeByChild(isOwn: Bool) -> [Decision] {
        made.filter { decision in
            switch decision.body {
            case _ where decision.isOfEachStore: true
            case _ where !isOwn: false
            case .app(let app, .limitReached):
                // Where no window ends, a shield says that a limit was reached: that is a parent's.
                made.contains { other in
                    guard case .app(app, .closed) = other.body else { return false }
                    return other.at == decision.at
                }
            case .app(_, let about): about.isDecidedNow || about.isOfWindow
            case .purchase(_, .declined): false
            case .task(_, .reported), .purchase, .choice, .boost: true
            case .task, .prize, .pointsAdjusted, .pointsMoved: false
            }
        }
    }
}

extension Decision {
    /// Whether it needs points.
    package var spends: Bool {
        switch body {
        case .app(_, .bought), .app(_, .openedForUse), .purchase(_, .bought), .purchase(_, .freezeBought): true
        default: false
        }
    }

    /// Whether each store makes it by itself, from all use that it knows.
    package var isOfEachStore: Bool {
        switch body {
        case .app(_, .useCounted), .app(_, .usePaid), .app(_, .useRefunded), .pointsMoved: true
        case .app, .purchase, .task, .choice, .boost, .prize, .pointsAdjusted: false
        }
    }
}

extension AppDecision {
    /// Whether it is what a child asks for.
    fileprivate var isDecidedNow: Bool {
        switch self {
        case .requested, .requestedForUse, .bought, .opened, .openedForUse, .voucherStarted: true
        default: false
        }
    }

    /// Whether it is what becomes of a window that a child has opened.
    fileprivate var isOfWindow: Bool {
        switch self {
        case .ending, .closed, .refunded, .voucherReturned, .limitReached: true
        default: false
        }
    }
}

extension AppTerms {
    /// Whether so many points buy a time at once.
    fileprivate func isPrice(_ points: Int64, of length: Int64) -> Bool {
        let (minutes, rest) = length.quotientAndRemainder(dividingBy: Milliseconds.minute)
        return rest == 0 && minutesAtOnce.contains(Int(clamping: minutes)) && points == minutes * Int64(costPerMinute)
    }
}

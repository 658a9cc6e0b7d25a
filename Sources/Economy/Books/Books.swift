import FamilyTime

/// The sum of all decisions about one child, folded in the order in which they were made.
package struct Books: Sendable, Equatable {
    /// A payment for time: points or a voucher. What is left of it comes back once.
    package struct Source: Sendable, Equatable {
        /// The price of the whole payment, in points.
        package var price: Int64
        package var length: Int64
        /// The id of the voucher that it came from. Nil if it was paid with points.
        package var voucher: String?
        package var reason: String
    }

    /// A request, a report or a purchase, with the parent's answer.
    package struct Answered: Sendable, Equatable {
        package var asked: Decision
        package var answer: Decision
    }

    package internal(set) var rewards: [String: RewardState] = [:]
    package internal(set) var sources: [String: Source] = [:]
    /// The use of apps that are paid as they are used.
    package internal(set) var uses: [DayOfUse.Key: DayOfUse] = [:]
    /// Requests that wait for a parent, the oldest first.
    package internal(set) var requests: [Decision] = []
    /// Tasks that were reported and wait for a parent, the oldest first.
    package internal(set) var reports: [Decision] = []
    /// Requests and reports that a parent has answered, in the order of answering.
    package internal(set) var answered: [Answered] = []
    /// Confirmed tasks, without those that a parent took back, the oldest first.
    package internal(set) var confirmed: [Decision] = []
    /// Confirmations that a parent took back.
    package internal(set) var takenBack: [Decision] = []
    /// What was bought of the shop, without what was given back, the oldest first.
    package internal(set) var purchases: [Decision] = []
    /// Freezes that were bought for streaks, the oldest first.
    package internal(set) var freezes: [Decision] = []
    /// Rules that were chosen from what pools offered, the oldest first.
    package internal(set) var choices: [Decision] = []
    /// Boosts that were started, the oldest first.
    package internal(set) var boosts: [Decision] = []
    /// The ids of the decisions that handed over prizes, by the ids of the prizes' outcomes, or of what bought them.
    package internal(set) var handedOver: [String: String] = [:]
    /// The used time of each voucher, in milliseconds.
    package internal(set) var usedOfVoucher: [String: Int64] = [:]
    /// The changes of the balance by decisions, in the order of deciding.
    package internal(set) var payments: [DatedPoints] = []
    /// The instants of decisions, by id.
    package internal(set) var ids: [String: Int64] = [:]
    /// What ended before this instant may be forgotten, see `forget(before:)`.
    var forgotten = Int64.min
    /// Whether a decision was about something forgotten, so that these books do not hold what it led to.
    package internal(set) var isTorn = false

    package init(_ decisions: [Decision] = []) {
        for decision in decisions { take(decision) }
    }

    /// The points that are owed for use.
    package var owed: Int64 { uses.values.reduce(0) { $0 + max(0, $1.owed) } }

    /// The ids of what paid for windows of which something may still come back.
    package var paymentsForTime: Set<String> {
        let windows = rewards.values.flatMap { $0.rests.map(\.window) + [$0.window].compactMap(\.self) }
        return Set(windows.flatMap { $0.parts.map(\.source) })
    }

    /// What was bought and not handed over yet.
    package var owedPurchases: [Decision] { purchases.filter { handedOver[$0.id] == nil } }

    /// What was bought of a thing of the shop and not given back, or the freezes that were bought for a streak, the oldest
    /// first.
    /// - Parameter ids: all that the rule has or had.
    package func bought(thing ids: Set<String>) -> [Decision] {
        (purchases + freezes).filter { $0.isAbout(thing: ids) }
    }

    /// The request for a thing of the shop, or a freeze, that waits. Nil if none does.
    /// - Parameter ids: all that the rule of the thing has or had.
    package func request(forThing ids: Set<String>) -> Decision? { requests.first { $0.isAbout(thing: ids) } }

    package func state(of app: String) -> RewardState { rewards[app] ?? RewardState() }

    package mutating func take(_ decision: Decision) {
        ids[decision.id] = decision.at
        if decision.points != 0 { payments.append(DatedPoints(at: decision.at, points: decision.points)) }
        switch decision.body {
        case .app(let app, let about):
            rewards[app, default: RewardState()].take(about, of: decision)
            take(about, app, decision)
        case .task(_, .reported): reports.append(decision)
        case .task(_, .declined(let report)): answer(report, by: decision)
        case .task(_, .confirmed(let report, _)):
            answer(report, by: decision)
            confirmed.append(decision)
        case .task(_, .takenBack(let confirmation)):
            let own = confirmed.filter { $0.id == confirmation }
            if own.isEmpty, hasForgotten { isTorn = true }
            takenBack += own
            confirmed.removeAll { $0.id == confirmation }
        case .purchase(_, .requested): requests.append(decision)
        case .purchase(_, .declined(let asked)): answer(asked, by: decision)
        case .purchase(_, .bought(_, let request)):
            answer(request, by: decision)
            purchases.append(decision)
        case .purchase(_, .freezeBought(_, let request)):
            answer(request, by: decision)
            freezes.append(decision)
        case .purchase(_, .returned(_, let purchase)): purchases.removeAll { $0.id == purchase }
        case .choice: choices.append(decision)
        case .boost: boosts.append(decision)
        case .prize(let prize, let isHandedOver): handedOver[prize] = isHandedOver ? decision.id : nil
        case .pointsAdjusted, .pointsMoved: break
        }
    }

    private mutating func take(_ about: AppDecision, _ app: String, _ decision: Decision) {
        switch about {
        case .requested, .requestedForUse: requests.append(decision)
        case .declined(let request): answer(request, by: decision)
        case .openedForUse(let request): answer(request, by: decision)
        case .bought(let length, let points, let request):
            answer(request, by: decision)
            sources[decision.id] = Source(price: points, length: length, reason: decision.reason)
        case .voucherStarted(let voucher, let length):
            usedOfVoucher[voucher, default: 0] += length
            sources[decision.id] = Source(price: 0, length: length, voucher: voucher, reason: decision.reason)
        case .voucherReturned(let voucher, let length, let start):
            usedOfVoucher[voucher, default: 0] -= length
            if let start { sources[start] = nil }
        case .refunded(_, _, let payment): sources[payment] = nil
        case .useCounted(let day, let length, let cost):
            uses[key(app, day), default: DayOfUse()].count(cost, length)
        case .usePaid(let day, _, let points):
            uses[key(app, day), default: DayOfUse()].pay(points, by: decision.id)
        case .useRefunded(let day, let points, let payment):
            uses[key(app, day)]?.giveBack(points, of: payment)
        case .opened, .ending, .closed, .limitReached, .locked, .unlocked, .cleared, .released, .removed,
            .shieldRaised, .shieldLifted:
            break
        }
    }

    /// Removes the request or report that a decision answers. What was bought goes when its points come back.
    private mutating func answer(_ id: String?, by decision: Decision) {
        if let place = requests.firstIndex(where: { $0.id == id }) {
            answered.append(Answered(asked: requests.remove(at: place), answer: decision))
        } else if let place = reports.firstIndex(where: { $0.id == id }) {
            answered.append(Answered(asked: reports.remove(at: place), answer: decision))
        } else if let bought = purchases.first(where: { $0.id == id }) {
            answered.append(Answered(asked: bought, answer: decision))
        }
    }

    private mutating func key(_ app: String, _ day: LocalDate) -> DayOfUse.Key {
        let key = DayOfUse.Key(app: app, day: day)
        if uses[key] == nil, key.isOver(before: forgotten) { isTorn = true }
        return key
    }
}

/// A change of points at an instant.
package struct DatedPoints: Sendable, Hashable {
    /// The instant, in milliseconds since 1970.
    package var at: Int64
    package var points: Int64
}

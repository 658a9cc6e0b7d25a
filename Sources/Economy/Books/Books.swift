/// The sum of all decisions about one child, folded in the order in which they were made.
package struct Books: Sendable, Equatable {
    /// A payment for time: points or a voucher.
    package struct Source: Sendable, Equatable {
        /// What the whole of it cost.
        package var price: Int64
        package var length: Int64
        /// The voucher that it came from.
        package var voucher: String?
        package var reason: String
    }

    /// A request or a report, with the parent's answer.
    package struct Answered: Sendable, Equatable {
        package var asked: Decision
        package var answer: Decision
    }

    /// Use that was paid as it happened.
    package struct Metered: Sendable, Equatable {
        /// The decision that paid it.
        package var source: String
        /// The instant up to which it was looked at.
        package var at: Int64
        package var app: String
        /// Points a minute.
        package var price: Int64
        /// How much use of its day was paid with it, in milliseconds, and what it took.
        package var length: Int64
        package var charged: Int64
        /// The length and points that are left after corrections for use that no longer counts.
        package var paidLength: Int64
        package var points: Int64
    }

    package private(set) var rewards: [String: RewardState] = [:]
    package private(set) var sources: [String: Source] = [:]
    package private(set) var metered: [Metered] = []
    /// Requests that wait for a parent, the oldest first.
    package private(set) var requests: [Decision] = []
    /// Tasks that were reported and wait for a parent, the oldest first.
    package private(set) var reports: [Decision] = []
    /// What a parent has answered, in the order of answering.
    package private(set) var answered: [Answered] = []
    /// Tasks that a parent confirmed and did not take back, the oldest first.
    package private(set) var confirmed: [Decision] = []
    /// Confirmations that a parent took back.
    package private(set) var takenBack: [Decision] = []
    /// Ids of the outcomes of prizes that were handed over, with the decisions that say so.
    package private(set) var handedOver: [String: String] = [:]
    /// How much of a voucher was used, in milliseconds.
    package private(set) var usedOfVoucher: [String: Int64] = [:]
    /// The changes of the balance by decisions, in the order of deciding.
    package private(set) var payments: [DatedPoints] = []
    /// The changes of the balance by decisions, without payments for metered use.
    package private(set) var otherPayments: [DatedPoints] = []
    package private(set) var ids: Set<String> = []
    /// The short names of recorded decisions, by id.
    package private(set) var numbers: [String: Int64] = [:]

    package init(_ decisions: [Decision] = []) {
        for decision in decisions { take(decision) }
    }

    package func state(of app: String) -> RewardState { rewards[app] ?? RewardState() }

    package mutating func take(_ decision: Decision) {
        ids.insert(decision.id)
        if let number = decision.number { numbers[decision.id] = number }
        if let points = decision.points, points != 0 {
            let payment = DatedPoints(at: decision.at, points: points)
            payments.append(payment)
            if decision.price == nil { otherPayments.append(payment) }
        }
        if let app = decision.app { rewards[app, default: RewardState()].take(decision) }
        switch decision.kind {
        case .redemptionRequested: requests.append(decision)
        case .redemptionDeclined, .windowOpened: answer(decision)
        case .pointsSpent: spend(decision)
        case .pointsRefunded: _ = correct(decision)
        case .voucherStarted:
            usedOfVoucher[decision.cites ?? "", default: 0] += decision.length ?? 0
            sources[decision.id] = Source(
                price: 0, length: decision.length ?? 0, voucher: decision.cites, reason: decision.reason)
        case .voucherReturned: usedOfVoucher[decision.cites ?? "", default: 0] -= decision.length ?? 0
        case .taskReported: reports.append(decision)
        case .taskDeclined: answer(decision)
        case .taskConfirmed:
            answer(decision)
            confirmed.append(decision)
        case .taskTakenBack:
            takenBack += confirmed.filter { $0.id == decision.cites }
            confirmed.removeAll { $0.id == decision.cites }
        case .prizeHandedOver: handedOver[decision.cites ?? ""] = decision.id
        case .prizeTakenBack: handedOver[decision.cites ?? ""] = nil
        default: break
        }
    }

    /// Takes out what a decision is the answer to.
    private mutating func answer(_ decision: Decision) {
        guard let id = decision.cites else { return }
        if let place = requests.firstIndex(where: { $0.id == id }) {
            answered.append(Answered(asked: requests.remove(at: place), answer: decision))
        } else if let place = reports.firstIndex(where: { $0.id == id }) {
            answered.append(Answered(asked: reports.remove(at: place), answer: decision))
        }
    }

    private mutating func spend(_ decision: Decision) {
        answer(decision)
        guard !correct(decision) else { return }
        let points = -(decision.points ?? 0)
        let length = decision.length ?? 0
        if let price = decision.price, let app = decision.app {
            metered.append(
                Metered(
                    source: decision.id, at: decision.at, app: app, price: price, length: length, charged: points,
                    paidLength: length, points: points))
        } else {
            sources[decision.id] = Source(price: points, length: length, reason: decision.reason)
        }
    }

    /// Points of use that was paid as it happened come back, or go again.
    /// - Returns: whether the decision is about such a payment.
    private mutating func correct(_ decision: Decision) -> Bool {
        guard decision.price != nil, let paid = decision.cites,
            let place = metered.lastIndex(where: { $0.source == paid })
        else { return false }
        metered[place].points -= decision.points ?? 0
        metered[place].paidLength = decision.length ?? 0
        return true
    }
}

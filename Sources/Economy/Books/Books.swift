/// The sum of all decisions about one child, folded in the order in which they were made.
package struct Books: Sendable, Equatable {
    /// A payment for time: points or a voucher.
    package struct Source: Sendable, Equatable {
        /// The price of the whole payment, in points.
        package var price: Int64
        package var length: Int64
        /// The id of the voucher that it came from. Nil if it was paid with points.
        package var voucher: String?
        package var reason: String
    }

    /// A request or a report, with the parent's answer.
    package struct Answered: Sendable, Equatable {
        package var asked: Decision
        package var answer: Decision
    }

    /// A payment for metered use, which is paid as it happens.
    package struct Metered: Sendable, Equatable {
        /// The id of the decision that paid it.
        package var source: String
        /// The instant up to which use was considered.
        package var at: Int64
        package var app: String
        /// The price in points a minute.
        package var price: Int64
        /// The use of its day that was paid by then, in milliseconds, and the points it took.
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
    /// Requests and reports that a parent has answered, in the order of answering.
    package private(set) var answered: [Answered] = []
    /// Confirmed tasks, without those that a parent took back, the oldest first.
    package private(set) var confirmed: [Decision] = []
    /// Confirmations that a parent took back.
    package private(set) var takenBack: [Decision] = []
    /// The ids of the decisions that handed over prizes, by the ids of the prizes' outcomes.
    package private(set) var handedOver: [String: String] = [:]
    /// The used time of each voucher, in milliseconds.
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

    /// Removes the request or report that a decision answers.
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

    /// Refunds points of metered use, or takes them again.
    /// - Returns: whether the decision is about a payment for metered use.
    private mutating func correct(_ decision: Decision) -> Bool {
        guard decision.price != nil, let paid = decision.cites,
            let place = metered.lastIndex(where: { $0.source == paid })
        else { return false }
        metered[place].points -= decision.points ?? 0
        metered[place].paidLength = decision.length ?? 0
        return true
    }
}

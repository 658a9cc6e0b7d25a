import FamilyTime

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

    package private(set) var rewards: [String: RewardState] = [:]
    package private(set) var sources: [String: Source] = [:]
    /// The use of apps that are paid as they are used.
    package private(set) var uses: [DayOfUse.Key: DayOfUse] = [:]
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
    package private(set) var ids: Set<String> = []
    /// The short names of recorded decisions, by id.
    package private(set) var numbers: [String: Int64] = [:]

    package init(_ decisions: [Decision] = []) {
        for decision in decisions { take(decision) }
    }

    /// The points that are owed for use.
    package var owed: Int64 { uses.values.reduce(0) { $0 + max(0, $1.owed) } }

    package func state(of app: String) -> RewardState { rewards[app] ?? RewardState() }

    package mutating func take(_ decision: Decision) {
        ids.insert(decision.id)
        if let number = decision.number { numbers[decision.id] = number }
        if let points = decision.points, points != 0 {
            payments.append(DatedPoints(at: decision.at, points: points))
        }
        if let counted = decision.countedByPaying, let key = key(of: decision) {
            uses[key, default: DayOfUse()].count(counted.points, counted.length)
        }
        if let app = decision.app { rewards[app, default: RewardState()].take(decision) }
        switch decision.kind {
        case .redemptionRequested: requests.append(decision)
        case .redemptionDeclined, .windowOpened: answer(decision)
        case .pointsSpent: spend(decision)
        case .useCounted: count(decision)
        case .pointsRefunded: giveBack(decision)
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
        let points = -(decision.points ?? 0)
        if let key = key(of: decision) {
            uses[key, default: DayOfUse()].pay(points, by: decision.id)
        } else {
            sources[decision.id] = Source(price: points, length: decision.length ?? 0, reason: decision.reason)
        }
    }

    private mutating func count(_ decision: Decision) {
        guard let key = key(of: decision) else { return }
        uses[key, default: DayOfUse()].count(decision.price ?? 0, decision.length ?? 0)
    }

    private mutating func giveBack(_ decision: Decision) {
        guard let key = key(of: decision), let source = decision.cites else { return }
        uses[key]?.giveBack(decision.points ?? 0, of: source)
    }

    /// The app and the day of metered use. Nil if it is about something else.
    private func key(of decision: Decision) -> DayOfUse.Key? {
        guard let app = decision.app, let day = decision.subject.flatMap({ LocalDate($0) }) else { return nil }
        return DayOfUse.Key(app: app, day: day)
    }
}

/// A change of points at an instant.
package struct DatedPoints: Sendable, Hashable {
    /// The instant, in milliseconds since 1970.
    package var at: Int64
    package var points: Int64
}

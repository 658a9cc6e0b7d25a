package import Economy
import FamilySettings
package import FamilyStore
package import FamilyTime
import RuleEngine
import RuleLanguage

extension Decision {
    /// Reads a recorded row. None if this program does not know its kind, or if it lacks what its kind needs.
    ///
    /// An earlier program counted use by paying for it: of its payments and refunds each is two decisions, what was
    /// counted and what was paid.
    package static func recorded(_ row: DecisionRow) -> [Decision] {
        guard let body = try? body(of: row) else { return [] }
        let decision = Decision(id: row.id, number: row.seq, child: row.child, at: row.at, body, reason: row.reason)
        guard case .app(let app, let about) = body, let day = about.dayPaid, let price = row.price, price > 0 else {
            return [decision]
        }
        var counted = decision
        let length = -decision.points * Milliseconds.minute / price
        counted.body = .app(app, .useCounted(day: day, length: length, cost: -decision.points))
        return [counted, decision]
    }

    private static func body(of row: DecisionRow) throws(ImpossibleRow) -> Body {
        guard let kind = Kind(rawValue: row.kind), row.hasBelievableNumbers else { throw ImpossibleRow() }
        var day: LocalDate?
        if [.pointsSpent, .pointsRefunded, .useCounted].contains(kind), row.app != nil, let subject = row.subject {
            day = try LocalDate(subject).there()
        }
        func about(_ decision: AppDecision) throws(ImpossibleRow) -> Body { .app(try row.app.there(), decision) }
        func about(_ decision: TaskDecision) throws(ImpossibleRow) -> Body { .task(try row.subject.there(), decision) }
        if row.app == nil, let about = try purchase(row, kind) { return .purchase(try row.subject.there(), about) }
        switch kind {
        case .redemptionRequested:
            let price = try row.price.there()
            return try about(
                row.length.map { .requested(length: $0, price: price) } ?? .requestedForUse(pricePerMinute: price))
        case .redemptionDeclined: return try about(.declined(request: try row.cites.there()))
        case .pointsSpent:
            let (length, points) = (try row.length.there(), -(try row.points.there()))
            return try about(
                day.map { .usePaid(day: $0, length: length, points: points) }
                    ?? .bought(length: length, points: points, request: row.cites))
        case .pointsRefunded:
            let (points, payment) = (try row.points.there(), try row.cites.there())
            if let day { return try about(.useRefunded(day: day, points: points, payment: payment)) }
            return try about(.refunded(length: try row.length.there(), points: points, payment: payment))
        case .pointsAdjusted: return .pointsAdjusted(try row.points.there())
        case .pointsMoved: return .pointsMoved
        case .useCounted:
            return try about(
                .useCounted(day: try day.there(), length: try row.length.there(), cost: try row.price.there()))
        case .voucherStarted: return try about(.voucherStarted(try row.cites.there(), length: try row.length.there()))
        case .voucherReturned:
            return try about(
                .voucherReturned(try row.cites.there(), length: try row.length.there(), start: row.subject))
        case .windowOpened:
            guard let until = row.until else { return try about(.openedForUse(request: row.cites)) }
            return try about(.opened(length: try row.length.there(), until: until, payment: row.cites ?? row.id))
        case .windowEnding: return try about(.ending(window: try row.cites.there(), until: try row.until.there()))
        case .windowClosed:
            return try about(
                .closed(
                    window: try row.cites.there(), length: try row.length.there(), until: row.until,
                    openings: row.subject?.split(separator: " ").map(String.init)))
        case .limitReached: return try about(.limitReached(limit: row.length, until: try row.until.there()))
        case .appLocked: return try about(.locked(until: row.until))
        case .appUnlocked: return try about(.unlocked(until: row.until))
        case .appCleared: return try about(.cleared)
        case .appReleased: return try about(.released)
        case .appRemoved: return try about(.removed)
        case .shieldRaised: return try about(.shieldRaised)
        case .shieldLifted: return try about(.shieldLifted)
        case .taskReported: return try about(.reported(minutes: try taskMinutes(row)))
        case .taskConfirmed: return try about(.confirmed(report: row.cites, minutes: try taskMinutes(row)))
        case .taskDeclined: return try about(.declined(report: try row.cites.there()))
        case .taskTakenBack: return try about(.takenBack(confirmation: try row.cites.there()))
        case .ruleChosen: return .choice(try row.subject.there())
        case .boostStarted: return .boost(try row.subject.there(), try boost(row))
        case .prizeHandedOver: return .prize(try row.cites.there(), isHandedOver: true)
        case .prizeTakenBack: return .prize(try row.cites.there(), isHandedOver: false)
        }
    }

    /// What a row without an app says of a thing of the shop, or a freeze. Nil if it is of another kind.
    private static func purchase(_ row: DecisionRow, _ kind: Kind) throws(ImpossibleRow) -> PurchaseDecision? {
        switch kind {
        case .redemptionRequested: .requested(price: try row.price.there())
        case .redemptionDeclined: .declined(asked: try row.cites.there())
        case .pointsSpent where row.length != nil: .freezeBought(points: -(try row.points.there()), request: row.cites)
        case .pointsSpent: .bought(points: -(try row.points.there()), request: row.cites)
        case .pointsRefunded: .returned(points: try row.points.there(), purchase: try row.cites.there())
        default: nil
        }
    }

    /// For how long a task was done. Nil if the row says nothing of it.
    private static func taskMinutes(_ row: DecisionRow) throws(ImpossibleRow) -> Int? {
        guard let length = row.length else { return nil }
        let (minutes, rest) = length.quotientAndRemainder(dividingBy: Milliseconds.minute)
        guard rest == 0, TaskPay.atOnce.contains(Int(minutes)) else { throw ImpossibleRow() }
        return Int(minutes)
    }

    /// The factor of a boost lies where others have a price.
    private static func boost(_ row: DecisionRow) throws(ImpossibleRow) -> BoostStart {
        let (hundredths, length) = (try row.price.there(), try row.length.there())
        guard Boost.isPossible(hundredths: hundredths, length: length) else { throw ImpossibleRow() }
        return BoostStart(win: try row.cites.there(), hundredths: hundredths, length: length)
    }

    func row(recorded: Int64) -> DecisionRow {
        var row = DecisionRow(
            id: id, kind: kind.rawValue, child: child, app: app, at: at, subject: task ?? thing ?? choice,
            reason: reason, recorded: recorded)
        switch body {
        case .app(_, let about): row.fill(about)
        case .choice, .pointsMoved: break
        case .task(_, .reported): row.length = taskLength
        case .task(_, .confirmed(let report, _)): (row.cites, row.length) = (report, taskLength)
        case .task(_, .declined(let cited)), .task(_, .takenBack(let cited)): row.cites = cited
        case .purchase(_, let about): row.fill(about)
        case .boost(let rule, let start):
            (row.subject, row.cites) = (rule, start.win)
            (row.price, row.length) = (start.hundredths, start.length)
        case .prize(let prize, _): (row.subject, row.cites) = (reason, prize)
        case .pointsAdjusted(let points): row.points = points
        }
        return row
    }

    private var taskLength: Int64? { taskMinutes.map { Int64($0) * Milliseconds.minute } }

    /// The entries that it makes in the ledger once it is recorded.
    package func entries(on day: LocalDate) -> [LedgerRow] { row(recorded: at).entries(shares, on: day) }
}

extension AppDecision {
    /// The day of use that was paid, or whose payment came back.
    fileprivate var dayPaid: LocalDate? {
        if case .usePaid(let day, _, _) = self { return day }
        if case .useRefunded(let day, _, _) = self { return day }
        return nil
    }
}

/// A row that no program wrote.
private struct ImpossibleRow: Error {}

extension Optional {
    /// What a row has to say.
    fileprivate func there() throws(ImpossibleRow) -> Wrapped {
        guard let self else { throw ImpossibleRow() }
        return self
    }
}

extension DecisionRow {
    /// Whether numbers can be multiplied and added without leaving what a number holds.
    fileprivate var hasBelievableNumbers: Bool {
        [length, points, price].allSatisfy { ($0?.magnitude ?? 0) < 10_000_000_000_000 }
    }

    fileprivate mutating func fill(_ about: AppDecision) {
        switch about {
        case .requested(let length, let price): (self.length, self.price) = (length, price)
        case .requestedForUse(let price): self.price = price
        case .declined(let request): cites = request
        case .bought(let length, let points, let request):
            (self.length, self.points, cites) = (length, -points, request)
        case .opened(let length, let until, let payment): (self.length, self.until, cites) = (length, until, payment)
        case .openedForUse(let request): cites = request
        case .ending(let window, let until): (cites, self.until) = (window, until)
        case .closed(let window, let length, let until, let openings):
            (cites, self.length, self.until) = (window, length, until)
            subject = openings?.joined(separator: " ")
        case .limitReached(let limit, let until): (length, self.until) = (limit, until)
        case .refunded(let length, let points, let payment):
            (self.length, self.points, cites) = (length, points, payment)
        case .useCounted(let day, let length, let cost):
            (subject, self.length, price) = (day.description, length, cost)
        case .usePaid(let day, let length, let points):
            (subject, self.length, self.points) = (day.description, length, -points)
        case .useRefunded(let day, let points, let payment):
            (subject, self.points, cites) = (day.description, points, payment)
        case .voucherStarted(let voucher, let length): (cites, self.length) = (voucher, length)
        case .voucherReturned(let voucher, let length, let start):
            (cites, self.length, subject) = (voucher, length, start)
        case .locked(let until), .unlocked(let until): self.until = until
        case .cleared, .released, .removed, .shieldRaised, .shieldLifted: break
        }
    }

    fileprivate mutating func fill(_ about: PurchaseDecision) {
        switch about {
        case .requested(let price): self.price = price
        case .declined(let asked): cites = asked
        case .bought(let points, let request): (self.points, cites) = (-points, request)
        case .freezeBought(let points, let request): (length, self.points, cites) = (1, -points, request)
        case .returned(let points, let purchase): (self.points, cites) = (points, purchase)
        }
    }

    /// The entries of the ledger: one for each account. Points that come back cite what had taken them.
    func entries(_ shares: [AccountShare], on day: LocalDate) -> [LedgerRow] {
        shares.map { share in
            LedgerRow(
                key: "\(id)/\(share.app ?? "bonus")", child: child, app: share.app, kind: kind, amount: share.points,
                at: at, day: day, reason: reason, cites: kind == Decision.Kind.pointsRefunded.rawValue ? cites : nil)
        }
    }

    /// What hooks and other programs are told of a decision. Nil if that is nothing.
    func outcome(on day: LocalDate) -> OutcomeRow? {
        guard let told = Decision.Kind(rawValue: kind), told.isTold else { return nil }
        let isTimed = app != nil || told == .taskReported
        return OutcomeRow(
            id: id, kind: kind, child: child, app: app, rule: app == nil ? subject : nil, at: at, day: day,
            reason: reason, published: recorded, minutes: isTimed ? length.map { $0 / Milliseconds.minute } : nil,
            price: told == .pointsSpent ? points.map { -$0 } : price, until: until)
    }
}

extension LedgerRow {
    /// Whether it was decided and not earned.
    package var isDecided: Bool {
        [Decision.Kind.pointsSpent, .pointsRefunded, .pointsAdjusted, .pointsMoved].contains { $0.rawValue == kind }
    }

    /// Whether it is what an exceeded limit has cost, or corrects that: what was earned stays earned.
    package var isOfPenalty: Bool {
        kind == OutcomeKind.penalty.rawValue || cites?.hasPrefix("\(OutcomeKind.penalty.rawValue)/") == true
    }

    /// The id of the decision that made it, which may have made others for other accounts. Nil for what was earned.
    package var decision: String? {
        isDecided ? key.flatMap { key in key.lastIndex(of: "/").map { String(key[..<$0]) } } : nil
    }

    /// Whether it is one total of a day, dated when the last of its points was complete.
    package var isTotalOfDay: Bool {
        kind == EarnedRow.kind || OutcomeKind.isTotalOfDay(kind, window: window, on: day)
    }
}

import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

/// Writes what the engine decided into the store: each thing once, totals as they grow, and differences with a reason.
struct Publisher {
    let plan: Plan
    private(set) var now: Int64
    var wording: OutcomeWording
    private let ledger: LedgerWording
    /// Wins that were told by this publisher for the first time.
    private(set) var news: [Outcome] = []

    init(_ plan: Plan, now: Int64) {
        self.plan = plan
        self.now = now
        wording = OutcomeWording(plan)
        ledger = LedgerWording(plan)
    }

    /// Goes on at another instant, without news.
    mutating func begin(at now: Int64) {
        self.now = now
        news = []
    }

    /// - Parameter late: children whose outcomes do not count yet, because their history will be folded again.
    mutating func publish(
        _ outcomes: [Outcome], leavingOut late: Set<Int> = [], in transaction: borrowing Transaction
    ) throws(StoreError) {
        for outcome in outcomes where !late.contains(Int(outcome.child)) {
            if outcome.kind == .pointsEarned {
                try publish(earned: earned(outcome), in: transaction)
            } else if outcome.kind.isTotal {
                try publish(total: row(outcome), in: transaction)
            } else {
                try publish(win: outcome, in: transaction)
            }
        }
    }

    private mutating func publish(win outcome: Outcome, in transaction: borrowing Transaction) throws(StoreError) {
        let row = row(outcome)
        let isNew = try transaction.publish(row)
        guard outcome.kind.isPromise else { return }
        if isNew {
            news.append(outcome)
        } else {
            // A promise that was kept although it did not follow; now it does again.
            _ = try transaction.unmarkKept(outcome: row.id)
        }
    }

    func publish(earned row: EarnedRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard case .settled(let amount) = try transaction.publish(row) else { return }
        try correct(
            LedgerRow(
                child: row.child, app: row.app, kind: OutcomeKind.corrected.rawValue, amount: row.points - amount,
                at: row.at, day: row.day, window: row.day.description, reason: row.reason, cites: row.id),
            in: transaction)
    }

    func publish(total row: OutcomeRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard case .settled(let amount) = try transaction.publishTotal(row) else { return }
        try correct(
            LedgerRow(
                child: row.child, app: row.app, kind: OutcomeKind.corrected.rawValue,
                amount: (row.points ?? 0) - amount, at: row.at, day: row.day, rule: row.rule, window: row.window,
                reason: row.reason, cites: row.id), in: transaction)
    }

    /// A settled day's total has changed: the difference is an entry of its own, which says what it corrects (law 4).
    private func correct(_ difference: LedgerRow, in transaction: borrowing Transaction) throws(StoreError) {
        var correction = difference
        correction.reason = "late report: \(difference.reason)"
        _ = try transaction.post(correction)
    }

    /// Totals of days whose hours for late reports are over change only by corrections from now on.
    mutating func settleDays(in transaction: borrowing Transaction) throws(StoreError) {
        let settled = now - Int64(plan.family.settleHours) * Milliseconds.hour
        for (index, child) in plan.family.children.enumerated() {
            try transaction.settle(child.id, through: wording.day(settled, child: index) + -1)
        }
    }

    private func earned(_ outcome: Outcome) -> EarnedRow {
        EarnedRow(
            child: wording.childID(outcome), app: plan.family.apps[Int(outcome.app)].id,
            day: LocalDate(dayNumber: outcome.window), at: outcome.at, points: outcome.points,
            reason: ledger.reason(outcome), published: now)
    }

    private mutating func row(_ outcome: Outcome) -> OutcomeRow {
        let rule = outcome.rule < 0 ? nil : plan.rules[Int(outcome.rule)]
        return OutcomeRow(
            id: wording.id(outcome), kind: outcome.kind.rawValue, child: wording.childID(outcome),
            app: outcome.app < 0 ? nil : plan.family.apps[Int(outcome.app)].id, rule: rule?.id,
            version: rule?.version, window: wording.window(outcome), tier: wording.place(outcome).map(Int64.init),
            run: outcome.kind.isOfStreak ? outcome.count : nil, at: outcome.at, day: day(of: outcome),
            points: outcome.points == 0 ? nil : outcome.points, reason: ledger.reason(outcome), published: now)
    }

    /// A day's total belongs to its day, also where its last point is complete in the instant in which the day ends.
    private mutating func day(of outcome: Outcome) -> LocalDate {
        outcome.kind.isTotal && !plan.isPercentage(outcome)
            ? LocalDate(dayNumber: outcome.window) : wording.day(outcome.at, child: Int(outcome.child))
    }
}

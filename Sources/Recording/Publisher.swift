import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import RuleEngine

/// Writes what the engine decided into the store: each thing once, totals as they grow, and differences with a reason.
struct Publisher {
    private let plan: Plan
    private let now: Int64
    private var wording: OutcomeWording
    private let ledger: LedgerWording
    /// Wins that were told by this publisher for the first time.
    private(set) var news: [Outcome] = []

    init(_ plan: Plan, now: Int64) {
        self.plan = plan
        self.now = now
        wording = OutcomeWording(plan)
        ledger = LedgerWording(plan)
    }

    /// - Parameter late: children whose outcomes do not count yet, because their history will be folded again.
    mutating func publish(
        _ outcomes: [Outcome], leavingOut late: Set<Int> = [], in transaction: borrowing Transaction
    ) throws(StoreError) {
        for outcome in outcomes where !late.contains(Int(outcome.child)) {
            let row = row(outcome)
            if outcome.kind.isTotal {
                try publish(total: outcome, row, in: transaction)
            } else if try transaction.publish(row) {
                if outcome.kind.isPromise { news.append(outcome) }
                if outcome.points != 0 { _ = try transaction.post(entry(outcome, row)) }
            }
        }
    }

    private mutating func publish(
        total outcome: Outcome, _ row: OutcomeRow, in transaction: borrowing Transaction
    ) throws(StoreError) {
        _ = try transaction.publishTotal(row)
        let change = try transaction.setTotal(key: row.id, to: entry(outcome, row))
        if case .closed(let seq, let amount) = change, amount != outcome.points {
            try correct(by: outcome.points - amount, entry(outcome, row), cites: seq, in: transaction)
        }
    }

    /// A settled day's total has changed: the difference is an entry of its own, which says what it corrects (law 4).
    private func correct(
        by amount: Int64, _ entry: LedgerRow, cites seq: Int64, in transaction: borrowing Transaction
    ) throws(StoreError) {
        var correction = entry
        correction.key = nil
        correction.kind = OutcomeKind.corrected.rawValue
        correction.amount = amount
        correction.reason = "late report: \(entry.reason)"
        correction.cites = seq
        _ = try transaction.post(correction)
    }

    /// Tells a child's history that was folded again: what is new, and where a total changed. What was told and does not
    /// follow any more is kept where it was promised (laws 3 and 4), and takes the place of what would pay twice.
    /// - Parameter outcomes: all that follows for the child, from the beginning.
    mutating func publishAgain(
        _ child: Int, _ outcomes: [Outcome], in transaction: borrowing Transaction, _ store: FamilyStore
    ) throws(StoreError) {
        var current: Set<String> = []
        for outcome in outcomes { current.insert(wording.id(outcome)) }
        let told = try store.outcomes(of: plan.family.children[child].id).all()
        var promises = KeptPromises(told, following: current, plan)
        var fresh: [Outcome] = []
        for outcome in outcomes {
            let isPaid = promises.pays(outcome, id: wording.id(outcome), window: wording.window(outcome))
            if !isPaid { fresh.append(outcome) }
        }
        try publish(fresh, in: transaction)
        for row in told where !current.contains(row.id) && !row.isKept {
            guard let kind = OutcomeKind(rawValue: row.kind) else { continue }
            if kind.isPromise { _ = try transaction.markKept(outcome: row.id) }
            if kind.isTotal { try empty(row, in: transaction, store) }
        }
    }

    /// Takes a total to nothing.
    private func empty(
        _ row: OutcomeRow, in transaction: borrowing Transaction, _ store: FamilyStore
    ) throws(StoreError) {
        var nothing = row
        nothing.points = 0
        nothing.published = now
        nothing.payload = JSONOutput.object([
            ("id", .string(row.id)), ("outcome", .string(row.kind)), ("child", .string(row.child ?? "")),
            ("points", .int(0)),
        ]).text(pretty: false)
        _ = try transaction.publishTotal(nothing)
        guard var entry = try store.ledgerEntry(key: row.id) else { return }
        entry.amount = 0
        let change = try transaction.setTotal(key: row.id, to: entry)
        if case .closed(let seq, let amount) = change, amount != 0 {
            try correct(by: -amount, entry, cites: seq, in: transaction)
        }
    }

    /// Totals of days whose hours for late reports are over change only by corrections from now on.
    mutating func closeSettledDays(in transaction: borrowing Transaction) throws(StoreError) {
        let settled = now - Int64(plan.family.settleHours) * Milliseconds.hour
        for (index, child) in plan.family.children.enumerated() {
            let last = wording.day(settled, child: index) + -1
            _ = try transaction.closeTotals(of: child.id, through: last.description)
        }
    }

    private mutating func row(_ outcome: Outcome) -> OutcomeRow {
        OutcomeRow(
            id: wording.id(outcome), kind: outcome.kind.rawValue, child: wording.childID(outcome),
            rule: outcome.rule < 0 ? nil : plan.rules[Int(outcome.rule)].id, window: wording.window(outcome),
            tier: wording.place(outcome).map(Int64.init), at: outcome.at,
            points: outcome.points == 0 ? nil : outcome.points,
            version: outcome.rule < 0 ? nil : plan.rules[Int(outcome.rule)].version,
            payload: wording.line(outcome), published: now, isKept: false)
    }

    private mutating func entry(_ outcome: Outcome, _ row: OutcomeRow) -> LedgerRow {
        LedgerRow(
            key: row.id, child: wording.childID(outcome),
            app: outcome.app < 0 ? nil : plan.family.apps[Int(outcome.app)].id, kind: outcome.kind.rawValue,
            amount: outcome.points, at: outcome.at, day: day(of: outcome).description,
            rule: row.rule, window: row.window, reason: ledger.reason(outcome))
    }

    /// A day's total belongs to its day, also where its last point is complete in the instant in which the day ends.
    private mutating func day(of outcome: Outcome) -> LocalDate {
        outcome.kind.isTotal && !plan.isPercentage(outcome)
            ? LocalDate(dayNumber: outcome.window) : wording.day(outcome.at, child: Int(outcome.child))
    }
}

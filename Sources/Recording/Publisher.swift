import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

/// Writes what the engine decided into the store: each thing once, totals as they grow, and differences with a reason.
struct Publisher {
    let plan: Plan
    let store: FamilyStore
    private(set) var now: Int64
    /// The rules that pay a number of times.
    let limited: Set<String>
    /// What these have paid, of children who won by one.
    private var paid: [Int32: PaidWindows] = [:]
    /// Milestones of children that were told and kept.
    private var kept: [Int32: KeptPromises] = [:]
    var wording: OutcomeWording
    private let ledger: LedgerWording
    /// Wins that were told by this publisher for the first time.
    private(set) var news: [Outcome] = []

    init(_ plan: Plan, store: FamilyStore, now: Int64) {
        self.plan = plan
        self.store = store
        limited = plan.limitedRules
        self.now = now
        wording = OutcomeWording(plan)
        ledger = LedgerWording(plan)
    }

    /// Goes on at another instant, without news.
    mutating func begin(at now: Int64) {
        move(to: now)
        news = []
    }

    /// Goes on at another instant.
    mutating func move(to now: Int64) { self.now = now }

    /// What a parent said of use, while what follows from that is published: then wins that do not follow any more are
    /// taken back.
    private(set) var takingBack: TakingBack?
    /// Why totals change that were seen.
    private(set) var cause = Cause.course

    /// What makes totals another than they were.
    enum Cause {
        /// Use is recorded in its order: of days whose hours for late reports are over it can only add to a total.
        case course
        case lateReport
        case edit

        func words(for amount: Int64) -> String {
            switch self {
            case .course where amount > 0, .lateReport: "late report"
            case .course, .edit: "changed rules or settings"
            }
        }
    }

    /// Does what follows from one cause.
    mutating func explaining<Failure: Error>(
        _ cause: Cause, _ body: (inout Publisher) throws(Failure) -> Void
    ) throws(Failure) {
        let before = self.cause
        self.cause = cause
        defer { self.cause = before }
        try body(&self)
    }

    /// What was taken back, and what holds again.
    private var takenBack: [OutcomeRow] = []
    private var givenBack: [OutcomeRow] = []

    mutating func beginTakingBack(_ word: TakingBack) { takingBack = word }

    mutating func endTakingBack() -> (taken: [OutcomeRow], given: [OutcomeRow]) {
        defer { (takingBack, takenBack, givenBack) = (nil, [], []) }
        return (takenBack, givenBack)
    }

    /// Takes a win back: its points go by an entry that says why, and cites it (law 4).
    mutating func takeBack(_ row: OutcomeRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard try transaction.withdraw(outcome: row.id, at: now) else { return }
        takenBack.append(row)
        try post(-(row.points ?? 0), of: row, "taken back: \(row.reason)\(takingBack?.note ?? "")", in: transaction)
    }

    /// Lets a win that was taken back hold again.
    /// - Parameter row: as it is won now: other use may win it at another time.
    mutating func giveBack(_ row: OutcomeRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard try transaction.restore(outcome: row.id) else { return }
        try transaction.redate(outcome: row.id, at: row.at, row.day)
        givenBack.append(row)
        try post(row.points ?? 0, of: row, "given back: \(row.reason)", in: transaction)
    }

    private mutating func post(
        _ amount: Int64, of row: OutcomeRow, _ reason: String, in transaction: borrowing Transaction
    ) throws(StoreError) {
        guard amount != 0, let child = plan.family.children.firstIndex(where: { $0.id == row.child }) else { return }
        _ = try transaction.post(
            LedgerRow(
                child: row.child, app: row.app, kind: OutcomeKind.corrected.rawValue, amount: amount, at: now,
                day: wording.day(now, child: child), rule: row.rule, window: row.window, reason: reason, cites: row.id))
    }

    /// - Parameters:
    ///   - late: children whose outcomes do not count yet, because their history will be folded again.
    ///   - runs: of all that follows, where that is more than these outcomes.
    mutating func publish(
        _ outcomes: [Outcome], leavingOut late: Set<Int> = [], among runs: RunEnds? = nil,
        in transaction: borrowing Transaction
    ) throws(StoreError) {
        let runs = runs ?? RunEnds(limited.isEmpty ? [] : outcomes, plan)
        for outcome in outcomes where !late.contains(Int(outcome.child)) {
            guard try isWithinLimit(outcome, among: runs) else { continue }
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
        guard outcome.kind.goesWithUse else { return }
        if isNew {
            if outcome.kind.isPromise { news.append(outcome) }
        } else {
            // A promise that was kept although it did not follow; now it does again.
            _ = try transaction.unmarkKept(outcome: row.id)
            try giveBack(row, in: transaction)
        }
    }

    /// Whether a rule that pays a number of times may pay the window: kept promises count, and the engine does not know
    /// them.
    private mutating func isWithinLimit(_ outcome: Outcome, among runs: RunEnds) throws(StoreError) -> Bool {
        guard outcome.rule >= 0, plan.rules[Int(outcome.rule)].maxTimes != nil else { return true }
        var windows: PaidWindows
        if let known = paid[outcome.child] { windows = known } else { windows = try told(of: outcome.child) }
        let isAdmitted = windows.admit(outcome, window: wording.window(outcome), among: runs, plan)
        paid[outcome.child] = windows
        return isAdmitted
    }

    private func told(of child: Int32) throws(StoreError) -> PaidWindows {
        var windows = PaidWindows()
        let withdrawn = try store.withdrawn()
        for kind in PaidWindows.kinds {
            let rows = try store.outcomes(of: plan.family.children[Int(child)].id, kind: kind.rawValue)
            for row in try rows.all() where !withdrawn.contains(row.id) {
                if let win = ToldWin(row) { windows.add(win, limited) }
            }
        }
        return windows
    }

    /// The children to whom a milestone is about to be told that one which was kept may have paid. Only their history
    /// tells.
    mutating func childrenWithKeptMilestones(_ outcomes: [Outcome]) throws(StoreError) -> Set<Int> {
        var children: Set<Int> = []
        let runs = RunEnds(outcomes, plan)
        for outcome in outcomes where outcome.kind == .streakMilestone && !children.contains(Int(outcome.child)) {
            let promises: KeptPromises
            if let known = kept[outcome.child] {
                promises = known
            } else {
                promises = try keptMilestones(of: outcome.child)
            }
            kept[outcome.child] = promises
            if promises.holds(outcome, among: runs, plan) { children.insert(Int(outcome.child)) }
        }
        return children
    }

    private func keptMilestones(of child: Int32) throws(StoreError) -> KeptPromises {
        var promises = KeptPromises()
        for row in try store.keptOutcomes(of: plan.family.children[Int(child)].id).all() {
            if let win = ToldWin(row) { promises.add(win, follows: false, limited: []) }
        }
        return promises
    }

    /// Another process has told something since, or a history was folded again.
    mutating func forgetTold() { (paid, kept) = ([:], [:]) }

    func publish(earned row: EarnedRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard case .apart(let amount) = try transaction.publish(row, isApart: takingBack != nil) else { return }
        try correct(
            LedgerRow(
                child: row.child, app: row.app, kind: OutcomeKind.corrected.rawValue, amount: row.points - amount,
                at: row.at, day: row.day, window: row.day.description, reason: row.reason, cites: row.id),
            in: transaction)
    }

    func publish(total row: OutcomeRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard case .apart(let amount) = try transaction.publishTotal(row, isApart: takingBack != nil) else {
            return
        }
        try correct(
            LedgerRow(
                child: row.child, app: row.app, kind: OutcomeKind.corrected.rawValue,
                amount: (row.points ?? 0) - amount, at: row.at, day: row.day, rule: row.rule, window: row.window,
                reason: row.reason, cites: row.id), in: transaction)
    }

    /// A total has changed that was seen: the difference is an entry of its own, which says what it corrects (law 4).
    private func correct(_ difference: LedgerRow, in transaction: borrowing Transaction) throws(StoreError) {
        var correction = difference
        let why = takingBack?.words(for: difference.child, difference.amount) ?? cause.words(for: difference.amount)
        correction.reason = "\(why): \(difference.reason)"
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

    mutating func row(_ outcome: Outcome) -> OutcomeRow {
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

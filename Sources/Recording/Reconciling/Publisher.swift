import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

/// Writes into the store what `Reconciliation` decides: words, rows of outcomes, and entries of the ledger.
struct Publisher {
    let plan: Plan
    let store: FamilyStore
    var now: Int64
    private var reconciliation: Reconciliation
    private let ledger: LedgerWording
    /// Wins that were told by this publisher for the first time.
    private(set) var news: [Outcome] = []

    init(_ plan: Plan, store: FamilyStore, now: Int64) {
        self.plan = plan
        self.store = store
        self.now = now
        reconciliation = Reconciliation(plan)
        ledger = LedgerWording(plan)
    }

    /// Goes on at another instant, without news.
    mutating func begin(at now: Int64) {
        self.now = now
        news = []
    }

    /// What a parent said of use, while what follows from that is published: then wins that do not follow any more are
    /// taken back.
    var takingBack: TakingBack?
    /// Why totals change that were seen.
    private var cause = Cause.course

    /// What makes totals another than they were.
    private enum Cause {
        /// Use is recorded in its order: of days whose hours for late reports are over it can only add to a total.
        case course
        case lateReport
        case edit

        /// - Parameter isOfTask: whether the total is of what parents confirm, which use says nothing of.
        func words(for amount: Int64, isOfTask: Bool) -> String {
            switch self {
            case .course where isOfTask, .lateReport where isOfTask:
                amount > 0 ? "confirmed after all" : "taken back"
            case .course where amount > 0, .lateReport: "late report"
            case .course, .edit: "changed rules or settings"
            }
        }
    }

    /// What was taken back, and what holds again.
    private var takenBack: [OutcomeRow] = []
    private var givenBack: [OutcomeRow] = []

    /// What parents have said of use on other devices, while what follows from that is published.
    var heard: [TakingBack] = []

    /// The word on use that has changed a child's total by so many points. Nil if it may be another one, or none.
    private func word(behind amount: Int64, of child: String) -> TakingBack? {
        if let takingBack { return takingBack }
        let words = heard.filter { $0.explains(amount, of: child) }
        return words.count == 1 ? words[0] : nil
    }

    mutating func endTakingBack() -> (taken: [OutcomeRow], given: [OutcomeRow]) {
        defer { (takingBack, takenBack, givenBack) = (nil, [], []) }
        return (takenBack, givenBack)
    }

    /// Takes a win back: its points go by an entry that says why, and cites it (law 4).
    private mutating func takeBack(_ row: OutcomeRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard try isParents else { return }
        guard try transaction.withdraw(outcome: row.id, at: now) else { return }
        if Self.isPromise(row) { takenBack.append(row) }
        try post(-(row.points ?? 0), of: row, "taken back: \(row.reason)\(takingBack?.note ?? "")", in: transaction)
    }

    /// Takes or gives back the points of wins that another device has taken or given back: entries of the ledger are each
    /// store's own, and on each day come to what follows from all words.
    mutating func level(_ wins: [String: WordsOnWin], in transaction: borrowing Transaction) throws(StoreError) {
        guard !wins.isEmpty else { return }
        let unpromised = try store.unpromised()
        for (id, words) in wins.sorted(by: { $0.key < $1.key }) {
            guard let row = try store.outcome(id: id),
                let child = plan.family.children.firstIndex(where: { $0.id == row.child })
            else { continue }
            // What is no promise is not taken back: it goes with its entry where it does not follow.
            let moves = unpromised.contains(id) ? [] : words.moves
            let points = row.points ?? 0
            var due: [LocalDate: (at: Int64, amount: Int64)] = [:]
            for posted in try store.correctionsByDay(of: id) { due[posted.day] = (posted.at, -posted.amount) }
            for move in moves {
                let day = move.day ?? reconciliation.wording.day(move.at, child: child)
                due[day] = (move.at, (due[day]?.amount ?? 0) + (move.isTaken ? -points : points))
            }
            for (day, due) in due.sorted(by: { $0.key < $1.key }) {
                let stands = due.amount > 0 && moves.contains { $0.day == day }
                let reason = stands ? row.reason : "\(due.amount < 0 ? "taken" : "given") back: \(row.reason)"
                try post(due.amount, of: row, reason, at: due.at, day, in: transaction)
            }
        }
    }

    /// Lets a win that was taken back hold again.
    /// - Parameter row: as it is won now: other use may win it at another time.
    private mutating func giveBack(_ row: OutcomeRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard try isParents, let told = try store.outcome(id: row.id) else { return }
        guard try transaction.restore(outcome: row.id, at: now) else { return }
        if Self.isPromise(row) { givenBack.append(row) }
        // It holds with the points with which it was told.
        let due = -(try store.corrections(of: row.id))
        guard row.at != told.at else { return try post(due, of: row, "given back: \(row.reason)", in: transaction) }
        // Won at another time, it is an entry of that time. Where it stood before an entry stays.
        try transaction.redate(outcome: row.id, at: row.at, row.day)
        try post(due, of: told, told.reason, at: told.at, told.day, in: transaction)
    }

    /// Of what was promised nothing is taken or given back on a child's device: a parent's device says so.
    private var isParents: Bool { get throws(StoreError) { try store.author().isParent } }

    private static func isPromise(_ row: OutcomeRow) -> Bool { OutcomeKind(rawValue: row.kind)?.isPromise ?? false }

    private mutating func post(
        _ amount: Int64, of row: OutcomeRow, _ reason: String, in transaction: borrowing Transaction
    ) throws(StoreError) {
        guard let child = plan.family.children.firstIndex(where: { $0.id == row.child }) else { return }
        let today = reconciliation.wording.day(now, child: child)
        try post(amount, of: row, reason, at: now, today, in: transaction)
    }

    /// Corrects what a win has paid.
    private func post(
        _ amount: Int64, of row: OutcomeRow, _ reason: String, at instant: Int64, _ day: LocalDate,
        in transaction: borrowing Transaction
    ) throws(StoreError) {
        guard amount != 0 else { return }
        _ = try transaction.post(
            LedgerRow(
                child: row.child, app: row.app, kind: OutcomeKind.corrected.rawValue, amount: amount, at: instant,
                day: day, rule: row.rule, window: row.window, reason: reason, cites: row.id))
    }

    /// Publishes what was decided after everything else that was told.
    /// - Parameter late: children whose history will be folded again, so that these outcomes do not count. Those are
    ///   added of whom only their history says what is paid.
    mutating func publishInOrder(
        _ outcomes: [Outcome], late: inout Set<Int>, in transaction: borrowing Transaction
    ) throws(StoreError) {
        let runs = RunEnds(outcomes, plan)
        for child in reconciliation.unknown(outcomes) {
            reconciliation.know(try promises(to: Int(child)), of: child)
        }
        for child in reconciliation.undecided(outcomes, among: runs) { late.formUnion(plan.companions[child]) }
        for outcome in outcomes where !late.contains(Int(outcome.child)) {
            try write(reconciliation.judge(outcome, among: runs), in: transaction)
        }
    }

    private func promises(to child: Int) throws(StoreError) -> [ToldWin] {
        let limited = plan.rules.map(\.id).filter { reconciliation.limited.contains(plan.firstName(of: $0)) }
        return try store.promises(to: plan.family.children[child].id, Set(limited))
    }

    /// Another process has told something since, or a history was folded again.
    mutating func forgetTold() { reconciliation.forget() }

    /// Publishes where a history that was folded again differs from what was told.
    /// - Parameters:
    ///   - outcomes: all that follows for the child and was decided after the past.
    ///   - past: what is final.
    mutating func publishLate(
        _ outcomes: [Outcome], of child: Int, since past: DecidedPast, in transaction: borrowing Transaction
    ) throws(StoreError) {
        cause = .lateReport
        defer { cause = .course }
        let rows = try ToldRows(of: child, plan, since: past, store)
        let changes = try reconciliation.judge(
            outcomes, told: rows.told, since: past, word: takingBack, wasTold: store.hasOutcome)
        for change in changes { try write(change, rows, in: transaction) }
    }

    /// Publishes what an edit brought: what is dated after the instant up to which everything was decided before it, what
    /// the edit has won in that very instant, and what was still undecided then, as a day that was kept behind a miss that
    /// had not settled.
    /// - Parameter outcomes: all that follows for the child, from the beginning.
    mutating func publishEdited(
        _ outcomes: [Outcome], of child: Int, after decided: Int64, in transaction: borrowing Transaction
    ) throws(StoreError) {
        cause = .edit
        defer { cause = .course }
        // A recording that was cut off may have told more by then.
        let rows = try ToldRows(of: child, plan, after: decided, store)
        let before = reconciliation.promises(try promises(to: child).filter { $0.at <= decided })
        var new: [Outcome] = []
        for outcome in outcomes {
            if outcome.at < decided || outcome.at == decided && outcome.kind.isTotal {
                guard !outcome.kind.isTotal else { continue }
                // What is dated earlier is decided by the version of then, under the name by which it was told.
                if try store.hasOutcome(id: reconciliation.wording.id(outcome)) { continue }
            }
            new.append(outcome)
        }
        let changes = try reconciliation.judge(
            new, told: rows.told, since: DecidedPast(at: decided, earliest: decided &+ 1, promises: before),
            among: RunEnds(outcomes, plan), wasTold: store.hasOutcome)
        for change in changes { try write(change, rows, in: transaction) }
    }

    /// What is final for a child by a later instant than that of a past; see `Reconciliation.past`.
    mutating func past(
        of child: Int, since past: DecidedPast, at instant: Int64, earliest: Int64, decided: [Outcome],
        later: [Outcome]
    ) throws(StoreError) -> DecidedPast {
        try reconciliation.past(
            at: instant, earliest: earliest, decided: decided, later: later,
            told: try ToldRows(of: child, plan, since: past, store).told, since: past, wasTold: store.hasOutcome)
    }

    /// What is final for a child by an instant in its first recording, in which nothing came late.
    /// - Parameter told: the last outcome that was told by then, by its place in the order of telling.
    func past(
        of child: Int, at instant: Int64, earliest: Int64, toldThrough told: Int64
    ) throws(StoreError) -> DecidedPast {
        let name = plan.family.children[child].id
        func isWin(_ row: OutcomeRow) -> Bool { OutcomeKind(rawValue: row.kind) != nil && !row.isTotalOfDay }
        let paid = try promises(to: child).filter { $0.seq <= told }
        var past = DecidedPast(at: instant, earliest: earliest, promises: reconciliation.promises(paid))
        for row in try store.outcomes(of: name, from: earliest).all() where isWin(row) && (row.seq ?? 0) <= told {
            past.ahead.insert(row.id)
        }
        for row in try store.outcomes(of: name, before: earliest, toldAfter: told).all() where isWin(row) {
            past.behind.insert(row.id)
        }
        return past
    }

    /// - Parameter rows: of what was told, where a history is compared with it.
    private mutating func write(
        _ change: Reconciliation.Change, _ rows: ToldRows? = nil, in transaction: borrowing Transaction
    ) throws(StoreError) {
        switch change {
        case .tell(let outcome): try tell(outcome, in: transaction)
        case .total(let outcome) where outcome.kind == .pointsEarned:
            try write(earned: earned(outcome), in: transaction)
        case .total(let outcome): try write(total: row(outcome), in: transaction)
        case .clear(let id):
            if var row = rows?.outcomes[id] {
                (row.points, row.published) = (0, now)
                try write(total: row, in: transaction)
            } else if var row = rows?.earned[id] {
                (row.points, row.published) = (0, now)
                try write(earned: row, in: transaction)
            }
        case .keep(let id): _ = try transaction.markKept(outcome: id)
        case .takeBack(let id): if let row = rows?.outcomes[id] { try takeBack(row, in: transaction) }
        case .untell(let id): _ = try transaction.untell(outcome: id)
        case .retell(let id, let outcome):
            _ = try transaction.untell(outcome: id)
            _ = try transaction.publish(row(outcome))
        case .hold(let id, let outcome):
            _ = try transaction.unmarkKept(outcome: id)
            try giveBack(row(outcome, as: id), in: transaction)
        case .redate(let id, let outcome):
            let row = row(outcome, as: id)
            guard rows?.outcomes[id]?.at != row.at else { break }
            try transaction.redate(outcome: row.id, at: row.at, row.day)
        case .leave: break
        }
    }

    private mutating func tell(_ outcome: Outcome, in transaction: borrowing Transaction) throws(StoreError) {
        let row = row(outcome)
        // Of what a parent's word has taken back a child's device tells nothing anew.
        if try !isParents, try store.withdrawn().contains(row.id) { return }
        if try transaction.publish(row) {
            if outcome.kind.isPromise { news.append(outcome) }
        } else {
            _ = try transaction.unmarkKept(outcome: row.id)
            try giveBack(row, in: transaction)
        }
    }

    private func write(earned row: EarnedRow, in transaction: borrowing Transaction) throws(StoreError) {
        if case .apart(let told) = try transaction.publish(row, isApart: takingBack != nil) {
            try correct(OutcomeRow(row), from: told, in: transaction)
        }
    }

    private func write(total row: OutcomeRow, in transaction: borrowing Transaction) throws(StoreError) {
        if case .apart(let told) = try transaction.publishTotal(row, isApart: takingBack != nil) {
            try correct(row, from: told, in: transaction)
        }
    }

    /// A total has changed that was seen: the difference is an entry of its own, which says what it corrects (law 4).
    private func correct(
        _ row: OutcomeRow, from told: Int64, in transaction: borrowing Transaction
    ) throws(StoreError) {
        let amount = (row.points ?? 0) - told
        let why =
            word(behind: amount, of: row.child)?.words(for: row.child, amount)
            ?? cause.words(for: amount, isOfTask: row.kind == OutcomeKind.minutesPaid.rawValue)
        try post(amount, of: row, "\(why): \(row.reason)", at: row.at, row.day, in: transaction)
    }

    /// Totals of days whose hours for late reports are over change only by corrections from now on.
    mutating func settleDays(in transaction: borrowing Transaction) throws(StoreError) {
        let settled = now - Int64(plan.family.settleHours) * Milliseconds.hour
        for (index, child) in plan.family.children.enumerated() {
            try transaction.settle(child.id, through: reconciliation.wording.day(settled, child: index) + -1)
        }
    }

    private func earned(_ outcome: Outcome) -> EarnedRow {
        EarnedRow(
            child: reconciliation.wording.childID(outcome), app: plan.family.apps[Int(outcome.app)].id,
            day: LocalDate(dayNumber: outcome.window), at: outcome.at, points: outcome.points,
            reason: ledger.reason(outcome), published: now)
    }

    /// - Parameter id: by which it was told, where a rule was called otherwise then.
    private mutating func row(_ outcome: Outcome, as id: String? = nil) -> OutcomeRow {
        let rule = outcome.rule < 0 ? nil : plan.rules[Int(outcome.rule)]
        return OutcomeRow(
            id: id ?? reconciliation.wording.id(outcome), kind: outcome.kind.rawValue,
            child: reconciliation.wording.childID(outcome),
            app: outcome.app < 0 ? nil : plan.family.apps[Int(outcome.app)].id, rule: rule?.id,
            version: rule?.version, window: reconciliation.wording.window(outcome),
            tier: reconciliation.wording.place(outcome).map(Int64.init),
            run: outcome.kind.isOfStreak ? outcome.count : nil, at: outcome.at, day: day(of: outcome),
            points: outcome.points == 0 ? nil : outcome.points, reason: ledger.reason(outcome), published: now)
    }

    /// A day's total belongs to its day, also where its last point is complete in the instant in which the day ends.
    private mutating func day(of outcome: Outcome) -> LocalDate {
        outcome.kind.isTotal && !plan.isOfSettledWindow(outcome)
            ? LocalDate(dayNumber: outcome.window) : reconciliation.wording.day(outcome.at, child: Int(outcome.child))
    }
}

package import Economy
import FamilySettings
package import FamilyStore
package import FamilyTime
import RuleEngine

// Decisions about points, apps, the shop, tasks, choices, boosts and prizes: each is made on what the store holds in the
// very transaction that records it, so that of two processes that spend the same points one is told that they are gone.
extension Recorder {
    /// Decides what is due for a child by now, and then what `body` asks for.
    ///
    /// Decisions, ledger entries and outcomes are recorded in one transaction. If the request is refused, nothing is
    /// recorded.
    /// - Parameters:
    ///   - command: the command that it is, which is done once; nil where doing it again changes nothing.
    ///   - start: how far back the desk has to know what has ended, see `Desk.init`.
    ///   - isKept: whether it is recorded where it is not refused.
    ///   - noting: what is recorded in the same entry of the journal.
    ///   - body: decides. Where it spends it may be asked twice or three times, see `Desk.fromStore`.
    package func decide<Value>(
        for child: Int, as command: CommandRow? = nil, since start: Int64 = .max, isKept: Bool = true,
        noting: (borrowing Transaction) throws(StoreError) -> Void = { _ in },
        _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws(StoreError) -> Result<Value, EconomyRefusal> {
        if let clockBehind { return .failure(clockBehind) }
        return try attempt { transaction throws(StoreError) in
            if let command {
                if let known = try store.command(command.id) {
                    return .dropped(
                        .failure(
                            known.words == command.words
                                ? .doneBefore(at: known.made) : .otherCommand(id: known.id, at: known.made)))
                }
                try transaction.record(command)
            }
            let (desk, result) = try decideBehindDue(of: child, since: start, transaction) { desk in
                Result { () throws(EconomyRefusal) in try body(&desk) }
            }
            guard isKept, case .success = result else { return .dropped(result) }
            try record(desk, of: child, transaction)
            try noting(transaction)
            try complete(transaction)
            // What it brought in pays what is owed.
            if desk.books.owed > 0 { try settle(child, transaction) }
            return .kept(result)
        }
    }

    /// The result that a decision would have. Nothing is recorded.
    /// - Parameter command: the command that asks. If it was done before, that is the result.
    package func ask<Value>(
        for child: Int, as command: CommandRow? = nil, since start: Int64 = .max,
        _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws(StoreError) -> Result<Value, EconomyRefusal> {
        try decide(for: child, as: command, since: start, isKept: false, body)
    }

    /// What `body` decides at a child's desk with everything due decided: what is earned by now can be spent.
    func decideBehindDue<Value>(
        of child: Int, since start: Int64 = .max, _ transaction: borrowing Transaction, _ body: (inout Desk) -> Value
    ) throws(StoreError) -> (desk: Desk, value: Value) {
        try complete(transaction)
        let closed = interpreter.closedTasks(of: child, at: now)
        let choices = interpreter.closedChoices(of: child, at: now)
        let reports = try siblingsReports(of: child)
        let freezes = interpreter.freezes(of: child)
        return try atDesk(of: child, since: start) { desk in
            desk.closedTasks = closed
            desk.closedChoices = choices
            for asked in desk.books.reports + desk.books.takenBack {
                desk.unpaidTasks[asked.id] = asked.task.flatMap {
                    interpreter.whyUnpaid(task: $0, doneAt: asked.at, by: child, at: now)
                }
            }
            desk.siblingsReports = reports
            desk.freezes = freezes
            desk.settle(read: versions.read)
            return body(&desk)
        }
    }

    /// See `Desk`.
    private func siblingsReports(of child: Int) throws(StoreError) -> [String: [TakenTask]] {
        var reported: [String: [TakenTask]] = [:]
        for (place, rule) in plan.rules.enumerated()
        where rule.isCurrent && rule.rule.isFirstCome && rule.audience.contains(child) {
            for sibling in rule.audience where sibling != child {
                let reports = try store.books(of: plan.family.children[sibling].id).reports
                let found = reports.filter { $0.task.map { plan.isOneRule($0, rule.id) } ?? false }
                    .compactMap { plan.taken(place, by: sibling, at: $0.at) }
                for id in plan.ids(of: rule.id) { reported[id, default: []] += found }
            }
        }
        return reported
    }

    /// What `body` does at a child's desk as it is recorded. Nothing that is due is decided before.
    func atDesk<Value>(
        of child: Int, concerned: Stretch? = nil, since start: Int64 = .max, _ body: (inout Desk) -> Value
    ) throws(StoreError) -> (desk: Desk, value: Value) {
        try Desk.fromStore(
            of: child, versions.family, names, plan, store, now: now, concerned: concerned, since: start, body)
    }

    /// Decides what is due for a child, so that it is told what a word comes to: use may cost the one who gets it, and what
    /// it has cost comes back with it.
    func settle(
        _ child: Int, after word: (row: VoidRow, is: TakingBack)? = nil, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let concerned = word.map { Stretch($0.row.start, $0.row.until) }
        if let word {
            var settings = try SettingsInForce(store)
            try noteToCount(word.row, of: [child], &settings, transaction)
        }
        let (desk, _) = try atDesk(of: child, concerned: concerned) { desk in
            desk.settle(read: versions.read, because: word?.is.wordsForPaid)
        }
        try record(desk, of: child, transaction)
    }

    /// Of a clock that lies before what was recorded last, nobody knows which of the two is right: what is decided would
    /// hold only from the later one on.
    private var clockBehind: EconomyRefusal? {
        guard now.milliseconds - clock.milliseconds > Milliseconds.minute else { return nil }
        return .clockBehind(now: clock.milliseconds, last: now.milliseconds)
    }

    func childrenWithDecisions() throws(StoreError) -> [Int] {
        try store.childrenWithDecisions().compactMap { namesNow.children[$0].map(Int.init) }.sorted()
    }

    /// When something is due next for any child, so that `finishAndDecide` is worth calling; nil where nothing is. What was never
    /// opened or unlocked is never due, unless it is free.
    package func nextDue() throws(StoreError) -> Instant? {
        var next: Int64?
        let family = versions.family
        let children = try family.hasFreeRewards ? Array(family.children.indices) : childrenWithDecisions()
        for child in children {
            if let due = try atDesk(of: child, { $0.nextDue() }).value { next = min(next ?? .max, due) }
        }
        return next.map { Instant(milliseconds: $0) }
    }

    /// Lets no account owe what another one holds, see `Desk.levelAccounts`. Only spent points can be missing.
    func levelAccounts(_ transaction: borrowing Transaction) throws(StoreError) {
        for name in try store.childrenWithDecisions() {
            let points = try store.accounts(of: name).map(\.points)
            guard let child = names.children[name].map(Int.init), points.contains(where: { $0 < 0 }),
                points.contains(where: { $0 > 0 })
            else { continue }
            try record(try atDesk(of: child) { $0.levelAccounts() }.desk, of: child, transaction)
        }
    }

    // MARK: Writing down

    /// - Returns: what was recorded. On a child's device that is what such a device may state.
    @discardableResult
    func record(
        _ desk: Desk, of child: Int, _ transaction: borrowing Transaction
    ) throws(StoreError) -> [Decision] {
        if desk.hasCounted { try transaction.forgetDaysToCount(of: desk.child) }
        let made = author.isParent ? desk.made : desk.madeByChild(isOwn: author.isAuthor(of: desk.child))
        guard !made.isEmpty else { return [] }
        var calendar = plan.calendar(of: child)
        for decision in made {
            let day = calendar.day(at: Instant(milliseconds: decision.at)).date
            let row = decision.row(recorded: now.milliseconds)
            guard try transaction.record(row) else { continue }
            for entry in row.entries(decision.shares, on: day) { _ = try transaction.post(entry) }
            if let outcome = row.outcome(on: day) { _ = try transaction.publish(outcome) }
        }
        try transaction.saveBooks(of: desk.child, since: horizon.books(at: now.milliseconds), store)
        known.insert(child)
        let isWhole = made.count == desk.made.count
        take(
            isWhole ? desk.books : try store.books(of: desk.child, since: horizon.books(at: now.milliseconds)),
            of: child)
        for decision in made { try fold(decision, desk, child, transaction) }
        try publishDecided(transaction)
        for child in plan.companions[child] {
            if isInForce(child) {
                try save(child, transaction)
            } else {
                try transaction.dropState(of: plan.family.children[child].id)
            }
        }
        return made
    }

    /// Tells the engine what was decided.
    private func fold(
        _ decision: Decision, _ desk: Desk, _ child: Int, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let deeds = Books([decision]).deeds(of: child)
        for deed in deeds {
            if edited.contains(child), deed.at >= decided(of: plan.companions[child]) { continue }
            if !isInForce(child) || !interpreter.fold(deed) { try comesLate(child, from: deed.at, transaction) }
        }
        switch decision.body {
        case .task(_, .takenBack(let confirmation)):
            // What followed from it is folded again without it.
            let confirmed = desk.books.takenBack.last { $0.id == confirmation }
            try comesLate(child, from: confirmed?.at ?? decision.at, transaction)
        case .app(let app, let about) where about.changesShield:
            guard try store.hasUse(by: desk.child, app: app, after: decision.at) else { return }
            // Use that was folded before may lie under the shield now, from its middle on.
            try comesLate(child, from: decision.at - Milliseconds.day, transaction)
        case .app, .purchase, .task, .choice, .boost, .prize, .pointsAdjusted, .pointsMoved: break
        }
    }
}

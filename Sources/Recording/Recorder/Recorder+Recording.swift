package import Economy
import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine

// What happens to reports, in its order: they are taken and folded, and what the engine decides is told at once (`record`);
// then time passes, what came late is folded again, and everything is saved (`finish`). The last use of a child waits in the
// engine until then. Whoever records calls `finishAndDecide`, which also decides what is due for apps and accounts. Each step
// has a file of its own:
//
// - `take` (`Recorder+Taking`): what counts is recorded as a batch and handed to `Interpreter.fold`.
// - `publishDecided` (here): outcomes of the engine go through `Reconciliation.judge` into rows (`Publisher`).
// - `refold` (`Recorder+Refolding`): late histories are folded from their checkpoint, and the difference is told.
// - `judgeFolded` (`Recorder+Judging`): what other devices have decided is judged by what has been earned.
// - `record(desk)` (`Recorder+Deciding`): what was decided at a child's desk is written down and told the engine.
extension Recorder {
    /// Records reports in the order of their start, and publishes what follows from them.
    /// - Parameter noting: further writes of the same transaction.
    package func record(
        _ reports: [Report], noting: (borrowing Transaction) throws(StoreError) -> Void = { _ in }
    ) throws(StoreError) {
        try recordBatch { transaction throws(StoreError) in
            try noting(transaction)
            try take(reports, transaction)
        }
    }

    /// Records in one transaction, and publishes what follows.
    func recordBatch<Value>(
        _ body: (borrowing Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try write { transaction throws(StoreError) in
            try noteVersions(transaction)
            touched = []
            let value = try body(transaction)
            users.formUnion(touched)
            known.formUnion(touched)
            try publishDecided(transaction)
            // A state that is missing says, to whoever comes next, that the child has to be folded again.
            for child in late.sorted() { try transaction.dropState(of: plan.family.children[child].id) }
            for child in Set(touched.flatMap { plan.companions[$0] }).sorted() where isInForce(child) {
                try save(child, transaction)
            }
            return value
        }
    }

    /// Folds late histories again, advances every child to `now`, and publishes the totals of open days.
    package func finish() throws(StoreError) {
        try write { transaction throws(StoreError) in try complete(transaction) }
    }

    /// Finishes, and decides what is due by now for every child.
    /// - Parameter isEnforcing: whether a hook really shuts the apps. Shields are then recorded, and use under them
    ///   does not count.
    /// - Returns: what was decided.
    @discardableResult
    package func finishAndDecide(isEnforcing: Bool) throws(StoreError) -> [Decision] {
        try finish()
        let made = try write { transaction throws(StoreError) in
            var made: [Decision] = []
            for child in try childrenToSettle(isEnforcing: isEnforcing) {
                let (desk, _) = try atDesk(of: child) { $0.settle(isEnforcing: isEnforcing, read: versions.read) }
                made += try record(desk, of: child, transaction)
            }
            return made
        }
        if !made.isEmpty { try finish() }
        return made
    }

    /// Decides what time alone has brought, before use is recorded: what lies behind the end of a window wins nothing.
    /// In a first recording nothing is decided before it is whole.
    package func decideBeforeUse(isEnforcing: Bool = false) throws(StoreError) {
        guard !users.contains(where: { finished[$0] == nil }), try !childrenWithDecisions().isEmpty else { return }
        try finishAndDecide(isEnforcing: isEnforcing)
    }

    /// The children for whom anything may be due. Thousands of others may only use apps.
    private func childrenToSettle(isEnforcing: Bool) throws(StoreError) -> [Int] {
        let children = versions.family.children
        if isEnforcing || !metered.isEmpty { return Array(children.indices) }
        return try childrenWithDecisions()
    }

    /// - Parameter movesCheckpoints: false where nothing stays of it.
    func complete(
        _ transaction: borrowing Transaction, movesCheckpoints: Bool = true
    ) throws(StoreError) {
        try noteVersions(transaction)
        try takeDue(transaction)
        try advance(transaction, movesCheckpoints: movesCheckpoints)
        // What was earned says what could be spent, and that may say what was won.
        var rounds = Self.mostRounds
        while rounds > 0, try judgeFolded(transaction) {
            try advance(transaction, movesCheckpoints: movesCheckpoints)
            rounds -= 1
        }
        try levelAccounts(transaction)
        // What is taken out of the account of a removed app is dated when that was removed.
        if !late.isEmpty { try refold(transaction, movesCheckpoints: movesCheckpoints) }
        for child in plan.family.children.indices { try save(child, transaction) }
        for child in users.sorted() {
            finished[child] = now.milliseconds
            try transaction.setPosition(finishedMark(child), to: now.milliseconds)
        }
        try publisher.settleDays(in: transaction)
        try transaction.setPosition(FamilyStore.latestInstantMark, to: now.milliseconds)
        try findImplausibleDays(transaction)
    }

    /// So often decisions are judged and what follows is folded, at most.
    private static var mostRounds: Int { 16 }

    /// Advances every child to `now`, and folds again what has to be.
    private func advance(_ transaction: borrowing Transaction, movesCheckpoints: Bool) throws(StoreError) {
        for child in plan.family.children.indices where isInForce(child) {
            interpreter.advance(child, to: now)
            interpreter.tellOpenTotals(of: child)
        }
        try publishDecided(transaction)
        try saveFirstCheckpoints(transaction)
        try refold(transaction, movesCheckpoints: movesCheckpoints)
        try correctTasks(transaction)
    }

    /// Tells what the engine has decided. Where only a child's whole history says what is paid, that is folded again.
    func publishDecided(_ transaction: borrowing Transaction) throws(StoreError) {
        try publisher.publishInOrder(interpreter.takeOutcomes(), late: &late, in: transaction)
    }

    /// Records what is written anew. What children's devices have decided since it was is judged by it.
    func noteVersions(_ transaction: borrowing Transaction) throws(StoreError) {
        try versions.note(in: transaction, store: store)
        guard let start = try VersionHistory.takeUnjudged(in: transaction, store) else { return }
        var starts: [String: Int64] = [:]
        for name in try store.childrenOfStated(since: start) {
            starts[name] = start
            judging.note(name, since: start)
        }
        if let facts = try judge(since: starts, new: [], transaction) { try foldAnew(facts, transaction) }
    }

    func save(_ child: Int, _ transaction: borrowing Transaction) throws(StoreError) {
        try transaction.save(
            StateRow(
                child: plan.family.children[child].id, plan: plan.version, blob: interpreter.state(of: child),
                saved: now.milliseconds, due: due(of: child)))
    }

    /// When time alone may bring a child something next.
    func due(of child: Int) -> Int64 { interpreter.nextInstant(of: child) ?? .max }

    // MARK: What comes late

    /// Up to when everything was decided for children who are folded together.
    func decided(of unit: [Int]) -> Int64 { unit.compactMap { finished[$0] }.max() ?? .min }

    func isInForce(_ child: Int) -> Bool { !late.contains(child) && !edited.contains(child) }

    /// Notes that a child's history has changed from an instant on.
    func comesLate(
        _ child: Int, from start: Int64, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let unit = plan.companions[child]
        late.formUnion(unit)
        noteToJudge(unit, since: start)
        guard let checkpoint = try checkpoint(of: unit), start < checkpoint else { return }
        for child in unit {
            try transaction.dropCheckpoint(of: plan.family.children[child].id)
            checkpoints[child] = .some(nil)
        }
    }

    private func checkpoint(of unit: [Int]) throws(StoreError) -> Int64? {
        if let known = checkpoints[unit[0]] { return known }
        let at = try Checkpoint(of: unit, plan, store)?.at
        for child in unit { checkpoints[child] = at }
        return at
    }

    func finishedMark(_ child: Int) -> String { "finished/\(plan.family.children[child].id)" }
}

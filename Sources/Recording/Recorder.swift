import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
import UsageTracking

/// Records use and what follows from it: events, outcomes, ledger and the engine's state, a batch in one transaction.
///
/// What a batch has acknowledged survives a kill; what was cut off comes again with the next run of the same file and
/// changes nothing twice. One recorder at a time writes to a store; a second one waits, or is told.
package final class Recorder {
    package let plan: Plan
    private let store: FamilyStore
    private let versions: VersionHistory
    private let names: FamilyNames
    private var interpreter: Interpreter
    private var publisher: Publisher
    /// Children whose history has to be folded again: a report came late, or the rules changed.
    private var late: Set<Int> = []
    private var generation: Int64 = 0
    private let now: Instant

    /// What recording a batch did.
    package struct Tally: Sendable {
        package var new = 0
        package var known = 0
        package var longer = 0
        package var waiting = 0

        package init() {}
    }

    package private(set) var tally = Tally()

    /// - Parameter now: uses that end later wait until their time has come.
    package init(_ versions: VersionHistory, store: FamilyStore, now: Instant) throws(StoreError) {
        plan = versions.plan
        self.store = store
        self.versions = versions
        self.now = now
        names = FamilyNames(plan.family)
        interpreter = Interpreter(plan)
        publisher = Publisher(plan, now: now.milliseconds)
        try load()
    }

    /// Takes up the saved states; children without one that fits are folded again.
    private func load() throws(StoreError) {
        late = []
        interpreter = Interpreter(plan)
        try store.snapshot { () throws(StoreError) in
            generation = try store.generation()
            let recorded = Set(try store.childrenWithEvents())
            for (index, child) in plan.family.children.enumerated() where recorded.contains(child.id) {
                guard let row = try store.state(of: child.id), row.plan == plan.version,
                    interpreter.restore(index, from: row.blob)
                else {
                    late.insert(index)
                    continue
                }
            }
        }
    }

    /// Records reports, in the order of their start, and publishes what follows.
    package func record(_ reports: [Report]) throws(StoreError) {
        try store.write { transaction throws(StoreError) in
            try reloadIfChanged()
            try versions.note(in: transaction, store: store)
            var touched: Set<Int> = []
            for report in reports { try take(report, &touched, transaction) }
            try publisher.publish(interpreter.takeOutcomes(), leavingOut: late, in: transaction, store)
            for child in late { try transaction.dropState(of: plan.family.children[child].id) }
            for child in touched.subtracting(late) { try save(child, transaction) }
        }
        generation = try store.generation()
    }

    private func take(
        _ report: Report, _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let row = report.row(in: plan.family, received: now.milliseconds)
        guard report.use.end <= now.milliseconds else {
            if try transaction.hold(row) { tally.waiting += 1 }
            return
        }
        let child = Int(report.use.child)
        switch try transaction.record(row) {
        case .known: tally.known += 1
        case .replaced:
            tally.longer += 1
            late.insert(child)
        case .new:
            tally.new += 1
            touched.insert(child)
            if !late.contains(child), !interpreter.fold(report.use) { late.insert(child) }
        }
    }

    /// Folds late children again, lets everything happen that is due by now, and tells the totals of open days.
    package func finish() throws(StoreError) {
        try store.write { transaction throws(StoreError) in
            try reloadIfChanged()
            try versions.note(in: transaction, store: store)
            for row in try transaction.release(endingBy: now.milliseconds) {
                _ = try transaction.record(row)
                if let use = names.use(row) { late.insert(Int(use.child)) }
            }
            var refolded: [Outcome] = []
            for child in late.sorted() { refolded += try refold(child) }
            try publisher.publish(refolded, in: transaction, store)
            for child in late {
                try publisher.reconcile(
                    child, with: refolded.filter { $0.child == Int32(child) }, in: transaction, store)
            }
            late = []
            interpreter.advance(to: now)
            interpreter.tellOpenTotals()
            try publisher.publish(interpreter.takeOutcomes(), in: transaction, store)
            for child in plan.family.children.indices { try save(child, transaction) }
            try publisher.closeSettledDays(in: transaction)
        }
        generation = try store.generation()
    }

    /// Folds all that is recorded of a child, and lets time pass until now.
    private func refold(_ child: Int) throws(StoreError) -> [Outcome] {
        let others = interpreter.takeOutcomes()
        interpreter.forget(child)
        var events = try store.events(of: plan.family.children[child].id)
        while let row = try events.next() {
            // The store hands events out in the order of their start, so none is late.
            if let use = names.use(row), use.end <= now.milliseconds { _ = interpreter.fold(use) }
        }
        interpreter.advance(child, to: now)
        interpreter.tellOpenTotals(of: child)
        return others.filter { $0.child != Int32(child) } + interpreter.takeOutcomes()
    }

    private func save(_ child: Int, _ transaction: borrowing Transaction) throws(StoreError) {
        try transaction.save(
            StateRow(
                child: plan.family.children[child].id, plan: plan.version, blob: interpreter.state(of: child),
                saved: now.milliseconds))
    }

    /// Writes besides what the engine decides, and stays up to date with it.
    func write(_ body: (borrowing Transaction) throws(StoreError) -> Void) throws(StoreError) {
        try store.write { transaction throws(StoreError) in
            try reloadIfChanged()
            try body(transaction)
        }
        generation = try store.generation()
    }

    /// Wins that were told for the first time.
    package var news: [Outcome] { publisher.news }

    /// Another process may have written since: its state is newer than ours.
    private func reloadIfChanged() throws(StoreError) {
        if try store.generation() != generation { try load() }
    }
}

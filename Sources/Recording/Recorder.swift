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
    /// Children of whom a report came late: their history is folded again and the difference is told.
    private var late: Set<Int> = []
    /// Children whose state is that of other rules or settings, with the instant up to which everything was decided.
    private var edited: [Int: Int64] = [:]
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

    /// - Parameter now: uses that end later wait until their time has come. Time that was once recorded does not run
    ///   backwards: an earlier instant than the last one counts as that one.
    package init(_ versions: VersionHistory, store: FamilyStore, now: Instant) throws(StoreError) {
        plan = versions.plan
        self.store = store
        self.versions = versions
        self.now = max(now, Instant(milliseconds: try store.mark(Self.latest) ?? .min))
        names = FamilyNames(plan.family)
        interpreter = Interpreter(plan)
        publisher = Publisher(plan, now: self.now.milliseconds)
        try load()
    }

    /// The mark of the last instant that was recorded.
    static let latest = "latestNow"

    /// Takes up the saved states; children without one that fits are folded again.
    private func load() throws(StoreError) {
        late = []
        edited = [:]
        interpreter = Interpreter(plan)
        try store.snapshot { () throws(StoreError) in
            generation = try store.generation()
            let recorded = Set(try store.childrenWithEvents())
            for (index, child) in plan.family.children.enumerated() where recorded.contains(child.id) {
                guard let row = try store.state(of: child.id) else {
                    late.insert(index)
                    continue
                }
                if row.plan != plan.version || !interpreter.restore(index, from: row.blob) { edited[index] = row.saved }
            }
        }
    }

    /// Records reports, in the order of their start, and publishes what follows.
    package func record(_ reports: [Report]) throws(StoreError) {
        try write { transaction throws(StoreError) in
            try versions.note(in: transaction, store: store)
            var touched: Set<Int> = []
            for report in reports { try take(report, &touched, transaction) }
            try publisher.publish(interpreter.takeOutcomes(), leavingOut: late, in: transaction)
            // A state that is missing says, to whoever comes next, that the child has to be folded again.
            for child in late.sorted() { try transaction.dropState(of: plan.family.children[child].id) }
            for child in touched.sorted() where isInForce(child) { try save(child, transaction) }
        }
    }

    private func isInForce(_ child: Int) -> Bool { !late.contains(child) && edited[child] == nil }

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
        case .replaced(let previous):
            tally.longer += 1
            late.insert(child)
            // The report may have been another child's before.
            if let use = names.use(previous) { late.insert(Int(use.child)) }
        case .new:
            tally.new += 1
            touched.insert(child)
            if let saved = edited[child] {
                if report.use.start < saved { late.insert(child) }
            } else if !late.contains(child), !interpreter.fold(report.use) {
                late.insert(child)
            }
        }
    }

    /// Folds again what has to be, lets everything happen that is due by now, and tells the totals of open days.
    package func finish() throws(StoreError) {
        try write { transaction throws(StoreError) in
            try versions.note(in: transaction, store: store)
            for row in try transaction.release(endingBy: now.milliseconds) {
                if case .replaced(let previous) = try transaction.record(row), let use = names.use(previous) {
                    late.insert(Int(use.child))
                }
                if let use = names.use(row) { late.insert(Int(use.child)) }
            }
            for child in late.sorted() {
                try publisher.publishAgain(child, try refold(child), in: transaction, store)
            }
            for (child, saved) in edited.sorted(by: { $0.key < $1.key }) where !late.contains(child) {
                // What was decided before an edit stays decided: only what comes after is told.
                try publisher.publish(try refold(child).filter { $0.at > saved }, in: transaction)
            }
            late = []
            edited = [:]
            interpreter.advance(to: now)
            interpreter.tellOpenTotals()
            try publisher.publish(interpreter.takeOutcomes(), in: transaction)
            for child in plan.family.children.indices { try save(child, transaction) }
            try publisher.settleDays(in: transaction)
            try transaction.setMark(Self.latest, to: now.milliseconds)
        }
    }

    /// Folds all that is recorded of a child, and lets time pass until now.
    /// - Returns: all that follows, from the beginning.
    private func refold(_ child: Int) throws(StoreError) -> [Outcome] {
        interpreter.forget(child)
        _ = interpreter.takeOutcomes()
        var events = try store.events(of: plan.family.children[child].id)
        while let row = try events.next() {
            // The store hands events out in the order of their start, so none is late.
            if let use = names.use(row), use.end <= now.milliseconds { _ = interpreter.fold(use) }
        }
        interpreter.advance(child, to: now)
        interpreter.tellOpenTotals(of: child)
        return interpreter.takeOutcomes()
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
        generation = store.writtenGeneration
    }

    /// Wins that were told for the first time.
    package var news: [Outcome] { publisher.news }

    /// Another process may have written since: its state is newer than ours.
    private func reloadIfChanged() throws(StoreError) {
        if try store.generation() != generation { try load() }
    }
}

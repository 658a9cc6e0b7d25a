import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine
import UsageTracking

/// The engine's state at an instant, for readers. Nothing is written.
///
/// What is recorded saves the state of each child (`Recorder.save`). Whoever shows something takes it up here and asks it
/// (`Interpreter.progress`); only where none fits, history is folded. What was due meanwhile is completed before, in a
/// transaction that is dropped (`Recorder.look`).
package enum FamilyView {
    /// - Parameters:
    ///   - store: nil where nothing was recorded yet.
    ///   - children: those who are asked about, by id. Nil for all of them.
    package static func interpreter(
        _ plan: Plan, store: FamilyStore?, now: Instant, of children: Set<String>? = nil
    ) throws(StoreError) -> Interpreter {
        var interpreter = Interpreter(plan)
        if let store {
            let recorded = RecordedFacts(
                store: store, names: FamilyNames(plan.family), plan: plan, now: now.milliseconds)
            try store.snapshot { () throws(StoreError) in
                for unit in plan.units {
                    let isAsked = unit.contains { children?.contains(plan.family.children[$0].id) ?? true }
                    guard isAsked, try !restore(unit, in: &interpreter, store, now) else { continue }
                    let start = try restoreCheckpoint(unit, in: &interpreter, store, now)
                    try recorded.each(of: Set(unit), from: start) { fact throws(StoreError) in
                        _ = interpreter.fold(fact)
                    }
                }
            }
        }
        interpreter.advance(to: now)
        return interpreter
    }

    /// Takes up the latest states.
    /// - Returns: false where there are none that fit, or where they are of a later time.
    private static func restore(
        _ unit: [Int], in interpreter: inout Interpreter, _ store: FamilyStore, _ now: Instant
    ) throws(StoreError) -> Bool {
        for child in unit {
            guard let row = try store.state(of: interpreter.plan.family.children[child].id),
                row.plan == interpreter.plan.version, row.saved <= now.milliseconds,
                interpreter.restore(child, from: row.blob)
            else {
                interpreter.forget(child)
                return false
            }
        }
        return true
    }

    /// Takes up the states of a checkpoint.
    /// - Returns: from when on use is not in them.
    private static func restoreCheckpoint(
        _ unit: [Int], in interpreter: inout Interpreter, _ store: FamilyStore, _ now: Instant
    ) throws(StoreError) -> Int64 {
        // Use that had begun by then may have ended up to a day later, and did not count before.
        guard let checkpoint = try Checkpoint(of: unit, interpreter.plan, store),
            checkpoint.at <= now.milliseconds - Milliseconds.day,
            checkpoint.restore(unit, in: &interpreter) != nil
        else { return .min }
        return checkpoint.at
    }
}

extension Recorder {
    /// Reads the store as the next recording or decision will find it: everything is completed in a transaction, which is
    /// dropped again. `body` takes up the states that were saved in it (`FamilyView`). Nothing is written.
    ///
    /// Other writers wait until `body` returns, so `body` must not print to a screen.
    package func look<Value>(_ body: (FamilyStore) throws -> Value) throws -> Value {
        let result = try attempt { transaction throws(StoreError) in
            try complete(transaction, movesCheckpoints: false)
            return .dropped(Result { try body(store) })
        }
        return try result.get()
    }
}

extension FamilyStore {
    /// Whether time alone has brought anything by `now` that nobody has recorded yet: the end of waiting use, wins, or
    /// settled windows.
    /// - Parameter plan: asked for only if the end of a day or a window was passed.
    package func hasDue(now: Instant, _ plan: () throws -> Plan) throws -> Bool {
        guard now.milliseconds >= (try latestInstant() ?? .min) else { return false }
        if try hasWaiting(endingBy: now.milliseconds) { return true }
        let due = try childrenDue(by: now.milliseconds)
        guard !due.isEmpty else { return false }
        var view = try FamilyView.interpreter(try plan(), store: self, now: now, of: Set(due))
        // The totals of days were told as they are.
        return view.takeOutcomes().contains { !$0.kind.isTotal || view.plan.isOfSettledWindow($0) }
    }
}

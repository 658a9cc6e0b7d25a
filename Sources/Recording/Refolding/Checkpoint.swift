import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

/// The engine's state at an instant before all use that may still arrive late. A history is folded again from here.
/// It belongs to children who are folded together.
struct Checkpoint {
    /// The states hold all use that started before this instant, and no other.
    let at: Int64
    /// In the order of the children.
    let rows: [CheckpointRow]

    /// - Returns: nil where there is none that the children have in common.
    init?(of children: [Int], _ plan: Plan, _ store: FamilyStore) throws(StoreError) {
        var rows: [CheckpointRow] = []
        for child in children {
            guard let row = try store.checkpoint(of: plan.family.children[child].id), row.at == rows.first?.at ?? row.at
            else { return nil }
            rows.append(row)
        }
        guard let at = rows.first?.at else { return nil }
        self.at = at
        self.rows = rows
    }

    /// Takes up the states.
    /// - Returns: what had been decided, in the order of the children; nil, with nothing restored, when the states are
    ///   those of another plan or damaged.
    func restore(_ children: [Int], in interpreter: inout Interpreter) -> [DecidedPast]? {
        var pasts: [DecidedPast] = []
        for (child, row) in zip(children, rows) {
            guard row.plan == interpreter.plan.version, let past = DecidedPast(row.decided, at: at),
                interpreter.restore(child, from: row.blob)
            else {
                interpreter.forget(child)
                return nil
            }
            pasts.append(past)
        }
        return pasts
    }
}

// Where checkpoints come from: a history that is folded again is stopped at the place of the next one. The first recording
// may hold years, so its checkpoint is taken while it is folded, and nothing is folded twice.
extension Recorder {
    /// Saves the states at the last stop of a history that was folded again.
    func saveCheckpoint(of refold: Refold, _ transaction: borrowing Transaction) throws(StoreError) {
        guard let stop = refold.stops.last else { return }
        for (place, child) in refold.children.enumerated() {
            try transaction.save(
                CheckpointRow(
                    child: plan.family.children[child].id, plan: plan.version, blob: stop.states[place], at: stop.at,
                    decided: try past(refold, place, at: refold.stops.count - 1).text))
        }
    }

    /// The states of children who are folded together, as they were at the place of the checkpoint.
    struct FirstCheckpoint {
        var at: Int64
        /// In the order of the children.
        var states: [[UInt8]]
        /// See `Interpreter.earliestDate`; in the order of the children.
        var earliest: [Int64]
        /// The last outcome that was told by then, by its place in the order of telling.
        var told: Int64
    }

    /// Takes the first checkpoint of a child, and of those who win together with it, before a use is folded that begins
    /// behind it.
    func takeFirstCheckpoint(
        of child: Int, before start: Int64, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let unit = plan.companions[child]
        let at = horizon.checkpoint(at: now.milliseconds)
        guard start >= at, firstCheckpoints[unit[0]] == nil, unit.allSatisfy({ finished[$0] == nil }),
            unit.allSatisfy(isInForce)
        else { return }
        // What was decided lies behind it as well, and is folded already.
        let decided = Set(try childrenWithDecisions())
        guard decided.isDisjoint(with: unit) else { return }
        for child in unit { interpreter.advance(child, to: Instant(milliseconds: at)) }
        try publishDecided(transaction)
        firstCheckpoints[unit[0]] = FirstCheckpoint(
            at: at, states: unit.map { interpreter.state(of: $0) },
            earliest: unit.map { interpreter.earliestDate(of: $0, after: at) }, told: try transaction.lastTold())
    }

    /// Saves the checkpoints that were taken and still hold: nothing came late since.
    func saveFirstCheckpoints(_ transaction: borrowing Transaction) throws(StoreError) {
        for (first, checkpoint) in firstCheckpoints.sorted(by: { $0.key < $1.key }) {
            let unit = plan.companions[first]
            guard unit.allSatisfy(isInForce), try Checkpoint(of: unit, plan, store) == nil else { continue }
            for (place, child) in unit.enumerated() {
                let past = try publisher.past(
                    of: child, at: checkpoint.at, earliest: checkpoint.earliest[place], toldThrough: checkpoint.told)
                try transaction.save(
                    CheckpointRow(
                        child: plan.family.children[child].id, plan: plan.version, blob: checkpoint.states[place],
                        at: checkpoint.at, decided: past.text))
                checkpoints[child] = checkpoint.at
            }
        }
        firstCheckpoints = [:]
    }
}

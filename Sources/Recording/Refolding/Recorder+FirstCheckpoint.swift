import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

// The first recording may hold years. Its checkpoint is taken while it is folded, so that nothing is folded twice.
extension Recorder {
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

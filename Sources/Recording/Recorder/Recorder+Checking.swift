import Economy
package import FamilySettings
package import FamilyStore
package import FamilyTime
import RuleEngine

// Saved work against what all recorded facts give. Its digest proves that it was saved once, and neither that it was right
// nor that it was saved last.
extension FamilyStore {
    /// Saved work that is not what folding everything anew gives. Work that is not used any more is passed over.
    package func wrongSavedWork(
        _ reading: FamilyReading, family: Family, now: Instant
    ) throws(StoreError) -> [TableDifference] {
        try snapshot { () throws(StoreError) in
            let versions = try VersionHistory(reading, family: family, store: self, now: now.milliseconds)
            return try Recorder(versions, store: self, now: now).wrongSavedWork()
        }
    }
}

extension Recorder {
    func wrongSavedWork() throws(StoreError) -> [TableDifference] {
        var refolds: [Refold] = []
        for unit in plan.units where unit.contains(where: known.contains) {
            refolds.append(
                Refold(
                    unit, for: .checkpoint, from: .min, pasts: unit.map { _ in DecidedPast() },
                    stops: try Checkpoint(of: unit, plan, store).map { [$0.at] } ?? [], finalParts: 0))
        }
        var replay = HistoryReplay(refolds)
        var anew = Interpreter(plan)
        try replay.run(
            &anew, over: RecordedFacts(store: store, names: names, plan: plan, now: now.milliseconds), until: now)
        var wrong: [TableDifference] = []
        for refold in replay.refolds {
            for (place, child) in refold.children.enumerated() {
                let name = plan.family.children[child].id
                if try !isRight(stateOf: child, anew) { wrong.append(.ofState(name)) }
                if try !isRight(checkpointOf: refold, place) { wrong.append(.ofCheckpoint(name)) }
            }
        }
        for child in plan.family.children {
            if let saved = try store.savedBooks(of: child.id), try store.booksAnew(like: saved) != saved {
                wrong.append(.ofBooks(child.id))
            }
        }
        return wrong
    }

    /// A state that is missing, or that of another plan, is folded anew before it is used.
    private func isRight(stateOf child: Int, _ anew: Interpreter) throws(StoreError) -> Bool {
        guard isInForce(child), let row = try store.state(of: plan.family.children[child].id) else { return true }
        return row.due == due(of: child)
            && state(row.blob, of: child, at: now.milliseconds)
                == state(anew.state(of: child), of: child, at: now.milliseconds)
    }

    private func isRight(checkpointOf refold: Refold, _ place: Int) throws(StoreError) -> Bool {
        let child = refold.children[place]
        guard let stop = refold.stops.last,
            let row = try store.checkpoint(of: plan.family.children[child].id), row.plan == plan.version
        else { return true }
        guard !stop.states.isEmpty,
            state(row.blob, of: child, at: stop.at) == state(stop.states[place], of: child, at: stop.at)
        else { return false }
        // What else had been decided by then hangs on what had been told by then.
        return DecidedPast(row.decided, at: stop.at)?.earliest == stop.earliest[place]
    }

    /// A state as it is at an instant. Use that is over may stay in it until the clock moves on, which makes no
    /// difference.
    private func state(_ bytes: [UInt8], of child: Int, at instant: Int64) -> [UInt8]? {
        var interpreter = Interpreter(plan)
        guard interpreter.restore(child, from: bytes) else { return nil }
        for _ in 0...1 { interpreter.advance(child, to: Instant(milliseconds: instant)) }
        return interpreter.state(of: child)
    }
}

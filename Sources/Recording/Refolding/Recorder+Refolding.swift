import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine

extension Plan {
    /// The children as they are folded: each one alone, or with those who win together with it.
    var units: [[Int]] { companions.enumerated().filter { $0.element.first == $0.offset }.map(\.element) }
}

// Histories that are folded again: from a checkpoint where there is one, else from the beginning.
extension Recorder {
    /// Folds again what has to be, tells what is different, and moves checkpoints that have fallen behind.
    func refold(_ transaction: borrowing Transaction, movesCheckpoints: Bool) throws(StoreError) {
        var refolds: [Refold] = []
        for unit in plan.units {
            if let refold = try refold(of: unit, movesCheckpoint: movesCheckpoints) { refolds.append(refold) }
        }
        guard !refolds.isEmpty else { return }
        var replay = HistoryReplay(refolds)
        let recorded = RecordedFacts(store: store, names: names, plan: plan, now: now.milliseconds)
        try replay.run(&interpreter, over: recorded, until: now)
        for refold in replay.refolds {
            for place in refold.children.indices { try publish(refold, place, transaction) }
            try saveCheckpoint(of: refold, transaction)
        }
        publisher.forgetTold()
        late = []
        edited = []
        checkpoints = [:]
    }

    /// What has to be folded again of children who are folded together, with their states as they begin.
    private func refold(of unit: [Int], movesCheckpoint: Bool) throws(StoreError) -> Refold? {
        let checkpoint = try Checkpoint(of: unit, plan, store)
        let purpose: Refold.Purpose
        if late.contains(unit[0]) {
            purpose = .late
        } else if edited.contains(unit[0]) {
            purpose = .edited(after: decided(of: unit))
        } else {
            // The first recording is not folded twice; it has no past that could change.
            let hasPast = unit.contains { finished[$0] != nil }
            guard movesCheckpoint, hasPast, checkpoint.map({ horizon.isBehind($0.at, at: now.milliseconds) }) ?? true
            else { return nil }
            purpose = .checkpoint
        }
        interpreter.forget(unit[0])
        let next = horizon.checkpoint(at: now.milliseconds)
        let pasts = checkpoint?.restore(unit, in: &interpreter)
        let start = pasts == nil ? .min : checkpoint?.at ?? .min
        // Where states are of no use, the instant still is: nothing has changed before it.
        let final = pasts == nil ? checkpoint.map { [$0.at] } ?? [] : []
        return Refold(
            unit, for: purpose, from: start,
            pasts: pasts ?? unit.map { _ in DecidedPast() },
            stops: final + (next > checkpoint?.at ?? .min ? [next] : []), finalParts: final.count)
    }

    private func publish(
        _ refold: Refold, _ place: Int, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let child = refold.children[place]
        switch refold.purpose {
        case .checkpoint: break
        case .edited(let decided):
            try publisher.publishEdited(refold.outcomes(of: child, 0...), of: child, after: decided, in: transaction)
        case .late:
            let past =
                refold.finalParts == 0 ? refold.pasts[place] : try past(refold, place, at: refold.finalParts - 1)
            let since = refold.outcomes(of: child, refold.finalParts...)
            try publisher.publish(since, of: child, since: past, in: transaction)
        }
    }

    /// What had been decided for one of the children by a stop.
    private func past(_ refold: Refold, _ place: Int, at stop: Int) throws(StoreError) -> DecidedPast {
        let child = refold.children[place]
        return try publisher.past(
            of: child, since: refold.pasts[place], at: refold.stops[stop].at,
            earliest: refold.stops[stop].earliest[place], decided: refold.outcomes(of: child, 0...stop),
            later: refold.outcomes(of: child, (stop + 1)...))
    }

    private func saveCheckpoint(of refold: Refold, _ transaction: borrowing Transaction) throws(StoreError) {
        guard let stop = refold.stops.last else { return }
        for (place, child) in refold.children.enumerated() {
            try transaction.save(
                CheckpointRow(
                    child: plan.family.children[child].id, plan: plan.version, blob: stop.states[place], at: stop.at,
                    decided: try past(refold, place, at: refold.stops.count - 1).text))
        }
    }
}

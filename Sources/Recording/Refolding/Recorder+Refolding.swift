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
            try publisher.publishLate(since, of: child, since: past, in: transaction)
        }
    }

    /// What had been decided for one of the children by a stop.
    func past(_ refold: Refold, _ place: Int, at stop: Int) throws(StoreError) -> DecidedPast {
        let child = refold.children[place]
        return try publisher.past(
            of: child, since: refold.pasts[place], at: refold.stops[stop].at,
            earliest: refold.stops[stop].earliest[place], decided: refold.outcomes(of: child, 0...stop),
            later: refold.outcomes(of: child, (stop + 1)...))
    }
}

/// A history that is folded again: one child's, or that of several who win together.
struct Refold {
    /// What the outcome is for.
    enum Purpose {
        /// A report came late: what follows is compared with what was told.
        case late
        /// Rules or settings are others than those of the saved state: what follows an instant is told.
        case edited(after: Int64)
        /// Nothing has changed; a later checkpoint is wanted.
        case checkpoint
    }

    let children: [Int]
    let purpose: Purpose
    /// What began before is in the states that folding begins with.
    let start: Int64
    /// What had been decided by then, in the order of the children.
    let pasts: [DecidedPast]
    /// Where it is noted what has been decided, in order of time.
    private(set) var stops: [Stop]
    /// How many of the parts between the stops are final, so that they are not compared.
    let finalParts: Int
    /// What was decided before each stop and after the last one, of all children.
    private var parts: [[Outcome]] = [[]]

    struct Stop {
        let at: Int64
        /// See `Interpreter.earliestDate`; in the order of the children.
        fileprivate(set) var earliest: [Int64] = []
        fileprivate(set) var states: [[UInt8]] = []
    }

    /// - Parameter stops: in order of time, none before the start.
    init(
        _ children: [Int], for purpose: Purpose, from start: Int64, pasts: [DecidedPast], stops: [Int64],
        finalParts: Int
    ) {
        self.children = children
        self.purpose = purpose
        self.start = start
        self.pasts = pasts
        self.finalParts = finalParts
        self.stops = stops.map { Stop(at: $0) }
    }

    /// The next instant at which something is to be noted.
    var nextStop: Int64? { parts.count <= stops.count ? stops[parts.count - 1].at : nil }

    mutating func add(_ outcome: Outcome) {
        parts[parts.count - 1].append(outcome)
    }

    /// Notes how things stand at the next stop, up to which everything has been decided and added.
    mutating func note(_ interpreter: Interpreter) {
        let place = parts.count - 1
        let at = stops[place].at
        stops[place].earliest = children.map { interpreter.earliestDate(of: $0, after: at) }
        stops[place].states = children.map { interpreter.state(of: $0) }
        parts.append([])
    }

    /// What was decided for a child in some of the parts between the stops.
    func outcomes(of child: Int, _ range: some RangeExpression<Int>) -> [Outcome] {
        parts[range].joined().filter { Int($0.child) == child }
    }
}

/// Folds several histories again, reading what is recorded once.
struct HistoryReplay {
    var refolds: [Refold]
    /// For each child the place of its history.
    private let places: [Int: Int]

    init(_ refolds: [Refold]) {
        self.refolds = refolds
        var places: [Int: Int] = [:]
        for (place, refold) in refolds.enumerated() {
            for child in refold.children { places[child] = place }
        }
        self.places = places
    }

    /// Lets everything happen up to `now`. The interpreter holds the states that the histories begin with.
    mutating func run(
        _ interpreter: inout Interpreter, over recorded: RecordedFacts, until now: Instant
    ) throws(StoreError) {
        guard let start = refolds.map(\.start).min() else { return }
        try recorded.each(of: Set(places.keys), from: start) { fact throws(StoreError) in
            guard let place = places[fact.child], fact.at >= refolds[place].start else { return }
            pass(place, to: fact.at, &interpreter)
            // Facts are handed over in the order of their beginning, so none is late.
            _ = interpreter.fold(fact)
        }
        for place in refolds.indices {
            pass(place, to: now.milliseconds, &interpreter)
            for child in refolds[place].children {
                interpreter.advance(child, to: now)
                interpreter.tellOpenTotals(of: child)
            }
        }
        collect(&interpreter)
    }

    /// Passes the stops of a history that lie before or at an instant.
    private mutating func pass(_ place: Int, to instant: Int64, _ interpreter: inout Interpreter) {
        while let stop = refolds[place].nextStop, stop <= instant {
            for child in refolds[place].children { interpreter.advance(child, to: Instant(milliseconds: stop)) }
            collect(&interpreter)
            refolds[place].note(interpreter)
        }
    }

    private mutating func collect(_ interpreter: inout Interpreter) {
        for outcome in interpreter.takeOutcomes() {
            if let place = places[Int(outcome.child)] { refolds[place].add(outcome) }
        }
    }
}

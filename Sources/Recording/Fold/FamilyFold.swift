import FamilySettings
import FamilyTime
package import RuleEngine

/// The engine as a function: a state and facts in, a state and what follows out.
///
/// It keeps no state itself, so any stateful stream processor can host it. One fold serves any number of families with
/// equal rules and settings, one after the other.
package struct FamilyFold: Sendable {
    package let plan: Plan
    private var interpreter: Interpreter
    private var wording: OutcomeWording
    /// The rules that pay a number of times.
    private let limited: Set<String>

    package init(_ plan: Plan) {
        self.plan = plan
        limited = plan.limitedRules
        interpreter = Interpreter(plan)
        wording = OutcomeWording(plan)
    }

    /// What follows from facts.
    package struct Answer: Sendable {
        package var state: String
        package var outcomes: [Outcome]
        /// Facts that came later than the family lets them, by their place among those handed in.
        package var tooLate: [Int]
    }

    /// - Parameters:
    ///   - text: the state that the last call for this family returned. Nil for a new family.
    ///   - facts: new facts in any order. Known ones change nothing.
    ///   - time: the instant up to which time has passed, if the input says so.
    package mutating func fold(
        _ text: String?, _ facts: [FoldFact], passing time: Int64?
    ) throws(FoldRefusal) -> Answer {
        let before: FoldState
        if let text { before = try FoldState(text, plan) } else { before = FoldState() }
        var state = before
        let lateDays = Int64(plan.family.lateDays) * Milliseconds.day
        // Where the family lets use come later than it did, the days before are in the checkpoint all the same.
        let limit = before.latest == .min ? .min : max(before.latest - lateDays, before.horizon)
        let tooLate = facts.indices.filter { facts[$0].start < limit }
        let isAppended = state.take(facts.filter { $0.start >= limit }, in: plan.family)
        state.passed = max(state.passed, time ?? .min)
        state.latest = max(state.latest, state.passed, facts.map(\.end).max() ?? .min)
        var outcomes: [Outcome]
        if let known = isAppended, let appended = try goOn(before, state.facts[known...], until: state.passed) {
            outcomes = appended
        } else {
            outcomes = try again(before, &state)
        }
        state.present = plan.family.children.indices.map { interpreter.state(of: $0) }
        let isOld = limit > .min && state.facts.first.map { $0.start < limit - Self.step } ?? false
        if isOld || state.checkpoint.isEmpty { try move(&state, to: isOld ? limit : .min) }
        return Answer(state: state.text(plan), outcomes: outcomes, tooLate: tooLate)
    }

    /// The checkpoint moves a week at a time.
    private static let step = 7 * Milliseconds.day

    /// Folds on from the present state.
    /// - Returns: nil where something is late, or only all that was told can say what is paid.
    private mutating func goOn(
        _ before: FoldState, _ facts: ArraySlice<FoldFact>, until passed: Int64
    ) throws(FoldRefusal) -> [Outcome]? {
        try restore(before.present)
        let open = totals()
        for fact in facts where !fold(fact) { return nil }
        let remembered = Set(before.remembered.map(\.id))
        let fresh = told(until: passed).filter { outcome in
            let id = wording.id(outcome)
            return outcome.kind.isTotal ? open[id] != outcome.points : !remembered.contains(id)
        }
        // Kept wins of a rule that pays a number of times count, and the engine does not know them.
        let counted = Set(before.remembered.map(\.rule)).intersection(limited)
        guard !fresh.contains(where: { $0.rule >= 0 && counted.contains(plan.rules[Int($0.rule)].id) }) else {
            return nil
        }
        let kept = KeptPromises(before.remembered, following: [], limited: [])
        let runs = RunEnds(fresh, plan)
        guard !fresh.contains(where: { kept.holds($0, among: runs, plan) }) else { return nil }
        return fresh.reduce(into: TotalsOnce(wording)) { $0.add($1) }.outcomes
    }

    /// Folds again from the checkpoint, and tells the difference (laws 3 and 4).
    private mutating func again(_ before: FoldState, _ state: inout FoldState) throws(FoldRefusal) -> [Outcome] {
        let old = try run(before.checkpoint, before.facts, until: before.passed)
        let new = try run(before.checkpoint, state.facts, until: state.passed)
        let following = Set(new.map { wording.id($0) })
        let oldWins = old.filter { !$0.kind.isTotal }.map { win($0) }.filter { !before.paid.contains($0.id) }
        var points: [String: Int64] = [:]
        for outcome in old where outcome.kind.isTotal { points[wording.id(outcome)] = outcome.points }
        var promises = KeptPromises(oldWins + before.remembered, following: following, limited: limited)
        let known = Set(oldWins.map(\.id)).union(before.remembered.map(\.id))

        let runs = RunEnds(new, plan)
        var fresh = TotalsOnce(wording)
        var paid: [String] = []
        for outcome in new {
            let id = wording.id(outcome)
            guard outcome.kind.isTotal ? points[id] != outcome.points : !known.contains(id) else { continue }
            if !promises.pays(outcome, window: wording.window(outcome), among: runs, plan) {
                fresh.add(outcome)
            } else {
                paid.append(id)
            }
        }
        state.paid = paid
        for outcome in old where outcome.kind.isTotal && !following.contains(wording.id(outcome)) {
            var nothing = outcome
            nothing.points = 0
            fresh.add(nothing)
        }
        // What was told and does not follow any more is not told again should it follow once more.
        let kept = oldWins.filter { !following.contains($0.id) }
        let remembered = Set(state.remembered.map(\.id))
        state.remembered += kept.filter { !remembered.contains($0.id) }
        return fresh.outcomes
    }

    /// Takes facts that nothing can change any more into the checkpoint.
    private mutating func move(_ state: inout FoldState, to horizon: Int64) throws(FoldRefusal) {
        let past = state.facts.filter { $0.start < horizon }
        try restore(state.checkpoint)
        for fact in past { _ = fold(fact) }
        let known = Set(state.remembered.map(\.id))
        state.remembered += interpreter.takeOutcomes().filter { $0.rule >= 0 && $0.kind.isPromise }.map { win($0) }
            .filter { limited.contains($0.rule) && !known.contains($0.id) }
        state.checkpoint = plan.family.children.indices.map { interpreter.state(of: $0) }
        state.facts.removeFirst(past.count)
        state.horizon = max(state.horizon, horizon)
    }

    // MARK: The engine

    private mutating func run(
        _ states: [[UInt8]], _ facts: [FoldFact], until passed: Int64
    ) throws(FoldRefusal) -> [Outcome] {
        try restore(states)
        for fact in facts { _ = fold(fact) }
        return told(until: passed).reduce(into: TotalsOnce(wording)) { $0.add($1) }.outcomes
    }

    private mutating func restore(_ states: [[UInt8]]) throws(FoldRefusal) {
        _ = interpreter.takeOutcomes()
        for child in plan.family.children.indices {
            if states.isEmpty {
                interpreter.forget(child)
            } else {
                guard states.indices.contains(child), interpreter.restore(child, from: states[child]) else {
                    throw .notAState
                }
            }
        }
    }

    private mutating func fold(_ fact: FoldFact) -> Bool {
        switch fact.kind {
        case .use(let use): interpreter.fold(use)
        case .deed(let deed): interpreter.fold(deed)
        }
    }

    /// Everything that was decided, and the totals of open days as they stand.
    private mutating func told(until passed: Int64) -> [Outcome] {
        if passed > .min { interpreter.advance(to: Instant(milliseconds: passed)) }
        interpreter.tellOpenTotals()
        return interpreter.takeOutcomes()
    }

    /// The totals of open days, by id.
    private mutating func totals() -> [String: Int64] {
        interpreter.tellOpenTotals()
        var points: [String: Int64] = [:]
        for outcome in interpreter.takeOutcomes() { points[wording.id(outcome)] = outcome.points }
        return points
    }

    private mutating func win(_ outcome: Outcome) -> ToldWin {
        ToldWin(
            id: wording.id(outcome), kind: outcome.kind, child: wording.childID(outcome),
            rule: outcome.rule < 0 ? "" : plan.rules[Int(outcome.rule)].id, window: wording.window(outcome),
            place: wording.place(outcome).map(Int64.init) ?? 0, at: outcome.at)
    }

    /// An outcome as the line that `--outcomes` writes for it.
    package mutating func line(_ outcome: Outcome) -> String { wording.line(outcome) }
}

/// Outcomes of which each total is told once, as it is in the end.
private struct TotalsOnce {
    private(set) var outcomes: [Outcome] = []
    private var places: [String: Int] = [:]
    private var wording: OutcomeWording

    init(_ wording: OutcomeWording) { self.wording = wording }

    mutating func add(_ outcome: Outcome) {
        if outcome.kind.isTotal {
            let id = wording.id(outcome)
            if let place = places[id] {
                outcomes[place] = outcome
                return
            }
            places[id] = outcomes.count
        }
        outcomes.append(outcome)
    }
}

extension FoldState {
    /// Adds facts; of one id one report counts.
    /// - Returns: where the new ones begin, when all of them come after what is known; nil when the past has changed.
    fileprivate mutating func take(_ fresh: [FoldFact], in family: Family) -> Int? {
        var places: [UInt64: Int] = [:]
        for (place, fact) in facts.enumerated() { places[fact.id] = place }
        let known = facts.count
        var isAppended = true
        for fact in fresh {
            guard let place = places[fact.id] else {
                places[fact.id] = facts.count
                facts.append(fact)
                continue
            }
            guard fact.wins(over: facts[place], in: family) else { continue }
            if place < known { isAppended = false }
            facts[place] = fact
        }
        isAppended = isAppended && (known == 0 || facts[known...].allSatisfy { facts[known - 1].comes(before: $0) })
        facts.sort { $0.comes(before: $1) }
        return isAppended ? known : nil
    }
}

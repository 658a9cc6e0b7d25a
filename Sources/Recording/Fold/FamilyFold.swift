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
    private var reconciliation: Reconciliation

    package init(_ plan: Plan) {
        self.plan = plan
        interpreter = Interpreter(plan)
        reconciliation = Reconciliation(plan)
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
        let isAppended = state.take(facts.filter { $0.start >= limit }, in: plan)
        state.passed = max(state.passed, time ?? .min)
        state.latest = max(state.latest, state.passed, facts.map(\.end).max() ?? .min)
        var outcomes: [Outcome]
        if let known = isAppended, let appended = try goOn(&state, from: known) {
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
    /// - Parameter known: how many of the facts are in it.
    /// - Returns: nil, with nothing changed, where something is late, or only all that was told can say what is paid.
    private mutating func goOn(_ state: inout FoldState, from known: Int) throws(FoldRefusal) -> [Outcome]? {
        try restore(state.present)
        let open = totals()
        for fact in state.facts[known...] where !fold(fact) { return nil }
        let outcomes = outcomes(until: state.passed)
        let runs = RunEnds(outcomes, plan)
        for (place, child) in plan.family.children.enumerated() {
            let told = state.told.filter { $0.child == child.id }
            reconciliation.know(told, of: Int32(place), after: state.past.promises)
        }
        guard reconciliation.undecided(outcomes, among: runs).isEmpty else { return nil }
        return take(outcomes.map { reconciliation.judge($0, among: runs) }, instead: open, into: &state)
    }

    /// Folds again from the checkpoint, and tells the difference (laws 3 and 4).
    private mutating func again(_ before: FoldState, _ state: inout FoldState) throws(FoldRefusal) -> [Outcome] {
        let old = try run(before.checkpoint, before.facts, until: before.passed)
        let new = try run(before.checkpoint, state.facts, until: state.passed)
        let (told, totals) = told(old, before)
        let changes = reconciliation.judge(new, told: told, since: before.past) { _ in false }
        state.paid = []
        for case .keep(let id) in changes where !state.told.contains(where: { $0.id == id }) {
            state.told += told.wins.filter { $0.id == id }
        }
        return take(changes, instead: totals, into: &state)
    }

    /// What was told since the checkpoint, and the totals of it by id.
    /// - Parameter outcomes: all that followed.
    private mutating func told(_ outcomes: [Outcome], _ state: FoldState) -> (Told, totals: [String: Outcome]) {
        var told = Told()
        for win in state.told {
            if state.past.ahead.contains(win.id) { told.ahead.append(win) } else { told.wins.append(win) }
        }
        var totals: [String: Outcome] = [:]
        let known = Set(state.told.map(\.id) + state.paid)
        for outcome in outcomes {
            let id = reconciliation.wording.id(outcome)
            if known.contains(id) { continue }
            if outcome.kind.isTotal {
                totals[id] = outcome
                told.totals.append(id)
            } else {
                told.wins.append(win(outcome))
            }
        }
        return (told, totals)
    }

    /// Takes changes into the state.
    /// - Parameter totals: as they were told, by id.
    /// - Returns: what a listener does not know yet.
    private mutating func take(
        _ changes: [Reconciliation.Change], instead totals: [String: Outcome], into state: inout FoldState
    ) -> [Outcome] {
        var fresh: [Outcome] = []
        for change in changes {
            switch change {
            case .tell(let outcome):
                let win = win(outcome)
                if let place = state.told.firstIndex(where: { $0.id == win.id }) {
                    state.told[place].mark = .follows
                } else {
                    fresh.append(outcome)
                    if reconciliation.limited.contains(plan.firstName(of: win.rule)) { state.told.append(win) }
                }
            case .total(let outcome):
                if totals[reconciliation.wording.id(outcome)]?.points != outcome.points { fresh.append(outcome) }
            case .clear(let id):
                guard var nothing = totals[id] else { break }
                nothing.points = 0
                fresh.append(nothing)
            case .keep(let id):
                if let place = state.told.firstIndex(where: { $0.id == id }) { state.told[place].mark = .kept }
            case .leave(let outcome): state.paid.append(reconciliation.wording.id(outcome))
            case .hold(let id, _):
                if let place = state.told.firstIndex(where: { $0.id == id }) { state.told[place].mark = .follows }
            case .takeBack, .redate, .untell, .retell: break  // No parent, and no other device, says anything here.
            }
        }
        // However facts were handed in, the same state is the same text.
        state.told.sort { ($0.at, $0.id) < ($1.at, $1.id) }
        state.paid = Set(state.paid).sorted()
        return fresh
    }

    /// Takes facts that nothing can change any more into the checkpoint.
    private mutating func move(_ state: inout FoldState, to horizon: Int64) throws(FoldRefusal) {
        let past = state.facts.prefix { $0.start < horizon }
        try restore(state.checkpoint)
        for fact in past { _ = fold(fact) }
        let decided = interpreter.takeOutcomes()
        let checkpoint = plan.family.children.indices.map { interpreter.state(of: $0) }
        if horizon > .min {
            for fact in state.facts[past.count...] { _ = fold(fact) }
            let later = outcomes(until: state.passed)
            let told = told(decided + later, state).0
            state.past = reconciliation.past(
                at: horizon, earliest: horizon, decided: decided, later: later, told: told, since: state.past
            ) { _ in false }
            for place in state.told.indices where state.told[place].at < horizon {
                if !state.past.behind.contains(state.told[place].id) { state.told[place].mark = .final }
            }
            // What is decided follows for good; what was only kept may be won once more.
            let following = Set(decided.map { reconciliation.wording.id($0) })
            state.told.removeAll { $0.mark == .final && following.contains($0.id) }
        }
        state.checkpoint = checkpoint
        state.facts.removeFirst(past.count)
        state.horizon = max(state.horizon, horizon)
    }

    // MARK: The engine

    private mutating func run(
        _ states: [[UInt8]], _ facts: [FoldFact], until passed: Int64
    ) throws(FoldRefusal) -> [Outcome] {
        try restore(states)
        for fact in facts { _ = fold(fact) }
        return outcomes(until: passed)
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
        if case .use(let use) = fact.kind {
            for deed in fact.counts?.deeds(of: use, from: use) ?? [] where !interpreter.fold(deed) { return false }
        }
        return interpreter.fold(fact.kind)
    }

    /// Everything that was decided, and the totals of open days as they stand: each total once, as it is in the end.
    private mutating func outcomes(until passed: Int64) -> [Outcome] {
        if passed > .min { interpreter.advance(to: Instant(milliseconds: passed)) }
        interpreter.tellOpenTotals()
        var outcomes: [Outcome] = []
        var places: [String: Int] = [:]
        for outcome in interpreter.takeOutcomes() {
            if outcome.kind.isTotal {
                let id = reconciliation.wording.id(outcome)
                if let place = places[id] {
                    outcomes[place] = outcome
                    continue
                }
                places[id] = outcomes.count
            }
            outcomes.append(outcome)
        }
        return outcomes
    }

    /// The totals of open days, by id.
    private mutating func totals() -> [String: Outcome] {
        interpreter.tellOpenTotals()
        var totals: [String: Outcome] = [:]
        for outcome in interpreter.takeOutcomes() { totals[reconciliation.wording.id(outcome)] = outcome }
        return totals
    }

    private mutating func win(_ outcome: Outcome) -> ToldWin {
        ToldWin(
            id: reconciliation.wording.id(outcome), kind: outcome.kind, child: reconciliation.wording.childID(outcome),
            rule: outcome.rule < 0 ? "" : plan.rules[Int(outcome.rule)].id,
            window: reconciliation.wording.window(outcome),
            place: reconciliation.wording.place(outcome).map(Int64.init) ?? 0, at: outcome.at)
    }

    /// An outcome as the line that `--outcomes` writes for it.
    package mutating func line(_ outcome: Outcome) -> String { reconciliation.wording.line(outcome) }
}

extension FoldState {
    /// Adds facts; of one id one report counts.
    /// - Returns: where the new ones begin, when all of them come after what is known; nil when the past has changed.
    fileprivate mutating func take(_ fresh: [FoldFact], in plan: Plan) -> Int? {
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
            guard fact.wins(over: facts[place], in: plan) else { continue }
            if place < known { isAppended = false }
            facts[place] = fact
        }
        isAppended =
            isAppended && (known == 0 || facts[known...].allSatisfy { facts[known - 1].comes(before: $0, in: plan) })
        facts.sort { $0.comes(before: $1, in: plan) }
        return isAppended ? known : nil
    }
}

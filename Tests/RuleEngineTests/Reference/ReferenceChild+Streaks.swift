import FamilyTime
import RuleEngine
import RuleLanguage

extension ReferenceChild {
    /// Follows a streak from occurrence to occurrence, as far as it is decided.
    func run(of rule: ReferenceRule) -> [RunEvent] {
        guard let goal = rule.goal else { return [] }
        var events: [RunEvent] = []
        var length = 0
        var first: Int32 = 0
        var freezes = 0
        var frozenInARow = 0
        // What follows a miss is undecided until the miss has settled.
        var decidedUntil = Int64.min

        func tell(_ kind: RunEvent.Kind, _ window: Window, _ reach: Reach) {
            events.append(
                RunEvent(
                    kind: kind, key: window.key, length: length, frozenInARow: kind == .frozen ? frozenInARow : 0,
                    first: first, reach: reach))
        }

        for window in windows(goal.period, of: rule) {
            if let kept = reach(goal, rule.number(ofStep: 0) ?? number(of: goal), in: window, of: rule),
                kept.known <= now
            {
                decidedUntil = max(decidedUntil, kept.known)
                length += 1
                if length == 1 { first = window.key }
                frozenInARow = 0
                if let every = rule.earnsFreezeEvery, length % every == 0 {
                    freezes = min(freezes + 1, rule.mostFreezes)
                }
                tell(.extended, window, Reach(kept.date, known: decidedUntil))
                continue
            }
            // A day that the goal does not ask for is neutral; so is one that an upper bound cannot judge.
            guard isJudged(goal, window), !isUpper(goal) || isUsed(goal, in: window, of: rule, 0) else { continue }
            let settled = end(goal, window) + settle
            // Without a run, and with nothing undecided that might become one, nothing can be lost.
            guard length > 0 || decidedUntil >= end(goal, window) else { continue }
            guard settled <= now else { return events }
            decidedUntil = max(decidedUntil, settled)
            guard length > 0 else { continue }
            if freezes > 0 && frozenInARow < rule.mostFreezes {
                freezes -= 1
                frozenInARow += 1
                tell(.frozen, window, Reach(settled, known: decidedUntil))
            } else {
                tell(.broken, window, Reach(settled, known: decidedUntil))
                length = 0
                frozenInARow = 0
            }
        }
        return events
    }

    private func number(of goal: Goal) -> Int? {
        if case .atLeast(let number) = goal.bound { number } else { nil }
    }

    private func isUpper(_ goal: Goal) -> Bool {
        if case .atMost = goal.bound { true } else { false }
    }

    /// The milestones that a run's growth reached: each once a run.
    func milestones(of rule: ReferenceRule) -> [(event: RunEvent, step: Int)] {
        (runs[rule.id] ?? []).filter { $0.kind == .extended }.flatMap { event in
            rule.steps.indices.filter { rule.steps[$0].at == event.length }.map { (event, $0) }
        }
    }

    /// The length of a run that was known when a millisecond began.
    func length(of streak: String, at millisecond: Int64) -> Int {
        (runs[streak] ?? []).last { $0.reach.known <= millisecond }?.lengthAfterwards ?? 0
    }
}

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
        var decided = Reach(.min, Turn(.use))
        var gifts = gifts(for: rule)

        func tell(_ kind: RunEvent.Kind, _ window: Window, _ reach: Reach) {
            events.append(
                RunEvent(
                    kind: kind, key: window.key, length: length, frozenInARow: kind == .frozen ? frozenInARow : 0,
                    first: first, reach: reach))
        }

        /// An occurrence is decided no earlier than those before it, and with the freezes that were given by then.
        func decide(at instant: Int64, _ stage: Turn.Stage) {
            decided = max(decided, Reach(instant, Turn(stage, of: rule)))
            for gift in gifts where gift.reach.precedes(decided) { freezes = added(gift.count, to: freezes) }
            gifts.removeAll { $0.reach.precedes(decided) }
        }

        /// Something of this streak that is dated earlier than it is decided, or just then.
        func following(_ date: Int64) -> Reach { Reach(date, known: decided.known, decided.turn) }

        /// Freezes beyond the most that can be kept are lost, but none of those that are there.
        func added(_ count: Int, to freezes: Int) -> Int { max(freezes, min(freezes + count, rule.mostFreezes)) }

        for window in windows(goal.period, of: rule) {
            if let kept = reach(goal, in: window, of: rule), kept.known <= now {
                decide(at: kept.known, kept.turn.stage)
                length += 1
                if length == 1 { first = window.key }
                frozenInARow = 0
                if let every = rule.earnsFreezeEvery, length % every == 0 { freezes = added(1, to: freezes) }
                tell(.extended, window, following(kept.date))
                continue
            }
            // A window that the goal does not ask for is neutral, and so is one that upper bounds cannot judge; one in
            // which the child is away is, once it is certain that it was not kept all the same.
            guard isJudged(goal, window), !isBeyondJudgement(goal, in: window, of: rule) else { continue }
            let isExcused = daysAsked(goal, window).allSatisfy(\.isAway)
            guard !isExcused || goal.isDecidedLate else { continue }
            let settled = end(goal, window) + settle
            // Without a run, and with nothing undecided that might become one, nothing can be lost.
            guard length > 0 || decided.known >= end(goal, window) || goal.isDecidedLate else { continue }
            guard settled <= now else { return events }
            decide(at: settled, .time)
            guard length > 0, !isExcused else { continue }
            if freezes > 0 && frozenInARow < rule.mostFreezes {
                freezes -= 1
                frozenInARow += 1
                tell(.frozen, window, following(settled))
            } else {
                tell(.broken, window, following(settled))
                length = 0
                frozenInARow = 0
            }
        }
        return events
    }

    /// Freezes that a reward brought to a streak.
    private struct Gift {
        var reach: Reach
        var count: Int
    }

    private func gifts(for streak: ReferenceRule) -> [Gift] {
        rewards().compactMap { _, reward, reach in
            guard let gift = reward.freezes, gift.streak == streak.id else { return nil }
            return Gift(reach: reach, count: gift.count)
        }.sorted { $0.reach < $1.reach }
    }

    /// The milestones that a run's growth reached: each once a run, or once for good.
    func milestones(of rule: ReferenceRule) -> [(event: RunEvent, step: Int)] {
        var paid: Set<Int> = []
        return (runs[rule.id] ?? []).filter { $0.kind == .extended }.flatMap { event in
            rule.steps.indices.filter { step in
                rule.steps[step].at == event.length && (!rule.milestonesPayOnce || paid.insert(step).inserted)
            }.map { (event, $0) }
        }
    }

    /// The length of a run that was known when a millisecond began.
    func length(of streak: String, at millisecond: Int64) -> Int {
        (runs[streak] ?? []).last { $0.reach.known <= millisecond }?.lengthAfterwards ?? 0
    }
}

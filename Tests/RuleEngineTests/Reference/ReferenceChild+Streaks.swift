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
        var gifts = gifts(for: rule)

        func tell(_ kind: RunEvent.Kind, _ window: Window, _ reach: Reach) {
            events.append(
                RunEvent(
                    kind: kind, key: window.key, length: length, frozenInARow: kind == .frozen ? frozenInARow : 0,
                    first: first, reach: reach))
        }

        /// Freezes that were given before this streak is decided at an instant.
        func takeGifts(until instant: Int64) {
            for gift in gifts where gift.comes(before: instant, rule) { freezes = added(gift.count, to: freezes) }
            gifts.removeAll { $0.comes(before: instant, rule) }
        }

        /// Freezes beyond the most that can be kept are lost, but none of those that are there.
        func added(_ count: Int, to freezes: Int) -> Int { max(freezes, min(freezes + count, rule.mostFreezes)) }

        for window in windows(goal.period, of: rule) {
            if let kept = reach(goal, in: window, of: rule), kept.known <= now {
                decidedUntil = max(decidedUntil, kept.known)
                takeGifts(until: decidedUntil)
                length += 1
                if length == 1 { first = window.key }
                frozenInARow = 0
                if let every = rule.earnsFreezeEvery, length % every == 0 { freezes = added(1, to: freezes) }
                tell(.extended, window, Reach(kept.date, known: decidedUntil))
                continue
            }
            // A window that the goal does not ask for is neutral; so is one in which the child is away, and one that
            // upper bounds cannot judge.
            guard isJudged(goal, window), daysAsked(goal, window).contains(where: { !$0.isAway }),
                !isBeyondJudgement(goal, in: window, of: rule)
            else { continue }
            let settled = end(goal, window) + settle
            // Without a run, and with nothing undecided that might become one, nothing can be lost.
            guard length > 0 || decidedUntil >= end(goal, window) else { continue }
            guard settled <= now else { return events }
            decidedUntil = max(decidedUntil, settled)
            takeGifts(until: decidedUntil)
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

    /// Freezes that a reward brought to a streak.
    private struct Gift {
        var from: ReferenceRule
        var at: Int64
        var count: Int

        /// Of two things at one instant the order of law 8 says which is first.
        func comes(before instant: Int64, _ streak: ReferenceRule) -> Bool {
            at < instant || at == instant && (from.rank, from.id) < (streak.rank, streak.id)
        }
    }

    private func gifts(for streak: ReferenceRule) -> [Gift] {
        rewards().compactMap { rule, reward, reach in
            guard let gift = reward.freezes, gift.streak == streak.id else { return nil }
            return Gift(from: rule, at: reach.known, count: gift.count)
        }.sorted { $0.at < $1.at }
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

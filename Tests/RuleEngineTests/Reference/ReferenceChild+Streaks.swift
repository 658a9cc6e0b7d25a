import FamilyTime
import RuleEngine
import RuleLanguage

/// An occurrence of a streak, as one of its versions sees it: by a child alone, or by several together.
struct RunOccurrence {
    var rule: ReferenceRule
    var goal: Goal
    var window: Window
    var end: Int64
    /// When its goal was reached; nil where it was not.
    var reach: Reach?
    /// When so much was done that it wins a run back, likewise.
    var repair: Reach?
    /// Whether it is over and something was asked in it that can be judged.
    var isJudged: Bool
}

extension ReferenceChild {
    /// Follows a streak from occurrence to occurrence, as far as it is decided.
    /// - Parameter versions: in the order of their loading. The run goes on through all of them.
    func run(of versions: [ReferenceRule]) -> [RunEvent] {
        var events: [RunEvent] = []
        var length = 0
        var first: Int32 = 0
        var freezes = 0
        // The most that a version began with, of those that have judged anything.
        var startedWith = 0
        var frozenInARow = 0
        // How often the run was won back.
        var repairs = 0
        // The run before, as long as there may be time to win it back.
        var lost: (ended: Int, length: Int, first: Int32, last: Int32, repairs: Int)?
        // What follows a miss is undecided until the miss has settled.
        var decided = Reach(.min, Turn(.use))
        var gifts = gifts(for: versions)

        func tell(
            _ kind: RunEvent.Kind, _ occurrence: RunOccurrence, _ date: Int64, number: Int = 0, above: Int? = nil
        ) {
            // Something of this streak may be dated earlier than it is decided, or just then.
            events.append(
                RunEvent(
                    kind: kind, rule: occurrence.rule.id, since: occurrence.rule.since, key: occurrence.window.key,
                    length: length, number: number, above: above ?? length - 1, first: first,
                    reach: Reach(date, known: decided.known, decided.turn.after(events.count))))
        }

        /// An occurrence is decided no earlier than those before it, and with the freezes that were given by then.
        func decide(_ rule: ReferenceRule, at instant: Int64, _ stage: Turn.Stage) {
            decided = max(decided, Reach(instant, Turn(stage, of: rule)))
            for gift in gifts where gift.reach.precedes(decided) {
                if let seller = gift.seller {
                    // Nothing that was paid is lost.
                    stock(seller)
                    freezes += gift.count
                } else {
                    freezes = added(gift.count, to: freezes, most: gift.most)
                }
            }
            gifts.removeAll { $0.reach.precedes(decided) }
        }

        /// Freezes beyond the most that can be kept are lost, but none of those that are there.
        func added(_ count: Int, to freezes: Int, most: Int) -> Int { max(freezes, min(freezes + count, most)) }

        /// What a version begins with beyond what versions before it began with.
        func stock(_ rule: ReferenceRule) {
            freezes = added(max(0, rule.firstFreezes - startedWith), to: freezes, most: rule.mostFreezes)
            startedWith = max(startedWith, rule.firstFreezes)
        }

        func earn(_ rule: ReferenceRule, at length: Int) {
            guard let every = rule.earnsFreezeEvery, length % every == 0 else { return }
            freezes = added(1, to: freezes, most: rule.mostFreezes)
        }

        for occurrences in occurrences(of: versions) {
            if let (kept, reach) = firstKept(occurrences) {
                decide(kept.rule, at: reach.known, reach.turn.stage)
                length += 1
                if length == 1 { first = kept.window.key }
                frozenInARow = 0
                stock(kept.rule)
                earn(kept.rule, at: length)
                tell(.extended, kept, reach.date)
                guard let (winning, repair) = firstRepairing(occurrences) else { continue }
                let day = winning.window.period == .day ? winning.window.key : day(at: repair.date).day
                guard let before = lost, day <= before.last else { continue }
                decide(winning.rule, at: repair.known, repair.turn.stage)
                // As if freezes had held it over all that was missed since.
                length += before.length
                first = before.first
                repairs = before.repairs + 1
                lost = nil
                for reached in before.ended + 1...length { earn(winning.rule, at: reached) }
                tell(.repaired, winning, repair.date, above: before.ended)
                continue
            }
            // What was not won is the version's in whose time it was over; where there was none, it is nobody's.
            guard let missed = occurrences.first(where: { $0.rule.judgesMiss(windowEnd: $0.end) }) else { continue }
            let (rule, goal) = (missed.rule, missed.goal)
            // A window that the goal does not ask for is neutral, and so is one that upper bounds cannot judge, and one
            // that was over before the rule opened; one in which the child is away is, once it is certain that it was
            // not kept all the same.
            guard missed.isJudged, isOpened(rule, before: missed.end) else { continue }
            let isExcused = daysAsked(goal, missed.window).allSatisfy(\.isAway)
            guard !isExcused || goal.isDecidedLate else { continue }
            let settled = history.decided(missed.end)
            // Without a run, and with nothing undecided that might become one, nothing can be lost.
            guard length > 0 || decided.known >= missed.end || goal.isDecidedLate else { continue }
            guard settled <= now else { return events }
            decide(rule, at: settled, .time)
            guard length > 0, !isExcused else { continue }
            stock(rule)
            if freezes > 0 && frozenInARow < rule.mostFreezes {
                freezes -= 1
                frozenInARow += 1
                tell(.frozen, missed, settled, number: frozenInARow)
            } else {
                tell(.broken, missed, settled, number: repairs)
                let last = rule.repairsWithin.map { lastDay(goal, $0, after: missed.window.last) }
                if let before = lost, missed.window.last < before.last {
                    // A run that was longer than all before it gives its own time.
                    if let last, length > before.length { lost?.last = max(before.last, last) }
                    lost?.length += length
                } else {
                    lost = last.map { (length, length, first, $0, repairs) }
                }
                length = 0
                frozenInARow = 0
                repairs = 0
            }
        }
        return events
    }

    /// The last of so many days that the goal asks for, on which the child is there.
    private func lastDay(_ goal: Goal, _ count: Int32, after missed: Int32) -> Int32 {
        let days = (missed + 1...missed + 400).filter {
            let day = calendar.info(of: $0)
            return (goal.days ?? .every).contains(day) && !day.isAway
        }
        return days.count < count ? missed + 400 : days[Int(count) - 1]
    }

    /// The occurrences in their order, each as all versions see it.
    private func occurrences(of versions: [ReferenceRule]) -> [[RunOccurrence]] {
        let all = versions.flatMap { rule in
            rule.header.isTogether ? together.occurrences["\(rule.id) \(rule.since)"] ?? [] : occurrences(of: rule)
        }
        return Dictionary(grouping: all, by: \.window.key).sorted { $0.key < $1.key }.map(\.value)
    }

    /// The occurrences of one version.
    func occurrences(of rule: ReferenceRule) -> [RunOccurrence] {
        guard let goal = rule.goal else { return [] }
        return windows(goal.period, of: rule).map { window in
            RunOccurrence(
                rule: rule, goal: goal, window: window, end: end(goal, window, of: rule),
                reach: reach(goal, in: window, of: rule),
                repair: rule.repairsWithin.flatMap { _ in
                    var more = goal
                    more.bound = .atLeast(goal.number * rule.repairTimes)
                    return reach(more, in: window, of: rule)
                },
                isJudged: isJudged(goal, window, of: rule) && !isBeyondJudgement(goal, in: window, of: rule))
        }
    }

    /// Whether the rules that a rule comes after had been won, and were known to be, before a window was over.
    private func isOpened(_ rule: ReferenceRule, before end: Int64) -> Bool {
        rule.header.after.allSatisfy { earlier in
            firstWin(of: earlier).map { $0.date < end && $0.known <= end } ?? false
        }
    }

    /// The version by which an occurrence was kept first.
    private func firstKept(_ occurrences: [RunOccurrence]) -> (RunOccurrence, Reach)? {
        first(occurrences, \.reach)
    }

    /// The version by whose number so much was done first that it wins a run back.
    private func firstRepairing(_ occurrences: [RunOccurrence]) -> (RunOccurrence, Reach)? {
        first(occurrences, \.repair)
    }

    private func first(
        _ occurrences: [RunOccurrence], _ reached: (RunOccurrence) -> Reach?
    ) -> (RunOccurrence, Reach)? {
        for one in occurrences {
            guard let reach = reached(one), let reach = afterOthers(reach, one.rule, windowEnd: one.end),
                let reach = judged(reach, by: one.rule, windowEnd: one.end), reach.known <= now
            else { continue }
            return (one, reach)
        }
        return nil
    }

    /// Freezes that a reward brought to a streak, or that were bought.
    private struct Gift {
        var reach: Reach
        var count: Int
        /// The most that the streak could keep then.
        var most: Int
        /// The version of the streak for which it was bought. Nil for a reward.
        var seller: ReferenceRule?
    }

    private func gifts(for versions: [ReferenceRule]) -> [Gift] {
        func version(at instant: Int64) -> ReferenceRule? {
            versions.first { instant < $0.replaced } ?? versions.last
        }
        let given = rewards().compactMap { _, reward, reach -> Gift? in
            guard let gift = reward.freezes, line(of: gift.streak) == versions.first?.line else { return nil }
            return Gift(reach: reach, count: gift.count, most: version(at: reach.date)?.mostFreezes ?? 0)
        }
        let bought = deeds.compactMap { deed -> Gift? in
            guard case .freeze(let streak) = deed.kind, line(of: streak) == versions.first?.line else { return nil }
            return Gift(
                reach: Reach(deed.at, Turn(.beginning)), count: 1, most: .max, seller: version(at: deed.at))
        }
        return (given + bought).sorted { $0.reach < $1.reach }
    }

    /// The milestones that runs reached: each once a run, or once for good.
    func milestones(of run: [RunEvent]) -> [(event: RunEvent, length: Int, rule: ReferenceRule, step: Int)] {
        var paid: Set<Int> = []
        var runsPaid: Set<Int32> = []
        var milestones: [(event: RunEvent, length: Int, rule: ReferenceRule, step: Int)] = []
        for event in run where [.extended, .repaired].contains(event.kind) {
            guard let rule = rules.first(where: { $0.id == event.rule && $0.since == event.since }) else { continue }
            for length in event.above + 1...event.length {
                guard let step = rule.steps.indices.first(where: { rule.steps[$0].at == length }) else { continue }
                guard !paid.contains(length) || !rule.milestonesPayOnce else { continue }
                // `maxTimes` counts the runs that pay.
                if let most = rule.header.maxTimes, !runsPaid.contains(event.first), runsPaid.count >= most { continue }
                runsPaid.insert(event.first)
                paid.insert(length)
                milestones.append((event, length, rule, step))
            }
        }
        return milestones
    }

    /// What happened to a streak, by any of its names.
    func run(_ name: String) -> [RunEvent] { runs[line(of: name)] ?? [] }

    /// The length of a run that was known when a millisecond began.
    func length(of streak: String, at millisecond: Int64) -> Int {
        run(streak).last { $0.reach.known <= millisecond }?.lengthAfterwards ?? 0
    }
}

import FamilyTime
import RuleLanguage

// Streaks: occurrences that are kept or missed, in order. What follows a miss is undecided until the miss has settled,
// because a late report may still show that it was none.
extension ChildState {
    /// An occurrence was kept.
    /// - Parameter index: the streak's version in the plan.
    mutating func keep(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        let plan = context.plan.runs[index]
        let place = Int(plan.state)
        guard key > runs[place].lastKept else { return }
        guard judges(plan.rule, plan.period, key, at: at, in: &context) else { return }
        if isAhead(plan.rule, step: 0, window: key, at: at, in: context) { return }
        guard let at = opened(plan.rule, plan.period, step: 0, window: key, at: at, in: &context) else { return }
        if let missed = runs[place].undecided.firstIndex(where: { $0.key == key }) {
            // Another version may have kept it already.
            guard runs[place].undecided[missed].keptAt == .max else { return }
            runs[place].undecided[missed].keptAt = at
            decideOccurrences(index, by: at, in: &context)
        } else if runs[place].undecided.isEmpty {
            extend(index, key, at: at, in: &context)
        } else {
            let kept = RunState.Occurrence(key: key, run: Int32(index), keptAt: at, settlesAt: at)
            if runs[place].note(kept) { decideOccurrences(index, by: at, in: &context) }
        }
    }

    /// So much was done in an occurrence that it wins back the run before, if there is one.
    /// - Parameter index: the streak's version in the plan.
    mutating func repair(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        let plan = context.plan.runs[index]
        let place = Int(plan.state)
        guard judges(plan.rule, plan.period, key, at: at, in: &context) else { return }
        if isAhead(plan.rule, step: Target.repaired, window: key, at: at, in: context) { return }
        guard let at = opened(plan.rule, plan.period, step: Target.repaired, window: key, at: at, in: &context) else {
            return
        }
        if let kept = runs[place].undecided.firstIndex(where: { $0.key == key && $0.keptAt != .max }) {
            // What it wins back may be lost only then.
            guard runs[place].undecided[kept].repairedAt == .max else { return }
            runs[place].undecided[kept].repairedAt = at
            runs[place].undecided[kept].repairedBy = Int32(index)
        } else if runs[place].lastKept == key {
            winBack(index, key, at: at, in: &context)
        }
    }

    /// Notes that an occurrence is over without having been kept so far.
    /// - Parameter isExcused: the child was away; a miss would change nothing.
    /// - Returns: false when there is nothing that a miss could change.
    mutating func miss(
        _ index: Int, _ key: Int32, _ isExcused: Bool, settlesAt: Int64, in context: inout FoldContext
    ) -> Bool {
        let plan = context.plan.runs[index]
        let run = runs[Int(plan.state)]
        guard run.lastKept < key, !run.undecided.contains(where: { $0.key == key }) else { return false }
        guard run.length > 0 || !run.undecided.isEmpty || plan.isDecidedLate else { return false }
        guard judges(plan.rule, plan.period, key, at: .max, in: &context) else { return false }
        // Before the rule has opened nothing is asked.
        guard isOpened(plan.rule, plan.period, before: key, in: &context) else { return false }
        let missed = RunState.Occurrence(
            key: key, run: Int32(index), keptAt: .max, settlesAt: settlesAt, isExcused: isExcused)
        runs[Int(plan.state)].note(missed)
        return true
    }

    /// Decides the first occurrence, unless it is a miss that has not settled, and sees to it that the next follows once
    /// everything is done that comes of this one: a later occurrence must not pay before an earlier one.
    mutating func decideOccurrences(_ index: Int, by now: Int64, in context: inout FoldContext) {
        let place = Int(context.plan.runs[index].state)
        guard let next = runs[place].undecided.first, next.isDecided(by: now) else { return }
        runs[place].undecided.removeFirst()
        if next.keptAt != .max {
            extend(Int(next.run), next.key, at: next.keptAt, in: &context)
            if next.repairedAt != .max {
                winBack(Int(next.repairedBy), next.key, at: next.repairedAt, in: &context)
            }
        } else {
            lose(Int(next.run), next, in: &context)
        }
        guard runs[place].undecided.first?.isDecided(by: now) == true else { return }
        let rule = context.plan.runs[index].rule
        context.due.push(
            Due(at: now, target: Target(kind: .drain, index: Int32(index), step: 0, order: rule), key: next.key))
    }

    private mutating func extend(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        let plan = context.plan.runs[index]
        let place = Int(plan.state)
        var run = runs[place]
        run.length += 1
        if run.length == 1 { run.first = key }
        run.longest = max(run.longest, run.length)
        run.frozenInARow = 0
        run.lastKept = key
        run.stock(with: plan)
        runs[place] = run
        context.outcomes.append(tell(.streakExtended, index, at: at, in: context))
        reach(run.length, index, at: at, in: &context)
        countRun(index, key, at: at, in: &context)
    }

    /// The run before goes on, where it can still be won back.
    private mutating func winBack(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        let plan = context.plan.runs[index]
        // What is longer than a day is won back on the day on which so much was done.
        let day = plan.period == .day ? key : context.days.calendar.day(at: Instant(milliseconds: at)).day
        guard let lengths = runs[Int(plan.state)].winBack(on: day) else { return }
        context.outcomes.append(tell(.streakRepaired, index, at: at, in: context))
        for length in lengths { reach(length, index, at: at, in: &context) }
        countRun(index, key, at: at, in: &context)
    }

    /// A run has come to a length: it may earn a freeze, and bring something.
    private mutating func reach(_ length: Int64, _ index: Int, at: Int64, in context: inout FoldContext) {
        let plan = context.plan.runs[index]
        var run = runs[Int(plan.state)]
        if plan.earnEvery > 0, length % plan.earnEvery == 0, run.freezes < plan.maxFreezes { run.freezes += 1 }
        let isFirst = !run.milestones.contains(length)
        var reached = plan.milestones.filter { $0.at == length && (isFirst || !plan.paysOnce) }
        if !reached.isEmpty, !run.pays(atMost: context.plan.payment(of: plan.rule).maxTimes) { reached = [] }
        if isFirst && !reached.isEmpty { run.milestones.append(length) }
        runs[Int(plan.state)] = run

        for milestone in reached {
            var outcome = tell(.streakMilestone, index, at: at, in: context)
            outcome.step = milestone.step
            outcome.count = length
            let payout = brought(context.plan.payout(plan.rule, milestone.step), by: outcome, in: &context)
            outcome.points = payout.points
            context.outcomes.append(outcome)
            bring(
                payout, context.plan.payment(of: plan.rule), of: plan.rule, milestone.step, window: run.first, at: at,
                in: &context)
        }
        if !reached.isEmpty {
            // A streak is won by a milestone.
            let state = Int(context.plan.payment(of: plan.rule).state)
            if rules[state].firstAt == .max { rules[state].firstAt = at }
            release(after: plan.rule, at: at, in: &context)
        }
    }

    /// A missed occurrence takes a freeze, which holds the run without counting, or ends the run.
    private mutating func lose(_ index: Int, _ missed: RunState.Occurrence, in context: inout FoldContext) {
        let plan = context.plan.runs[index]
        let place = Int(plan.state)
        guard runs[place].length > 0, !missed.isExcused else { return }
        runs[place].stock(with: plan)
        if runs[place].freezes > 0, runs[place].frozenInARow < plan.maxFreezes {
            runs[place].freezes -= 1
            runs[place].frozenInARow += 1
            var frozen = tell(.streakFrozen, index, at: missed.settlesAt, in: context)
            frozen.step = Int32(runs[place].frozenInARow)
            context.outcomes.append(frozen)
        } else {
            var broken = tell(.streakBroken, index, at: missed.settlesAt, in: context)
            // A run that was won back may end once more.
            broken.step = runs[place].timesRepaired
            context.outcomes.append(broken)
            let form = context.plan.rules[Int(plan.rule)]
            let days = context.days.window(plan.period, missed.key, form.from ?? .min, form.until ?? .max)
            runs[place].end(byMissing: days.upperBound, until: lastDay(of: plan, after: days.upperBound, in: &context))
        }
    }

    /// The last day on which a run can be won back. Only days on which something is asked and the child is there use up
    /// the time.
    private func lastDay(of plan: RunPlan, after missed: Int32, in context: inout FoldContext) -> Int32? {
        guard let repair = plan.repair else { return nil }
        var (day, left) = (missed, repair.within)
        while left > 0, day < missed + Self.longestRepair {
            day += 1
            let info = context.days.calendar.info(of: day)
            if plan.days & info.bits != 0, !info.isAway { left -= 1 }
        }
        return day
    }

    /// In days: who is away for so long does not win back what was.
    private static let longestRepair: Int32 = 400

    private func tell(_ kind: OutcomeKind, _ index: Int, at: Int64, in context: FoldContext) -> Outcome {
        let plan = context.plan.runs[index]
        // A streak's window is its run, named for the run's first day.
        return Outcome(
            kind, child: context.child, rule: plan.rule, window: runs[Int(plan.state)].first, at: at,
            count: runs[Int(plan.state)].length)
    }

    /// Goals over the length of this streak: reached when a kept day in their window brings the run there.
    private mutating func countRun(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        guard !context.plan.runCounts.isEmpty else { return }
        let run = context.plan.runs[index]
        let length = runs[Int(run.state)].length
        let day = context.days.calendar.info(of: key)
        for count in context.plan.runCounts where count.of == run.state {
            // No day holds a week: there it counts when it was kept.
            let isLonger = context.plan.counters[Int(count.counter)].period.isShorter(than: run.period)
            let counted = isLonger ? context.days.calendar.day(at: Instant(milliseconds: at)) : day
            raise(count, on: counted, to: length, at: at, in: &context)
        }
    }
}

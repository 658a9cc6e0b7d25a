import FamilyTime
import RuleLanguage

// Streaks: occurrences that are kept or missed, in order. What follows a miss is undecided until the miss has settled,
// because a late report may still show that it was none.
extension ChildState {
    mutating func keep(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        guard key > runs[index].lastKept else { return }
        if let missed = runs[index].undecided.firstIndex(where: { $0.key == key }) {
            runs[index].undecided[missed].keptAt = at
            decideOccurrences(index, by: at, in: &context)
        } else if runs[index].undecided.isEmpty {
            extend(index, key, at: at, in: &context)
        } else {
            runs[index].undecided.append(RunState.Occurrence(key: key, keptAt: at, settlesAt: at))
        }
    }

    /// Notes that an occurrence is over without having been kept.
    /// - Returns: false when there is nothing that a miss could change.
    mutating func miss(_ index: Int, _ key: Int32, settlesAt: Int64, in context: FoldContext) -> Bool {
        let run = runs[index]
        guard run.lastKept < key, !run.undecided.contains(where: { $0.key == key }) else { return false }
        guard run.length > 0 || !run.undecided.isEmpty || context.plan.runs[index].isUpper else { return false }
        runs[index].undecided.append(RunState.Occurrence(key: key, keptAt: .max, settlesAt: settlesAt))
        return true
    }

    /// Decides all occurrences up to the first miss that has not settled.
    mutating func decideOccurrences(_ index: Int, by now: Int64, in context: inout FoldContext) {
        while let next = runs[index].undecided.first {
            if next.keptAt != .max {
                runs[index].undecided.removeFirst()
                extend(index, next.key, at: next.keptAt, in: &context)
            } else if next.settlesAt <= now {
                runs[index].undecided.removeFirst()
                lose(index, next, in: &context)
            } else {
                return
            }
        }
    }

    private mutating func extend(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        let plan = context.plan.runs[index]
        var run = runs[index]
        run.length += 1
        if run.length == 1 {
            run.first = key
            if !plan.paysOnce { run.milestones = 0 }
        }
        run.longest = max(run.longest, run.length)
        run.frozenInARow = 0
        run.lastKept = key
        if plan.earnEvery > 0, run.length % plan.earnEvery == 0, run.freezes < plan.maxFreezes { run.freezes += 1 }
        let reached = plan.milestones.filter { $0.at == run.length && run.milestones & RuleState.bit($0.step) == 0 }
        for milestone in reached { run.milestones |= RuleState.bit(milestone.step) }
        runs[index] = run

        context.outcomes.append(tell(.streakExtended, index, at: at, in: context))
        for milestone in reached {
            let reward = context.plan.steps[Int(plan.rule)][Int(milestone.step)].reward
            var outcome = tell(.streakMilestone, index, at: at, in: context)
            outcome.step = milestone.step
            outcome.points = Int64(reward.points)
            context.outcomes.append(outcome)
            bring(reward, of: plan.rule, milestone.step, window: run.first, at: at, in: &context)
        }
        countRun(index, key, at: at, in: &context)
    }

    /// A missed occurrence takes a freeze, which holds the run without counting, or ends the run.
    private mutating func lose(_ index: Int, _ missed: RunState.Occurrence, in context: inout FoldContext) {
        guard runs[index].length > 0 else { return }
        if runs[index].freezes > 0, runs[index].frozenInARow < context.plan.runs[index].maxFreezes {
            runs[index].freezes -= 1
            runs[index].frozenInARow += 1
            var frozen = tell(.streakFrozen, index, at: missed.settlesAt, in: context)
            frozen.step = Int32(runs[index].frozenInARow)
            context.outcomes.append(frozen)
        } else {
            context.outcomes.append(tell(.streakBroken, index, at: missed.settlesAt, in: context))
            runs[index].length = 0
            runs[index].frozenInARow = 0
        }
    }

    private func tell(_ kind: OutcomeKind, _ index: Int, at: Int64, in context: FoldContext) -> Outcome {
        let plan = context.plan.runs[index]
        // A streak's window is its run, named for the run's first day.
        return Outcome(
            kind, child: context.child, rule: plan.rule, window: runs[index].first, at: at, count: runs[index].length)
    }

    /// Goals over the length of this streak: reached when a kept day in their window brings the run there.
    private mutating func countRun(_ index: Int, _ key: Int32, at: Int64, in context: inout FoldContext) {
        for place in context.plan.runCounts
        where place.run == Int32(index) && key >= place.from && key <= place.until {
            let counter = Int(place.counter)
            let day = context.days.calendar.info(of: key)
            roll(counter, context.plan.counters[counter].key(day), context.plan)
            let rise = runs[index].length - counters[counter].value
            if rise > 0 { bump(counter, by: rise, at: at, in: &context) }
        }
    }
}

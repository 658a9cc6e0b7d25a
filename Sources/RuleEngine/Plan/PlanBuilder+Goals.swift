import FamilySettings
import FamilyTime
import RuleLanguage

// From goals to counters, and to what has to be looked at when their windows are over.
extension PlanBuilder {
    mutating func lay(
        _ goal: Goal, _ clip: Clip, _ targets: [(number: Int, target: Target)], depth: Int
    ) -> GoalPlace {
        var place = GoalPlace(goal: goal, counter: -1, dayCounter: -1, from: clip.from, until: clip.until)
        switch goal.measure {
        case .minutes:
            place.counter = layUse(goal, .time, unit: Milliseconds.minute, clip, targets, depth)
        case .points:
            place.counter = layUse(goal, .points, unit: 1, clip, targets, depth)
        case .sessions(let longerThan, let apart):
            let form = SessionForm(
                longerThan: Int64(longerThan ?? 0) * Milliseconds.minute,
                minutesApart: Int64(apart ?? 0) * Milliseconds.minute)
            place.counter = layUse(goal, .sessions(form), unit: 1, clip, targets, depth)
        case .differentApps(let each):
            let number = if case .atLeast(let minutes) = each?.bound { minutes } else { 0 }
            let period = each?.period ?? goal.period
            let form = DistinctForm(milliseconds: Int64(number) * Milliseconds.minute, period: period, span: clip.from)
            var outer = goal
            outer.filter = goal.countedFilter
            place.counter = layUse(outer, .distinct(form), unit: 1, clip, targets, depth)
        case .days(let each):
            place.counter = addDerived(period: goal.period, span: clip.from)
            for entry in targets { append((Int64(entry.number), entry.target), toDerived: place.counter) }
            let signal = Target(kind: .countDay, index: Int32(dayCounts.count), step: 0, order: -1)
            dayCounts.append(place.counter)
            let number = if case .atLeast(let number) = each.bound { number } else { 0 }
            place.dayCounter = lay(each, clip, [(number, signal)], depth: depth + 1).counter
        case .challenges, .badges:
            place.counter = addDerived(period: goal.period, span: clip.from)
            for entry in targets { append((Int64(entry.number), entry.target), toDerived: place.counter) }
            let outcome: OutcomeKind = goal.measure == .challenges ? .challengeCompleted : .badgeUnlocked
            let owner = stateOfRule[versions[Int(current)].rule.header.id] ?? -1
            outcomeCounts.append(
                OutcomeCount(counter: place.counter, outcome: outcome, owner: owner, from: clip.from, until: clip.until)
            )
        case .streak(let id):
            place.counter = addDerived(period: goal.period, span: clip.from)
            for entry in targets { append((Int64(entry.number), entry.target), toDerived: place.counter) }
            if let run = runStates[id] {
                runCounts.append(RunCount(counter: place.counter, run: run, from: clip.from, until: clip.until))
            }
        }
        return place
    }

    mutating func layUse(
        _ goal: Goal, _ measure: CounterDraft.Measure, unit: Int64, _ clip: Clip,
        _ targets: [(number: Int, target: Target)], _ depth: Int
    ) -> Int32 {
        let counter = self.counter(measure, goal.filter, goal.period, clip)
        guard case .atMost(let limit) = goal.bound else {
            for entry in targets { append((Int64(entry.number) * unit, entry.target), to: counter) }
            return counter.serial
        }
        // Any use of the child in the window, whatever the goal's filter lets through.
        let used = goal.noUseCounts ? nil : self.counter(.time, Filter(), goal.period, clip)
        for entry in targets {
            var closer = self.closer(.bound, goal, clip, counter: counter.serial, target: entry.target)
            closer.order = depth > 0 ? 0 : 1
            closer.atMost = Int64(limit) * unit
            closer.used = used?.serial ?? -1
            closers.append(closer)
        }
        return counter.serial
    }

    mutating func layPercent(_ percent: Int, _ goal: Goal, _ clip: Clip, _ rule: Int32, _ step: Int32) {
        let counter = self.counter(.points, goal.countedFilter, goal.period, clip)
        var closer = self.closer(
            .percent, goal, clip, counter: counter.serial,
            target: Target(kind: .percent, index: rule, step: step, order: rule))
        closer.order = 3
        closer.percent = Int64(percent)
        closers.append(closer)
    }

    mutating func closer(
        _ kind: Closer.Kind, _ goal: Goal, _ clip: Clip, counter: Int32, target: Target
    ) -> Closer {
        let filter = goal.countedFilter
        return Closer(
            kind: kind, order: 0, period: goal.period, span: clip.from, from: clip.from, until: clip.until,
            days: filter.days?.bits ?? DaySelection.every.bits,
            schedule: filter.ranges.isEmpty ? -1 : schedule(filter, except: []), counter: counter, atMost: 0, used: -1,
            target: target, percent: 0)
    }

    func target(_ meaning: Meaning, _ rule: Int32) -> Target {
        switch meaning {
        case .win(let step): Target(kind: .win, index: rule, step: Int32(step), order: rule)
        case .keep: Target(kind: .keep, index: Int32(runs.count) - 1, step: 0, order: rule)
        }
    }
}

import FamilySettings
import FamilyTime
import RuleLanguage

// From goals to counters, and to what has to be looked at when their windows are over.
extension PlanBuilder {
    mutating func lay(
        _ goal: Goal, _ clip: Clip, _ targets: [(number: Int, target: Target)], depth: Int
    ) -> GoalPlace {
        var place = GoalPlace(goal: goal, counter: -1, inner: [], from: clip.from, until: clip.until)
        switch goal.counting {
        case .time:
            place.counter = layUse(goal, .time, unit: Milliseconds.minute, clip, targets, depth)
        case .points:
            place.counter = layUse(goal, .points, unit: 1, clip, targets, depth)
        case .count(let word):
            place.counter = layUse(goal, .counts(word: self.place(ofCounted: word)), unit: 1, clip, targets, depth)
        case .sessions(let longerThan, let apart):
            let form = SessionForm(
                longerThan: Int64(longerThan ?? 0) * Milliseconds.minute,
                minutesApart: Int64(apart ?? 0) * Milliseconds.minute)
            place.counter = layUse(goal, .sessions(form), unit: 1, clip, targets, depth)
        case .different(let thing, let each):
            place.counter = layDistinct(goal, each, ofTags: thing == .tags, clip, targets, depth)
        case .days(let each):
            place.counter = addDerived(goal, clip, targets, shrinksWith: each.days ?? .every)
            place.inner = [layInner(each, countedBy: place.counter, isEveryDay: goal.bound == .everyDay, clip, depth)]
            if goal.bound == .everyDay {
                let first = closers.count
                layClosers(.everyDay, goal, clip, counter: place.counter, targets, depth)
                place.neutral = layNeutralDays(of: place.inner, in: goal, clip)
                for index in first..<closers.count where closers[index].kind == .everyDay {
                    closers[index].neutral = place.neutral
                }
            }
        case .daysInARow(let each):
            place.counter = addDerived(goal, clip, targets)
            let row = Int32(rows.count)
            rows.append(RowForm(days: (each.days ?? .every).bits, from: clip.from, until: clip.until))
            place.inner = [layInner(each, countedBy: place.counter, isEveryDay: false, row: row, clip, depth)]
            layNeutralDays(of: place.inner, into: row, clip)
        case .parts(let parts, let asked):
            place.counter = addDerived(goal, clip, targets.map { (asked, $0.target) })
            place.inner = parts.map { layInner($0, countedBy: place.counter, isEveryDay: false, clip, depth) }
        case .challenges(let ids): place.counter = layOutcomes(.challengeCompleted, of: ids, goal, clip, targets)
        case .badges: place.counter = layOutcomes(.badgeUnlocked, of: [], goal, clip, targets)
        case .task(let id): place.counter = layOutcomes(.taskConfirmed, of: [id], goal, clip, targets)
        case .streak(let id):
            place.counter = addDerived(goal, clip, targets)
            if let run = runStates[id] {
                runCounts.append(HeightCount(counter: place.counter, of: run, days: countedDays(goal, clip)))
            }
        case .level(let id):
            place.counter = addDerived(goal, clip, targets)
            if let state = stateOfRule[id] {
                levelCounts.append(HeightCount(counter: place.counter, of: state, days: countedDays(goal, clip)))
            }
        case .lowestBalance:
            // Lowest so far: what it is worth is known when the window is over.
            place.counter = addDerived(goal, clip, [])
            balances.append(BalanceForm(counter: place.counter, from: clip.from, until: clip.until))
            layClosers(.balance, goal, clip, counter: place.counter, targets, depth)
        }
        return place
    }

    /// Counts what other rules decided: those that are named, or else all that decide so.
    private mutating func layOutcomes(
        _ outcome: OutcomeKind, of ids: [String], _ goal: Goal, _ clip: Clip,
        _ targets: [(number: Int, target: Target)]
    ) -> Int32 {
        let counter = addDerived(goal, clip, targets)
        // A rule that was renamed may be named twice.
        let states = ids.isEmpty ? [-1] : Set(ids.map { stateOfRule[$0] ?? .max }).sorted()
        let owner = stateOfRule[versions[Int(current)].rule.header.id] ?? -1
        outcomeCounts += states.map { state in
            OutcomeCount(counter: counter, outcome: outcome, of: state, owner: owner, days: countedDays(goal, clip))
        }
        return counter
    }

    private func countedDays(_ goal: Goal, _ clip: Clip) -> CountedDays {
        CountedDays(from: clip.from, until: clip.until, bits: goal.filter.days?.bits ?? DaySelection.every.bits)
    }

    /// A goal inside another, whose counter counts how often it was met.
    private mutating func layInner(
        _ goal: Goal, countedBy counter: Int32, isEveryDay: Bool, row: Int32 = -1, _ clip: Clip, _ depth: Int
    ) -> GoalPlace {
        let signal = Target(kind: .count, index: Int32(innerCounts.count), step: 0, order: -1)
        innerCounts.append(InnerCount(counter: counter, leavesOutAway: isEveryDay, row: row))
        return lay(goal, clip, [(goal.number, signal)], depth: depth + 1)
    }

    private mutating func layDistinct(
        _ goal: Goal, _ each: Goal?, ofTags: Bool, _ clip: Clip, _ targets: [(number: Int, target: Target)],
        _ depth: Int
    ) -> Int32 {
        let form = DistinctForm(
            milliseconds: Int64(each?.number ?? 0) * Milliseconds.minute, ofTags: ofTags)
        var outer = goal
        outer.filter = goal.countedFilter
        return layUse(outer, .distinct(form), unit: 1, clip, targets, depth)
    }

    private mutating func addDerived(
        _ goal: Goal, _ clip: Clip, _ targets: [(number: Int, target: Target)], shrinksWith days: DaySelection? = nil
    ) -> Int32 {
        let counter = addDerived(period: goal.period, span: clip.from)
        if goal.bound == .everyDay { return counter }
        for entry in targets { append((Int64(entry.number), entry.target), toDerived: counter) }
        if let days, goal.period != .ever, let place = derivedPlace[counter] {
            derived[place].moving = Int32(movingNumbers.count)
            movingNumbers.append(
                MovingNumber(
                    reason: .daysAway, days: days.bits, from: clip.from, until: clip.until, counter: -1, percent: 100,
                    least: 1, unit: 1))
        }
        return counter
    }

    private mutating func layClosers(
        _ kind: Closer.Kind, _ goal: Goal, _ clip: Clip, counter: Int32, _ targets: [(number: Int, target: Target)],
        _ depth: Int
    ) {
        for entry in targets {
            var closer = self.closer(kind, goal, clip, counter: counter, target: entry.target)
            closer.order = depth > 0 ? 0 : 1
            closer.number = Int64(entry.number)
            closers.append(closer)
        }
    }

    /// Counts the days without any use on which limits alone are asked for.
    /// - Returns: the counter; `-1` where no day can be neutral.
    private mutating func layNeutralDays(of inner: [GoalPlace], in goal: Goal, _ clip: Clip) -> Int32 {
        guard let each = inner.first, each.isNeutralWithoutUse else { return -1 }
        let neutral = addDerived(period: goal.period, span: clip.from)
        layNeutralDays(of: each, countedBy: neutral, clip)
        return neutral
    }

    /// Remembers such days among those of which some are asked for in a row.
    private mutating func layNeutralDays(of inner: [GoalPlace], into row: Int32, _ clip: Clip) {
        guard let each = inner.first, each.isNeutralWithoutUse else { return }
        layNeutralDays(of: each, countedBy: -1, row: row, clip)
    }

    private mutating func layNeutralDays(
        of each: GoalPlace, countedBy neutral: Int32, row: Int32 = -1, _ clip: Clip
    ) {
        var closer = closer(
            .neutralDay, each.goal, clip, counter: neutral,
            target: Target(kind: .count, index: -1, step: 0, order: -1))
        closer.limits = each.parts.map(\.counter)
        closer.used = counter(.time, Filter(), .day, clip).serial
        closer.row = row
        closers.append(closer)
    }

    mutating func layUse(
        _ goal: Goal, _ measure: CounterDraft.Measure, unit: Int64, _ clip: Clip,
        _ targets: [(number: Int, target: Target)], _ depth: Int
    ) -> Int32 {
        if case .usual(let percent, let least) = goal.bound {
            return layUsual(goal, measure, unit: unit, percent, least, clip, targets)
        }
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
            closer.number = Int64(limit) * unit
            closer.used = used?.serial ?? -1
            closers.append(closer)
        }
        if depth == 0, !isTogether, versions[Int(current)].rule.penalty > 0 {
            var closer = self.closer(
                .exceeded, goal, clip, counter: counter.serial,
                target: Target(kind: .penalty, index: current, step: 0, order: current))
            closer.order = 1
            closer.number = Int64(limit) * unit
            closers.append(closer)
        }
        return counter.serial
    }

    /// A counter of its own, whose number is made anew for each window, beside one that remembers all windows.
    private mutating func layUsual(
        _ goal: Goal, _ measure: CounterDraft.Measure, unit: Int64, _ percent: Int, _ least: Int?, _ clip: Clip,
        _ targets: [(number: Int, target: Target)]
    ) -> Int32 {
        let history = self.history(of: measure, goal)
        if groups[history.group].counters[history.place].history < 0 {
            groups[history.group].counters[history.place].history = usualCount
            usualCount += 1
        }
        let moving = MovingNumber(
            reason: .usual, days: DaySelection.every.bits, from: clip.from, until: clip.until,
            counter: history.serial, percent: Int64(percent), least: Int64(least ?? 1) * unit, unit: unit)
        movingNumbers.append(moving)
        let counter = self.counter(measure, goal.filter, goal.period, clip, moving: Int32(movingNumbers.count) - 1)
        for entry in targets { append((1, entry.target), to: counter) }
        return counter.serial
    }

    /// The counter that remembers all windows. It is no version's own: what is usual is all that was done, also what windows
    /// of an earlier version have paid.
    private mutating func history(of measure: CounterDraft.Measure, _ goal: Goal) -> CounterHandle {
        let own = edit
        edit = -1
        defer { edit = own }
        return counter(measure, goal.filter, goal.period, Clip(from: .min, until: .max))
    }

    /// Each child who races has counters of its own, and whoever came furthest is known when the window is over.
    /// - Parameter targets: what the winner wins.
    mutating func layRace(_ goal: Goal, _ clip: Clip, _ targets: [Target]) -> [GoalPlace] {
        let places = (0..<Int32(members ?? 0)).map { racer in
            member = racer
            return lay(goal, clip, [], depth: 0)
        }
        member = -1
        for (racer, place) in places.enumerated() {
            for target in targets {
                var closer = self.closer(.race, goal, clip, counter: place.counter, target: target)
                closer.member = Int32(racer)
                closer.racers = places.map(\.counter)
                closers.append(closer)
            }
        }
        return places
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
        Closer(
            kind: kind, order: 0, period: goal.period, span: clip.from, from: clip.from, until: clip.until,
            days: (goal.days ?? .every).bits,
            schedules: goal.countedFilters.filter { !$0.ranges.isEmpty }.map {
                schedule($0, except: [], until: clip.until)
            },
            counter: counter, number: 0, used: -1, target: target, percent: 0)
    }

    func target(_ meaning: Meaning, _ rule: Int32) -> Target {
        switch meaning {
        case .win(let step): Target(kind: .win, index: rule, step: Int32(step), order: rule)
        case .keep: Target(kind: .keep, index: Int32(runs.count) - 1, step: Target.kept, order: rule)
        case .repair: Target(kind: .keep, index: Int32(runs.count) - 1, step: Target.repaired, order: rule)
        }
    }
}

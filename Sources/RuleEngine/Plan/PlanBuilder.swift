import FamilySettings
import FamilyTime
package import RuleLanguage

/// Collects what the rules of one class of children count, so that equal counting is done once.
///
/// Rules lay themselves into it; `flattened` then turns it into the arrays that the engine runs on.
package struct PlanBuilder {
    let family: Family
    private let rules: [any PlannedRule]
    private let applies: [Bool]
    private var groups: [GroupDraft] = []
    private var groupIndex: [GroupKey: Int] = [:]
    private var derived: [CounterDraft] = []
    private var derivedPlace: [Int32: Int] = [:]
    private(set) var schedules: [Schedule] = []
    private(set) var sessions: [SessionForm] = []
    private(set) var distinct: [DistinctForm] = []
    private(set) var factors: [Factor] = []
    private(set) var runs: [RunPlan] = []
    private(set) var closers: [Closer] = []
    private(set) var outcomeCounts: [OutcomeCount] = []
    private(set) var runCounts: [RunCount] = []
    private(set) var dayCounts: [Int32] = []
    private(set) var earnedCounter: Int32 = -1
    private(set) var goals: [[GoalPlace]]
    private var runOfRule: [Int32: Int32] = [:]
    /// Counters are named by a serial number until they are laid out.
    private var serial: Int32 = 0

    init(family: Family, rules: [any PlannedRule], applies: [Bool]) {
        self.family = family
        self.rules = rules
        self.applies = applies
        goals = Array(repeating: [], count: rules.count)
    }

    // MARK: What rules lay down

    /// Counts a goal and says what reaching each number means.
    package mutating func count(
        _ goal: Goal, of header: RuleHeader, rule: Int32, reaching ladder: [(number: Int, meaning: Meaning)]
    ) {
        let clip = Clip(header)
        let targets = ladder.map { (number: $0.number, target: target($0.meaning, rule)) }
        let place = lay(goal, clip, targets, depth: 0)
        goals[Int(rule)].append(place)
        for (step, reward) in rules[Int(rule)].steps.map(\.reward).enumerated() {
            if let percent = reward.percent { layPercent(percent, goal, clip, rule, Int32(step)) }
        }
    }

    /// What reaching a number of a goal means for its rule.
    package enum Meaning: Sendable {
        /// The rule's step of this place is won.
        case win(step: Int)
        /// The occurrence of the rule's streak is kept.
        case keep
    }

    /// Counts everything earned, level rewards apart, over all time.
    package mutating func countEarned(rule: Int32, reaching ladder: [(number: Int, step: Int)]) {
        if earnedCounter < 0 { earnedCounter = addDerived(period: .ever, span: 0) }
        for entry in ladder where entry.number > 0 {
            append(
                (Int64(entry.number), target(.win(step: entry.step), rule)), toDerived: earnedCounter)
        }
    }

    /// Follows a goal from occurrence to occurrence.
    package mutating func run(
        _ goal: Goal, of header: RuleHeader, rule: Int32, freezes: (earnEvery: Int, max: Int)?,
        milestones: [(at: Int, step: Int)], paysOnce: Bool
    ) {
        let index = Int32(runs.count)
        let isUpper = if case .atMost = goal.bound { true } else { false }
        runs.append(
            RunPlan(
                rule: rule, period: goal.period, earnEvery: Int64(freezes?.earnEvery ?? 0),
                maxFreezes: Int64(freezes?.max ?? 0),
                milestones: milestones.map { (Int64($0.at), Int32($0.step)) }, paysOnce: paysOnce, isUpper: isUpper))
        runOfRule[rule] = index
        let number = if case .atLeast(let number) = goal.bound { number } else { 1 }
        count(goal, of: header, rule: rule, reaching: [(number, .keep)])
        var closer = self.closer(
            .run, goal, Clip(header), counter: -1,
            target: Target(kind: .drain, index: index, step: 0, order: order(rule)))
        closer.order = 2
        if isUpper, !goal.noUseCounts {
            // An occurrence that an upper bound cannot judge is neutral.
            closer.counter = goals[Int(rule)].last?.counter ?? -1
            closer.used = counter(.time, Filter(), goal.period, Clip(header)).serial
        }
        closers.append(closer)
    }

    /// Multiplies base points, by a fixed factor or by the length of this rule's streak.
    package mutating func multiply(
        by factor: FactorSource, filter: Filter, of header: RuleHeader, rule: Int32
    ) {
        let clip = Clip(header)
        var made = Factor(
            rule: rule, fixed: 100, run: -1, ladder: [],
            apps: family.apps.map { $0.category == .learning && filter.lets($0) && !isAlwaysExcepted($0, by: filter) },
            from: clip.from, until: clip.until, days: filter.days?.bits ?? DaySelection.every.bits,
            schedules: [])
        made.schedules = family.apps.map { app in
            let except = filter.except.filter { $0.dependsOnTime && $0.lets(app) }
            return filter.ranges.isEmpty && except.isEmpty ? -1 : schedule(filter, except: except)
        }
        switch factor {
        case .fixed(let hundredths): made.fixed = Int64(hundredths)
        case .run(let ladder):
            made.run = runOfRule[rule] ?? -1
            made.ladder = ladder.map { (Int64($0.at), Int64($0.hundredths)) }.sorted { $0.at < $1.at }
        }
        factors.append(made)
    }

    package enum FactorSource: Sendable {
        case fixed(hundredths: Int)
        case run([(at: Int, hundredths: Int)])
    }

    // MARK: Goals to counters

    private mutating func lay(
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
            let owner = targets.first?.target.index ?? -1
            outcomeCounts.append(
                OutcomeCount(counter: place.counter, outcome: outcome, owner: owner, from: clip.from, until: clip.until)
            )
        case .streak(let id):
            place.counter = addDerived(period: goal.period, span: clip.from)
            for entry in targets { append((Int64(entry.number), entry.target), toDerived: place.counter) }
            if let rule = rules.firstIndex(where: { $0.header.id == id && $0.rank == .streak }),
                let run = runOfRule[Int32(rule)]
            {
                runCounts.append(RunCount(counter: place.counter, run: run, from: clip.from, until: clip.until))
            }
        }
        return place
    }

    private mutating func layUse(
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

    private mutating func layPercent(_ percent: Int, _ goal: Goal, _ clip: Clip, _ rule: Int32, _ step: Int32) {
        let counter = self.counter(.points, goal.countedFilter, goal.period, clip)
        var closer = self.closer(
            .percent, goal, clip, counter: counter.serial,
            target: Target(kind: .percent, index: rule, step: step, order: order(rule)))
        closer.order = 3
        closer.percent = Int64(percent)
        closers.append(closer)
    }

    private mutating func closer(
        _ kind: Closer.Kind, _ goal: Goal, _ clip: Clip, counter: Int32, target: Target
    ) -> Closer {
        let filter = goal.countedFilter
        return Closer(
            kind: kind, order: 0, period: goal.period, span: clip.from, from: clip.from, until: clip.until,
            days: filter.days?.bits ?? DaySelection.every.bits,
            schedule: filter.ranges.isEmpty ? -1 : schedule(filter, except: []), counter: counter, atMost: 0, used: -1,
            target: target, percent: 0)
    }

    private func target(_ meaning: Meaning, _ rule: Int32) -> Target {
        switch meaning {
        case .win(let step): Target(kind: .win, index: rule, step: Int32(step), order: order(rule))
        case .keep: Target(kind: .keep, index: Int32(runs.count) - 1, step: 0, order: order(rule))
        }
    }

    private func order(_ rule: Int32) -> Int32 { rule }

    // MARK: Groups

    /// `from` and `until` of a rule, as days.
    struct Clip: Hashable {
        var from: Int32
        var until: Int32

        init(_ header: RuleHeader) {
            from = header.from?.dayNumber ?? .min
            until = header.until?.dayNumber ?? .max
        }
    }

    private struct GroupKey: Hashable {
        var filter: Filter
        var clip: Clip
    }

    private struct GroupDraft {
        var key: GroupKey
        var counters: [CounterDraft] = []
    }

    struct CounterDraft {
        enum Measure: Hashable {
            case time, points
            case sessions(SessionForm)
            case distinct(DistinctForm)
            case derived
        }

        var measure: Measure
        var period: Period
        var span: Int32
        var serial: Int32
        var ladder: [(Int64, Target)] = []
    }

    private struct CounterHandle {
        var group: Int
        var place: Int
        var serial: Int32
    }

    private mutating func counter(
        _ measure: CounterDraft.Measure, _ filter: Filter, _ period: Period, _ clip: Clip
    ) -> CounterHandle {
        let key = GroupKey(filter: filter, clip: clip)
        let group = groupIndex[key] ?? groups.count
        if group == groups.count {
            groupIndex[key] = group
            groups.append(GroupDraft(key: key))
        }
        if let place = groups[group].counters.firstIndex(where: { $0.measure == measure && $0.period == period }) {
            return CounterHandle(group: group, place: place, serial: groups[group].counters[place].serial)
        }
        let draft = CounterDraft(measure: measure, period: period, span: clip.from, serial: nextSerial())
        groups[group].counters.append(draft)
        return CounterHandle(group: group, place: groups[group].counters.count - 1, serial: draft.serial)
    }

    private mutating func append(_ entry: (Int64, Target), to counter: CounterHandle) {
        groups[counter.group].counters[counter.place].ladder.append(entry)
    }

    private mutating func addDerived(period: Period, span: Int32) -> Int32 {
        let draft = CounterDraft(measure: .derived, period: period, span: span, serial: nextSerial())
        derivedPlace[draft.serial] = derived.count
        derived.append(draft)
        return draft.serial
    }

    private mutating func append(_ entry: (Int64, Target), toDerived counter: Int32) {
        guard let place = derivedPlace[counter] else { return }
        derived[place].ladder.append(entry)
    }

    private mutating func nextSerial() -> Int32 {
        serial += 1
        return serial - 1
    }

    private mutating func schedule(_ filter: Filter, except: [Filter]) -> Int32 {
        let made = Schedule(
            days: filter.days?.bits ?? DaySelection.every.bits, ranges: filter.ranges,
            except: except.map { Schedule.Exception(days: $0.days?.bits ?? DaySelection.every.bits, ranges: $0.ranges) }
        )
        if let known = schedules.firstIndex(of: made) { return Int32(known) }
        schedules.append(made)
        return Int32(schedules.count - 1)
    }

    /// Whether an exception takes the app out whatever the time.
    private func isAlwaysExcepted(_ app: App, by filter: Filter) -> Bool {
        filter.except.contains { !$0.dependsOnTime && $0.devices.isEmpty && $0.lets(app) }
    }

    // MARK: Laying out

    struct Flat {
        var refStart: [Int32] = []
        var refs: [Reference] = []
        var counters: [Counter] = []
        var thresholds: [Int64] = []
        var targets: [Target] = []
    }

    /// Turns serial numbers into places: the counters of a group lie side by side, those of time first.
    mutating func flattened() -> Flat {
        var flat = Flat()
        var placeOf = [Int32](repeating: -1, count: Int(serial))
        var ranges: [(first: Int32, timeEnd: Int32, end: Int32)] = []
        for group in groups {
            let time = group.counters.filter { $0.measure == .time }
            let others = group.counters.filter { $0.measure != .time }
            let first = Int32(flat.counters.count)
            for draft in time + others { lay(draft, &flat, &placeOf) }
            ranges.append((first, first + Int32(time.count), Int32(flat.counters.count)))
        }
        for draft in derived { lay(draft, &flat, &placeOf) }
        renumber(placeOf)
        for (index, app) in family.apps.enumerated() {
            flat.refStart.append(Int32(flat.refs.count))
            for (group, draft) in groups.enumerated() where draft.key.filter.lets(app) {
                appendReferences(to: draft, Int32(group), ranges[group], of: family.apps[index], &flat)
            }
        }
        flat.refStart.append(Int32(flat.refs.count))
        return flat
    }

    private mutating func appendReferences(
        to draft: GroupDraft, _ group: Int32, _ range: (first: Int32, timeEnd: Int32, end: Int32), of app: App,
        _ flat: inout Flat
    ) {
        let filter = draft.key.filter
        let applying = filter.except.filter { $0.lets(app) }
        if applying.contains(where: { !$0.dependsOnTime && $0.devices.isEmpty }) { return }
        // An exception for some devices splits the reference: those devices follow another schedule, or none.
        let named = Set(applying.flatMap(\.devices))
        let allowed = filter.devices.isEmpty ? nil : Set(filter.devices)
        let known = family.devices.indices.filter { allowed?.contains(family.devices[$0].id) ?? true }
        let special = known.filter { named.contains(family.devices[$0].id) }
        for device in special {
            let id = family.devices[device].id
            let here = applying.filter { $0.devices.isEmpty || $0.devices.contains(id) }
            if here.contains(where: { !$0.dependsOnTime }) { continue }
            flat.refs.append(reference(filter, here, group, range, draft.key.clip, devices: [Int32(device)]))
        }
        let everywhere = applying.filter(\.devices.isEmpty)
        if special.isEmpty && allowed == nil {
            flat.refs.append(reference(filter, everywhere, group, range, draft.key.clip, devices: []))
        } else {
            let rest = known.filter { !special.contains($0) }.map(Int32.init) + (allowed == nil ? [-1] : [])
            if !rest.isEmpty {
                flat.refs.append(reference(filter, everywhere, group, range, draft.key.clip, devices: rest))
            }
        }
    }

    private mutating func reference(
        _ filter: Filter, _ except: [Filter], _ group: Int32, _ range: (first: Int32, timeEnd: Int32, end: Int32),
        _ clip: Clip, devices: [Int32]
    ) -> Reference {
        Reference(
            group: group, first: range.first, timeEnd: range.timeEnd, end: range.end, from: clip.from,
            until: clip.until,
            days: filter.days?.bits ?? DaySelection.every.bits,
            schedule: filter.ranges.isEmpty && except.isEmpty ? -1 : schedule(filter, except: except), devices: devices)
    }

    private mutating func lay(_ draft: CounterDraft, _ flat: inout Flat, _ placeOf: inout [Int32]) {
        placeOf[Int(draft.serial)] = Int32(flat.counters.count)
        let ladder = draft.ladder.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(
            \.element)
        let first = Int32(flat.thresholds.count)
        flat.thresholds += ladder.map(\.0)
        flat.targets += ladder.map(\.1)
        var counter = Counter(
            kind: .derived, period: draft.period, first: first, end: Int32(flat.thresholds.count), form: -1,
            span: draft.span)
        switch draft.measure {
        case .time: counter.kind = .time
        case .points: counter.kind = .points
        case .derived: counter.kind = .derived
        case .sessions(let form):
            counter.kind = .sessions
            counter.form = Int32(sessions.count)
            sessions.append(form)
        case .distinct(let form):
            counter.kind = .distinct
            counter.form = Int32(distinct.count)
            distinct.append(form)
        }
        flat.counters.append(counter)
    }

    private mutating func renumber(_ placeOf: [Int32]) {
        func place(_ serial: Int32) -> Int32 { serial < 0 ? -1 : placeOf[Int(serial)] }
        for index in closers.indices {
            closers[index].counter = place(closers[index].counter)
            closers[index].used = place(closers[index].used)
        }
        for index in outcomeCounts.indices { outcomeCounts[index].counter = place(outcomeCounts[index].counter) }
        for index in runCounts.indices { runCounts[index].counter = place(runCounts[index].counter) }
        dayCounts = dayCounts.map(place)
        earnedCounter = place(earnedCounter)
        for rule in goals.indices {
            for index in goals[rule].indices {
                goals[rule][index].counter = place(goals[rule][index].counter)
                goals[rule][index].dayCounter = place(goals[rule][index].dayCounter)
            }
        }
    }
}

package import FamilyTime
import RuleLanguage
package import UsageTracking

/// Explains one rule for one child at one moment, from the recorded history.
package struct Explainer {
    let plan: Plan
    let child: Int
    let rule: Int
    let now: Instant
    let place: GoalPlace
    var days: CalendarCache
    var trace: HistoryTrace
    let window: Window
    /// Use that was recorded and does not count.
    let cut: [ExplainedUse]

    /// - Parameters:
    ///   - rule: the place of the rule's version in the plan.
    ///   - uses: the uses of the child and its companions that have ended by `now`, in the order of their start.
    ///   - deeds: the deeds in the order of time.
    ///   - cut: recorded use that counts for no rule.
    ///   - base: the engine after what lies before the history. Nil if nothing does.
    /// - Returns: nil if the rule has no goal, is not for the child, or has no window at `now`.
    package static func explain(
        _ rule: Int, of child: Int, in plan: Plan, uses: [Use], deeds: [Deed] = [],
        cut: [ExplainedUse] = [], after base: Interpreter? = nil, at now: Instant
    ) -> Explanation? {
        let base = base ?? Interpreter(plan)
        guard var explainer = Explainer(base, child: child, rule: rule, cut: cut, now: now) else { return nil }
        return explainer.explanation(uses, deeds)
    }

    /// When the window of `now` begins, if nothing before it is asked about: of a challenge or a gate that counts use.
    /// `Instant.distantPast` for any other rule.
    package static func start(_ rule: Int, of child: Int, in plan: Plan, at now: Instant) -> Int64 {
        guard [.challengeCompleted, .gateOpened].contains(plan.rules[rule].outcome),
            plan.rules[rule].rule.goals.allSatisfy(\.counting.isOfUse),
            var explainer = Explainer(Interpreter(plan), child: child, rule: rule, cut: [], now: now)
        else { return Instant.distantPast.milliseconds }
        return explainer.windowStart
    }

    private init?(_ base: Interpreter, child: Int, rule: Int, cut: [ExplainedUse], now: Instant) {
        plan = base.plan
        guard let source = base.source(of: rule, for: child),
            let progress = base.progress(of: child, rule: rule, at: now)
        else { return nil }
        let place = source.place
        self.child = child
        self.rule = rule
        self.cut = cut.filter { $0.child == Int32(child) && $0.end <= now.milliseconds }
        self.now = now
        self.place = place
        window = progress.window
        days = CalendarCache(
            calendar: source.together == nil ? plan.calendar(of: child) : plan.familyCalendar,
            schedules: source.plan.schedules.count)
        trace = HistoryTrace(base, child: child, together: source.together, counters: Self.counters(of: place))
    }

    private static func counters(of place: GoalPlace) -> [Int32] { [place.counter] + place.inner.flatMap(counters) }

    private mutating func explanation(_ uses: [Use], _ deeds: [Deed]) -> Explanation? {
        let companions = Set(plan.companions[child].map(Int32.init))
        let relevant = uses.filter { companions.contains($0.child) }
        trace.run(relevant, deeds.filter { companions.contains($0.child) }, edges: edges(relevant), until: now)
        guard let progress = trace.interpreter.progress(of: child, rule: rule, at: now) else { return nil }
        let shown = days.calendar.info(of: progress.day)
        let steps = plan.rules[rule].steps
        let step = steps.indices.contains(progress.step) ? steps[progress.step] : Step()
        let goal = explain(place, on: shown, step)
        let name = plan.firstName(of: plan.rules[rule].id)
        let told = (trace.before + trace.steps.flatMap(\.outcomes) + trace.after).filter {
            $0.child == Int32(child) && $0.rule >= 0 && plan.firstName(of: $0) == name
                && $0.at <= now.milliseconds
        }
        return Explanation(rule: rule, progress: progress, goal: goal, outcomes: told)
    }

    // MARK: Steps

    /// How many days of a window are looked at where nothing was used.
    static let longestLook: Int32 = 800

    /// The instants at which something begins or ends, from the beginning of the window to now or to its end.
    private mutating func edges(_ uses: [Use]) -> [Int64] {
        let until = min(now.milliseconds, windowEnd)
        // Days without any use are lost as others are; only what has no beginning begins with the first use.
        let idle = window.first == .min ? until : until - Int64(Self.longestLook) * Milliseconds.day
        let from = min(max(windowStart, min(uses.first?.start ?? idle, idle)), until)
        var edges: Set<Int64> = [from, until]
        for use in uses { edges.formUnion([use.start, use.end]) }
        let first = days.calendar.day(at: Instant(milliseconds: from)).day
        let last = days.calendar.day(at: Instant(milliseconds: until)).day
        let watched = Set(schedules(of: place) + trace.plan.quiet.map(\.schedule))
        for number in (first - 2)...last {
            let day = days.calendar.info(of: number)
            edges.insert(day.start)
            for schedule in watched {
                for piece in pieces(schedule, on: day) { edges.formUnion([piece.start, piece.end]) }
            }
        }
        return edges.filter { from <= $0 && $0 <= until }.sorted()
    }

    var windowEnd: Int64 { mutating get { place.end(of: window, in: &days.calendar) } }

    var windowStart: Int64 { mutating get { days.calendar.start(of: window) } }

    /// Time ranges that decide what moves the goal's counters.
    private func schedules(of place: GoalPlace) -> [Int32] {
        trace.plan.refs.filter { moves($0, place.counter) && $0.schedule >= 0 }.map(\.schedule)
            + place.inner.flatMap(schedules)
    }

    func moves(_ ref: Reference, _ counter: Int32) -> Bool { ref.first <= counter && counter < ref.end }

    mutating func pieces(_ schedule: Int32, on day: DayInfo) -> [Piece] {
        days.pieces(of: schedule, trace.plan.schedules[Int(schedule)], on: day)
    }

    // MARK: The tree

    /// A goal in the window that holds a day.
    /// - Parameter step: the one that comes next, where the rule has several numbers.
    mutating func explain(_ place: GoalPlace, on day: DayInfo, _ step: Step = Step()) -> ExplainedGoal {
        let counter = trace.plan.counters[Int(place.counter)]
        let key = counter.key(day)
        let source = Interpreter.GoalSource(
            state: trace.state, plan: trace.plan, together: trace.together, place: place)
        var part = trace.interpreter.part(place, step, source, day, &days)
        // Where a ladder stands is more than what its counter of this window saw.
        part.value = max(part.value, value(place, key))
        var goal = ExplainedGoal(goal: place.goal, day: nil, part: part, reach: .open(until: windowEnd))
        switch place.goal.counting.source {
        case .use, .each: goal.use = use(of: place, key)
        case .days: goal.inner = place.inner.first.map { explainDays(of: $0) } ?? []
        case .parts: goal.inner = place.inner.map { explain($0, on: day) }
        case .wins, .rules, .balance: goal.counted = counted(by: place, key)
        }
        goal.reach = reach(of: goal, place, key)
        return goal
    }

    /// Each day of the window that has begun and is asked for, or has use that was looked at.
    private mutating func explainDays(of inner: GoalPlace) -> [ExplainedGoal] {
        let (first, last) = (max(window.first, firstDay), min(window.last, days.calendar.day(at: now).day))
        guard first <= last else { return [] }
        return (first...last).compactMap { number in
            let day = days.calendar.info(of: number)
            guard (inner.goal.days ?? .every).contains(day) else { return nil }
            var goal = explain(inner, on: day)
            goal.day = day
            return goal
        }
    }

    /// What a counter came to in a window, as it was noted.
    func value(_ place: GoalPlace, _ key: Int32) -> Int64 {
        let last = trace.steps.last { $0.moves[place.counter]?.after.key == key }
        return last?.moves[place.counter]?.after.value ?? trace.state.value(place.counter, key, trace.plan)
    }

    /// What was told, in the steps in which a counter of what was decided grew, of the kind that it counts.
    private func counted(by place: GoalPlace, _ key: Int32) -> [Outcome] {
        var seen = Set(trace.before.compactMap { told(of: $0, by: place.goal.counting) })
        return trace.steps.flatMap { step in
            let grew = step.moves[place.counter].map { $0.after.key == key && $0.gain > 0 } ?? false
            return step.outcomes.filter { outcome in
                guard let told = told(of: outcome, by: place.goal.counting), seen.insert(told).inserted else {
                    return false
                }
                return grew
            }
        }
    }

    /// What a goal over what was decided counts once; nil for what it does not count: a rule never counts itself, a
    /// window of a challenge counts with its first tier, a badge at its first, a task each time.
    private func told(of outcome: Outcome, by counting: Counting) -> String? {
        guard outcome.rule >= 0, outcome.child == Int32(child) else { return nil }
        let name = plan.firstName(of: outcome)
        func isOf(_ id: String) -> Bool { name == plan.firstName(of: id) }
        switch counting {
        case .challenges(let ids) where outcome.kind == .challengeCompleted:
            let counts = ids.isEmpty ? !isOf(plan.rules[rule].id) : ids.contains(where: isOf)
            return counts ? "\(name) \(outcome.window)" : nil
        case .badges where outcome.kind == .badgeUnlocked: return isOf(plan.rules[rule].id) ? nil : name
        case .streak(let id) where [.streakExtended, .streakRepaired].contains(outcome.kind) && isOf(id):
            return "\(outcome.window) \(outcome.count)"
        case .level(let id) where outcome.kind == .levelReached && isOf(id): return "\(outcome.step)"
        case .task(let id) where outcome.kind == .taskConfirmed && isOf(id): return "\(outcome.window) \(outcome.step)"
        case .challenges, .badges, .streak, .level, .task, .time, .points, .count, .sessions, .different, .days,
            .daysInARow, .parts, .lowestBalance:
            return nil
        }
    }
}

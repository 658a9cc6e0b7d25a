package import FamilyTime
import RuleLanguage

// Progress is read off the counters that decide the wins: the bar and the award cannot disagree.
extension Interpreter {
    /// A child's progress with each challenge and badge that has a goal, in the order of the plan.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func progress(of child: Int, at now: Instant) -> [Progress] {
        progress(of: child, rules: plan.rules.indices, at: now)
    }

    /// A child's progress with some rules, given by their places in the plan.
    package func progress(of child: Int, rules: some Sequence<Int>, at now: Instant) -> [Progress] {
        var days = goalDays(of: child)
        return rules.compactMap { rule in
            guard plan.rules[rule].isCurrent, plan.rules[rule].outcome != .streakMilestone else { return nil }
            return progress(of: child, rule: rule, at: now, &days)
        }
    }

    /// A child's progress with one version of a rule, which may have been replaced. Nil if the version has no goal, is
    /// not for the child, or has no window at `now`.
    /// - Parameters:
    ///   - rule: the version's place in the plan.
    ///   - now: the instant to which the interpreter was advanced.
    package func progress(of child: Int, rule: Int, at now: Instant) -> Progress? {
        var days = goalDays(of: child)
        return progress(of: child, rule: rule, at: now, &days)
    }

    /// The days that goals are counted on: a child's own, and the family's for what children win together.
    private typealias GoalDays = (ofChild: CalendarCache, ofFamily: CalendarCache)

    private func goalDays(of child: Int) -> GoalDays {
        let days = [calendar(of: child), plan.familyCalendar].map { CalendarCache(calendar: $0, schedules: 0) }
        return (days[0], days[1])
    }

    private func progress(of child: Int, rule: Int, at now: Instant, _ days: inout GoalDays) -> Progress? {
        guard childPlan(child).rules[rule].applies, let source = source(of: rule, for: child) else { return nil }
        return source.together == nil
            ? progress(rule, source.place, child, source, at: now, &days.ofChild)
            : progress(rule, source.place, child, source, at: now, &days.ofFamily)
    }

    /// Where goals are counted: by a child alone, or by several together.
    struct GoalSource {
        var state: ChildState
        var plan: ChildPlan
        /// The place among those who win together.
        var together: Int?
        var place: GoalPlace
    }

    func source(of rule: Int, for child: Int) -> GoalSource? {
        let form = childPlan(child)
        if let place = form.goals[rule].first { return GoalSource(state: children[child], plan: form, place: place) }
        guard let together = plan.together.firstIndex(where: { !$0.plan.goals[rule].isEmpty }) else { return nil }
        // Of those who race each has a place of its own.
        let places = plan.together[together].plan.goals[rule]
        let own = plan.rules[rule].rule.header.isRace ? plan.together[together].place(of: child).map(Int.init) : 0
        guard let own, places.indices.contains(own) else { return nil }
        return GoalSource(
            state: self.together[together], plan: plan.together[together].plan, together: together, place: places[own])
    }

    private func progress(
        _ rule: Int, _ place: GoalPlace, _ child: Int, _ source: GoalSource, at now: Instant,
        _ days: inout CalendarCache
    ) -> Progress? {
        let state = children[child]
        // A gate is shut again when the next day begins.
        let isGate = plan.rules[rule].outcome == .gateOpened
        let today = isGate ? days.calendar.day(at: now) : place.day(at: now, in: &days.calendar)
        let day = days.calendar.info(of: min(max(today.day, place.from), place.until))
        let from = place.from == .min ? nil : place.from
        let until = place.until == .max ? nil : place.until
        guard let window = Window(place.goal.period, holding: day, from: from, until: until) else { return nil }
        let key = source.plan.counters[Int(place.counter)].key(day)
        let steps = plan.rules[rule].steps
        let form = childPlan(child).rules[rule]
        let ruleState = state.rules[Int(form.state)]
        let keeps = plan.rules[rule].outcome == .badgeUnlocked
        let wonSteps = keeps ? ruleState.ever : ruleState.steps(in: RuleState.window(key, form.period))
        let next = steps.indices.first { wonSteps & RuleState.bit(Int32($0)) == 0 }
        let step = next ?? max(0, steps.count - 1)
        let whole = part(place, steps.isEmpty ? Step() : steps[step], source, day, &days)
        var progress = Progress(
            rule: rule, standing: .running, unit: whole.unit, value: whole.value, target: whole.target,
            isLimit: whole.isLimit, step: step, window: window, day: day.day,
            ends: place.end(of: window, in: &days.calendar), hasBeenWon: ruleState.firstAt != .max)
        if form.penalty > 0 {
            let begun = days.calendar.start(of: window)
            progress.penalty = Int(childPlan(child).penalty(of: Int32(rule), since: begun))
        }
        switch place.goal.counting.source {
        case .days(let each):
            if (each.days ?? .every).contains(today), let inner = place.inner.first {
                progress.today = part(inner, Step(), source, today, &days)
            }
        case .parts: progress.parts = place.inner.map { part($0, Step(), source, day, &days) }
        case .use, .each, .wins, .rules, .balance: break
        }

        if !steps.isEmpty, next == nil {
            progress.standing = .won
        } else if today.day < place.from || today.day > place.until
            || (place.goal.period == .day && !plan.rules[rule].rule.days.contains(today))
        {
            progress.standing = .closed
        } else if let offered = offerStanding(of: rule, to: child, on: day, at: now), offered != .counts {
            progress.standing = offered == .choosable ? .choosable : .unoffered
        } else if form.after.contains(where: { state.rules[Int($0)].firstAt == .max }) {
            progress.standing = .locked
        } else if wonSteps == 0 && ruleState.windows >= form.maxTimes {
            progress.standing = .closed
        } else if progress.target == .max {
            progress.standing = .gathering
        } else if progress.isLimit && !whole.isMet || place.goal.counting == .lowestBalance && !whole.isMet {
            progress.standing = .missed
        }
        return progress
    }

    /// How far a goal is in the window that holds a day.
    func part(
        _ place: GoalPlace, _ step: Step, _ source: GoalSource, _ day: DayInfo, _ days: inout CalendarCache
    ) -> Progress.Part {
        let counter = source.plan.counters[Int(place.counter)]
        let key = counter.key(day)
        var target = place.goal.target(step: step)
        if place.goal.bound == .everyDay {
            let asked = days.window(counter.period, key, place.from, place.until)
            let present = days.count(asked, of: (place.goal.days ?? .every).bits).present
            let neutral = place.neutral < 0 ? 0 : source.state.value(place.neutral, key, source.plan)
            // Without a day that can be kept it is neither won nor lost (line 14).
            target = present > neutral ? present - neutral : .max
        } else if !place.goal.isLimit {
            target = source.state.number(target, counter, key, source.plan, &days)
        }
        var value = source.state.value(place.counter, key, source.plan)
        if case .level(let ladder) = place.goal.counting, let rule = plan.rule(ladder),
            let height = level(rule, source.plan, source.state, on: day.date)?.step
        {
            // The goal is won by the level that is reached next, from the one on which the child stands.
            value = max(value, min(Int64(height) + 1, target - 1))
        }
        return Progress.Part(unit: place.goal.measure.unit, value: value, target: target, isLimit: place.goal.isLimit)
    }

    /// A child's streaks, in the order of the plan; those that come after other rules once these have been won.
    package func streaks(of child: Int, at now: Instant) -> [StreakStanding] {
        let form = childPlan(child)
        return form.runs.filter { plan.rules[Int($0.rule)].isCurrent && isOpen(Int($0.rule), of: child) }
            .map { standing($0, child, now) }
    }

    /// Streaks that a child may know of: a secret one once its first milestone was reached.
    package func knownStreaks(of child: Int, at now: Instant) -> [StreakStanding] {
        streaks(of: child, at: now).filter { isKnown($0.rule, longest: $0.longest) }
    }

    private func isKnown(_ rule: Int, longest: Int) -> Bool {
        let rule = plan.rules[rule]
        return !rule.rule.header.isSecret || longest >= rule.steps.first?.at ?? 1
    }

    /// A streak as one version of its rule judges it; the version may have been replaced. Nil if the rule is not a
    /// streak of this child.
    package func streak(_ rule: Int, of child: Int, at now: Instant) -> StreakStanding? {
        childPlan(child).runs.first { Int($0.rule) == rule }.map { standing($0, child, now) }
    }

    /// How many freezes each streak of a child has in stock, by all its ids. Of streaks alone for which freezes are sold,
    /// and of which the child may know.
    package func freezes(of child: Int) -> [String: Int] {
        var freezes: [String: Int] = [:]
        for run in childPlan(child).runs {
            let rule = plan.rules[Int(run.rule)]
            let state = children[child].runs[Int(run.state)]
            guard rule.isCurrent, rule.rule.sells != nil, isOpen(Int(run.rule), of: child),
                isKnown(Int(run.rule), longest: Int(state.longest))
            else { continue }
            let stock = Int(state.freezes(with: run))
            for id in plan.ids(of: rule.id) { freezes[id] = stock }
        }
        return freezes
    }

    private func standing(_ run: RunPlan, _ child: Int, _ now: Instant) -> StreakStanding {
        let state = children[child].runs[Int(run.state)]
        let source = source(of: Int(run.rule), for: child)
        let place = source?.place
        // What is kept together goes by the family's days.
        var calendar = source?.together == nil ? calendar(of: child) : plan.familyCalendar
        let today = place?.day(at: now, in: &calendar) ?? calendar.day(at: now)
        let key =
            if let source, let place { source.plan.counters[Int(place.counter)].key(today) } else { today.day }
        return StreakStanding(
            rule: Int(run.rule), day: today.day, length: Int(state.length), longest: Int(state.longest),
            freezes: Int(state.freezes(with: run)),
            isKept: state.lastKept == key || state.undecided.contains { $0.key == key && $0.keptAt != .max },
            isDue: place.map { $0.isDue(on: today) } ?? true, isUndecided: !state.undecided.isEmpty,
            lost: state.lost.flatMap { lost in
                guard let repair = run.repair, today.day <= lost.last else { return nil }
                return StreakStanding.Lost(
                    length: Int(lost.length), until: LocalDate(dayNumber: lost.last), times: repair.times)
            })
    }

    /// The factor on points that a streak gives at its present length, in hundredths.
    package func factor(of streak: StreakStanding, child: Int) -> Int {
        let form = childPlan(child)
        guard let factor = form.factors.first(where: { $0.rule == Int32(streak.rule) && !$0.isFixed }) else {
            return 100
        }
        return Int(factor.ladder.last { $0.at <= Int64(streak.length) }?.hundredths ?? 100)
    }

    /// The progress of today's part of a streak's goal.
    package func todayPart(of streak: StreakStanding, child: Int, at now: Instant) -> Progress.Part? {
        guard let source = source(of: streak.rule, for: child), source.place.counter >= 0 else { return nil }
        let place = source.place
        var days = CalendarCache(
            calendar: source.together == nil ? calendar(of: child) : plan.familyCalendar, schedules: 0)
        let today = place.day(at: now, in: &days.calendar)
        return part(place, Step(), source, today, &days)
    }

    /// Whether the rules that a rule comes after have been won by a child.
    package func isOpen(_ rule: Int, of child: Int) -> Bool {
        children[child].hasOpened(Int32(rule), childPlan(child))
    }

    /// A child's levels, in the order of the plan; ladders that come after other rules once these have been won, and those
    /// that begin on a day from that day on.
    package func levels(of child: Int, at now: Instant) -> [LevelStanding] {
        let (form, state, today) = (childPlan(child), children[child], today(of: child, at: now))
        return plan.rules.indices.filter { plan.rules[$0].isCurrent && hasBegun($0, form, state, on: today) }
            .compactMap { level($0, form, state, on: today) }
    }

    /// A level ladder as one version of its rule judges it; the version may have been replaced. Nil if the rule is not
    /// a ladder of this child.
    package func level(_ rule: Int, of child: Int, at now: Instant) -> LevelStanding? {
        level(rule, childPlan(child), children[child], on: today(of: child, at: now))
    }

    private func today(of child: Int, at now: Instant) -> LocalDate {
        var calendar = calendar(of: child)
        return calendar.day(at: now).date
    }

    private func hasBegun(_ rule: Int, _ form: ChildPlan, _ state: ChildState, on today: LocalDate) -> Bool {
        plan.rules[rule].rule.header.from ?? today <= today && state.hasOpened(Int32(rule), form)
    }

    private func level(_ rule: Int, _ form: ChildPlan, _ state: ChildState, on today: LocalDate) -> LevelStanding? {
        let (from, until) = (form.rules[rule].from ?? .min, form.rules[rule].until ?? .max)
        guard plan.rules[rule].outcome == .levelReached, form.rules[rule].applies,
            let count = form.earnedCounts.first(where: { $0.from == from && $0.until == until })
        else { return nil }
        let earned = state.counters[Int(count.counter)].value
        return LevelStanding(
            rule: rule, earned: Int(earned),
            step: hasBegun(rule, form, state, on: today)
                ? plan.rules[rule].steps.lastIndex { Int64($0.at) <= earned } : nil)
    }
}

extension Goal {
    /// The number to reach or to stay under; time in milliseconds.
    func target(step: Step) -> Int64 {
        if case .parts(_, let asked) = counting { return Int64(asked) }
        let number =
            switch bound {
            case .atLeast(let number), .atMost(let number): number
            case .tier: step.at
            case .usual, .everyDay: 1
            }
        return Int64(number) * measure.unit.size
    }
}

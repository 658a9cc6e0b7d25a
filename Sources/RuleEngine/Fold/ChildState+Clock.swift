import FamilyTime

// What time alone brings: the end of days, of windows, and of the hours in which a late report may still come.
extension ChildState {
    /// Lets everything happen that is due by an instant, and makes the day that holds it today.
    mutating func advanceClock(to instant: Int64, in context: inout FoldContext) {
        if today.day == .min { begin(at: min(instant, arrivals.first?.at ?? instant), in: &context) }
        while boundary <= instant {
            let at = boundary
            swept = max(swept, at)
            let beginsDay = at == today.end
            if beginsDay {
                endDay(before: instant, in: &context)
                // Days between that no rule looks at are over as well: what still comes of them is late.
                swept = max(swept, today.start)
                enterQuiet(at: max(at, today.start), in: &context)
            } else if at == quietEdge {
                enterQuiet(at: at, in: &context)
            }
            settleTimers(at: at, in: &context)
            // What is decided as a window begins belongs to the balance that it begins with.
            if beginsDay { openBalances(in: &context) }
        }
    }

    /// The clock begins to run: with the child's first use, or with what siblings win before.
    private mutating func begin(at instant: Int64, in context: inout FoldContext) {
        today = context.days.calendar.day(at: Instant(milliseconds: instant))
        enterQuiet(at: instant, in: &context)
        if !context.plan.closers.isEmpty { openBalances(in: &context) }
    }

    /// The child's history begins with what it does itself first. Windows that were over by then are not judged.
    mutating func beginHistory(at instant: Int64, in context: inout FoldContext) {
        advanceClock(to: instant, in: &context)
        beginning = instant
        guard !context.plan.closers.isEmpty else { return }
        // A time range of one of the days before may be open still.
        let open = (today.day - 2)..<today.day
        for day in open { close(context.days.calendar.info(of: day), in: &context) }
        for (index, closer) in context.plan.closers.enumerated()
        where closer.kind == .neutralDay && closer.row < 0
            && context.plan.counters[Int(closer.counter)].period != .ever
        {
            let first = context.plan.counters[Int(closer.counter)].key(context.days.calendar.info(of: today.day - 2))
            for day in max(first, closer.from)..<max(first, closer.from, today.day) {
                let isAsked = day <= closer.until && closer.days & context.days.calendar.info(of: day).bits != 0
                let isOpen = timers.contains { $0.closer == Int32(index) && $0.key == day }
                if isAsked, !isOpen { countNeutral(closer, day, at: instant, in: &context) }
            }
        }
    }

    /// Ends today and begins the next day, or the one that holds `instant` where no rule looks at the days between.
    private mutating func endDay(before instant: Int64, in context: inout FoldContext) {
        tellTotals(in: &context)
        let end = context.plan.closers.isEmpty ? max(today.end, instant) : today.end
        let next = context.days.calendar.day(at: Instant(milliseconds: end))
        if !context.plan.closers.isEmpty {
            // A skipped local day ends without having been: its windows end with it.
            for day in today.day..<next.day {
                close(day == today.day ? today : context.days.calendar.info(of: day), in: &context)
            }
        }
        today = next
        earners.removeAll(keepingCapacity: true)
        boosts.removeAll { $0.until <= today.start }
    }

    /// The lowest balance of a window that begins is the one that it begins with.
    private mutating func openBalances(in context: inout FoldContext) {
        for form in context.plan.balances where today.day >= form.from && today.day <= form.until {
            let counter = Int(form.counter)
            if roll(counter, context.plan.counters[counter].key(today), in: &context) {
                counters[counter].value = balance
            }
        }
    }

    /// The keyed totals of the day: base points of each app, bonuses of each factor, what boosts added, what minutes of tasks
    /// brought, and what a limit cut off.
    mutating func tellTotals(in context: inout FoldContext) {
        for app in earners where earned[Int(app)].points > 0 {
            let total = earned[Int(app)]
            context.outcomes.append(
                Outcome(
                    .pointsEarned, child: context.child, app: app, window: today.day, at: total.at,
                    points: total.points))
        }
        for (place, bonus) in bonuses.enumerated() where bonus.day == today.day && bonus.points > 0 {
            context.outcomes.append(
                Outcome(
                    context.plan.kind(ofBonus: place), child: context.child, rule: bonus.rule, window: today.day,
                    at: bonus.at, points: bonus.points))
        }
        if bonusToday.day == today.day && bonusToday.cut > 0 {
            context.outcomes.append(
                Outcome(.bonus, child: context.child, window: today.day, at: bonusToday.at, points: -bonusToday.cut))
        }
    }

    /// Notes the windows that end with a day: they are looked at when their last time range is over. What was over
    /// before the child's history began is not judged.
    private mutating func close(_ day: DayInfo, in context: inout FoldContext) {
        let plan = context.plan
        for index in plan.closerDays.ending(with: day) {
            let closer = plan.closers[Int(index)]
            guard day.day >= closer.from, day.day <= closer.until else { continue }
            // A time range may outlast the day: whether anything was used is known now, before the next day counts.
            let key = closer.key(day)
            let used = closer.used < 0 || value(closer.used, key, plan) > 0
            // An upper bound says nothing of a window in which nothing was counted.
            if closer.kind == .bound, closer.schedules.isEmpty, !used, value(closer.counter, key, plan) <= 0 {
                continue
            }
            guard isOpen(closer, until: day, &context) else { continue }
            var over = day.end
            for schedule in closer.schedules {
                for number in (day.day - 2)...day.day where number >= closer.from {
                    let other = context.days.calendar.info(of: number)
                    over = context.pieces(of: schedule, on: other).map(\.end).reduce(over, max)
                }
            }
            guard over > beginning else { continue }
            insert(Timer(at: over, kind: .capture, closer: index, key: key, value: 0, won: used))
        }
    }

    /// Whether the window had a day on which its goal could be met.
    private func isOpen(_ closer: Closer, until day: DayInfo, _ context: inout FoldContext) -> Bool {
        let only = closer.from == .min ? day.day : closer.from
        let first = closer.period.repeats ? closer.period.first(of: day) : only
        return (max(first, closer.from)...day.day).contains { number in
            let info = context.days.calendar.info(of: number)
            guard closer.days & info.bits != 0 else { return false }
            // A streak is not asked for anything while the child is away, though a day may be kept; and nothing is lost then.
            if closer.kind == .exceeded { return !info.isAway }
            return !info.isAway || closer.kind != .run || context.plan.runs[Int(closer.target.index)].isDecidedLate
        }
    }

    // MARK: Timers

    private mutating func insert(_ timer: Timer) {
        let place = timers.firstIndex { $0.at > timer.at } ?? timers.count
        timers.insert(timer, at: place)
    }

    private mutating func settleTimers(at instant: Int64, in context: inout FoldContext) {
        context.earner = -1
        context.earnedUntil = instant
        context.isSettling = true
        defer { context.isSettling = false }
        receive(by: instant, .use, in: &context)
        while let due = context.due.pop() { apply(due, in: &context) }
        receive(by: instant, .time, in: &context)
        while let timer = timers.first, timer.at <= instant {
            timers.removeFirst()
            switch timer.kind {
            case .capture: capture(timer, in: &context)
            case .settle:
                let closer = context.plan.closers[Int(timer.closer)]
                context.due.push(
                    Due(
                        at: instant, target: closer.decided(as: timer.closer), key: timer.key, value: timer.value,
                        won: timer.won))
            }
        }
        while let due = context.due.pop() { apply(due, in: &context) }
    }

    /// Takes wins whose date has come into what is to be decided, those of the instant itself up to a stage.
    mutating func receive(by instant: Int64, _ last: Stage, in context: inout FoldContext) {
        while let arrival = arrivals.first, arrival.comes(before: instant, last) {
            arrivals.removeFirst()
            var target = context.plan.target(of: arrival.rule, step: arrival.step)
            switch arrival.kind {
            case .reached: break
            case .loaded: continue
            case .missed:
                missTogether(arrival, in: &context)
                continue
            case .settled:
                guard isMissed(arrival, in: context) else { continue }
                target.kind = .drain
            }
            context.due.push(Due(at: arrival.at, target: target, key: arrival.key))
        }
    }

    /// Looks at a window that is over: what it shows now is decided when it has settled.
    private mutating func capture(_ timer: Timer, in context: inout FoldContext) {
        let closer = context.plan.closers[Int(timer.closer)]
        var settled = timer
        settled.at = context.settling.decided(timer.at)
        settled.kind = .settle
        settled.won = false
        switch closer.kind {
        case .bound:
            let counted = value(closer.counter, timer.key, context.plan)
            guard counted <= closer.number, timer.won || counted > 0 else { return }
        case .exceeded:
            guard value(closer.counter, timer.key, context.plan) > closer.number else { return }
        case .percent:
            settled.value = value(closer.counter, timer.key, context.plan)
            settled.won = isWon(closer.target, in: timer.key, context.plan)
        case .run:
            // Where all that is asked is not to exceed limits, a window without any use says nothing.
            guard isUsed(closer, timer, context.plan) else { return }
            if context.plan.isTogether {
                guard handOutMiss(closer, timer, in: &context) else { return }
            } else {
                let days = context.days.window(closer.period, timer.key, closer.from, closer.until)
                let isExcused = context.days.count(days, of: closer.days).present == 0
                guard miss(Int(closer.target.index), timer.key, isExcused, settlesAt: settled.at, in: &context) else {
                    return
                }
            }
        case .balance:
            guard value(closer.counter, timer.key, context.plan) >= closer.number else { return }
        case .everyDay: break
        case .race: guard leads(closer, timer.key, in: &context) else { return }
        case .neutralDay:
            if !isUsed(closer, timer, context.plan) { countNeutral(closer, timer.key, at: timer.at, in: &context) }
            return
        }
        insert(settled)
    }

    private func isUsed(_ closer: Closer, _ timer: Timer, _ plan: ChildPlan) -> Bool {
        timer.won || closer.limits.contains { value($0, timer.key, plan) > 0 }
    }

    /// Notes a day that limits cannot judge; one on which the child is away is not asked for anyway.
    private mutating func countNeutral(_ closer: Closer, _ number: Int32, at: Int64, in context: inout FoldContext) {
        let day = context.days.calendar.info(of: number)
        guard !day.isAway else { return }
        if closer.row >= 0 { return passOver(number, in: closer.row) }
        let counter = Int(closer.counter)
        count(counter, context.plan.counters[counter].key(day), by: 1, at: at, in: &context)
    }

    /// Whether every day that was asked for was kept, days away and neutral ones apart. Known when the last of them has
    /// settled.
    func isWhole(_ closer: Closer, _ key: Int32, in context: inout FoldContext) -> Bool {
        let days = context.days.window(closer.period, key, closer.from, closer.until)
        let asked = context.days.count(days, of: closer.days).present
        let kept = value(closer.counter, key, context.plan)
        return kept > 0 && kept + value(closer.neutral, key, context.plan) >= asked
    }
}

extension Closer {
    /// What is to be decided once its window has settled.
    /// - Parameter place: its place in the plan.
    fileprivate func decided(as place: Int32) -> Target {
        switch kind {
        // The last day's own goal may settle in this very instant, and counts first.
        case .everyDay: Target(kind: .everyDay, index: place, step: 0, order: -1)
        case .race: Target(kind: .race, index: place, step: target.step, order: target.order)
        case .bound, .exceeded, .run, .percent, .neutralDay, .balance: target
        }
    }

    func key(_ day: DayInfo) -> Int32 {
        Counter(kind: .derived, period: period, first: 0, end: 0, form: 0, span: span).key(day)
    }
}

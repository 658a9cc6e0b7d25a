import FamilyTime

// What people did beside using apps.
extension ChildState {
    /// Folds a deed that happened no earlier than what is folded already.
    /// - Returns: false, with nothing changed, when it is late.
    mutating func fold(_ deed: Deed, in context: inout FoldContext) -> Bool {
        guard deed.at >= swept, deed.at >= active.last?.start ?? .min else { return false }
        advance(to: deed.at, in: &context)
        if beginning == .max { beginHistory(at: deed.at, in: &context) }
        if deed.at >= boundary { advanceClock(to: deed.at, in: &context) }
        swept = max(swept, deed.at)
        context.earner = -1
        context.earnedUntil = deed.at
        switch deed.kind {
        case .task(let id, let minutes):
            var timed: (rule: Int32, day: DayInfo)?
            for task in context.plan.tasks[id] ?? [] {
                let form = context.plan.rules[Int(task.rule)]
                guard let day = day(onWhich: form, isOpenAt: deed.at, in: &context),
                    task.holder < 0 || takes(task, form, on: day, at: deed.at, context.child)
                else { continue }
                count(task.counter, on: day, at: deed.at, in: &context)
                if minutes > 0, form.perMinute > 0, form.isInForce(at: deed.at) { timed = (task.rule, day) }
            }
            while let due = context.due.pop() { apply(due, in: &context) }
            if let timed {
                pay(minutes, of: timed.rule, on: timed.day, at: deed.at, in: &context)
                while let due = context.due.pop() { apply(due, in: &context) }
            }
        case .payment(let points): pay(points, in: &context)
        case .freeze(let streak):
            guard let run = context.plan.streaks[streak].flatMap({ context.plan.run(of: $0, at: deed.at) }) else {
                break
            }
            runs[Int(run.state)].buyFreeze(with: run)
        case .choice(let rule):
            choose(rule, at: deed.at, in: &context)
            while let due = context.due.pop() { apply(due, in: &context) }
        case .boost(let rule, let hundredths, let length):
            guard let line = context.plan.boosts[rule],
                let version = context.plan.version(among: line.versions, at: deed.at)
            else { break }
            boosts.start(
                RunningBoost(
                    bonus: line.bonus, rule: version, until: deed.at + length, hundredths: hundredths))
        // It is reached in the course of its use.
        case .counted: break
        }
        return true
    }

    /// The day of an instant by the clock by which a task goes, where the child can do it then.
    private func day(onWhich form: RuleForm, isOpenAt instant: Int64, in context: inout FoldContext) -> DayInfo? {
        let child = Int(context.child)
        guard form.isByFamilyClock else {
            return form.isOpen(at: instant, on: today, for: child, &context.days.calendar) ? today : nil
        }
        let day = context.familyDays.day(at: Instant(milliseconds: instant))
        return form.isOpen(at: instant, on: day, for: child, &context.familyDays) ? day : nil
    }

    /// Whether the child has a task that only the first one has, in its window that holds a day. What cannot be paid takes
    /// it from nobody.
    private mutating func takes(
        _ task: DeedCount, _ form: RuleForm, on day: DayInfo, at instant: Int64, _ child: Int32
    ) -> Bool {
        let (key, holder) = (form.key(day), Int(task.holder))
        holders[holder].note(child, at: instant)
        let state = rules[Int(form.state)]
        guard form.after.allSatisfy({ rules[Int($0)].firstAt < instant }),
            state.windows < form.maxTimes || state.hasPaid(RuleState.window(key, form.period))
        else { return false }
        return holders[holder].take(key, for: child, at: instant)
    }

    /// Pays a task by the minute, up to the most of its window that holds a day, which it must have won by now. The points
    /// are told on the child's own day, whatever clock the task goes by.
    private mutating func pay(
        _ minutes: Int64, of rule: Int32, on day: DayInfo, at: Int64, in context: inout FoldContext
    ) {
        let form = context.plan.rules[Int(rule)]
        let window = RuleState.window(form.key(day), form.period)
        guard rules[Int(form.state)].steps(in: window) & RuleState.bit(0) != 0 else { return }
        let gained = timed[Int(form.timed)].add(minutes, in: window, atMost: form.mostMinutes)
        guard gained > 0 else { return }
        let place = context.plan.firstTimed + Int(form.timed)
        if bonuses[place].day != today.day { bonuses[place] = BonusState(day: today.day, rule: rule) }
        bonuses[place].parts += gained * form.perMinute * BonusState.one
        bonuses[place].at = at
        credit(gained * form.perMinute, at: at, in: &context)
    }

    private mutating func pay(_ points: Int64, in context: inout FoldContext) {
        balance += points
        noteBalance(in: context)
    }

    /// Notes how low the balance is in the windows that have begun.
    mutating func noteBalance(in context: FoldContext) {
        for form in context.plan.balances where today.day >= form.from && today.day <= form.until {
            let counter = Int(form.counter)
            guard counters[counter].key == context.plan.counters[counter].key(today) else { continue }
            counters[counter].value = min(counters[counter].value, balance)
        }
    }
}

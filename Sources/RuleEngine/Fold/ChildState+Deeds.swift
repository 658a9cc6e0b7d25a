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
            var timed: Int32 = -1
            for task in context.plan.tasks[id] ?? [] {
                let form = context.plan.rules[Int(task.rule)]
                guard form.isOpen(at: deed.at, on: today, for: Int(context.child), &context.days.calendar) else {
                    continue
                }
                if task.holder >= 0 {
                    let key = form.key(context.familyDays.day(at: Instant(milliseconds: deed.at)))
                    holders[Int(task.holder)].note(context.child, in: key, at: deed.at)
                    guard holders[Int(task.holder)].child == context.child else { continue }
                }
                count(task.counter, on: today, at: deed.at, in: &context)
                if minutes > 0, form.perMinute > 0, form.isInForce(at: deed.at) { timed = task.rule }
            }
            while let due = context.due.pop() { apply(due, in: &context) }
            if timed >= 0 {
                pay(minutes, of: timed, at: deed.at, in: &context)
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

    /// Pays a task by the minute, up to the most of its window, which it must have won by now.
    private mutating func pay(_ minutes: Int64, of rule: Int32, at: Int64, in context: inout FoldContext) {
        let form = context.plan.rules[Int(rule)]
        let window = RuleState.window(form.key(today), form.period)
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

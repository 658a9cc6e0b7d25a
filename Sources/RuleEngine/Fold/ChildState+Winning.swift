import FamilyTime
import RuleLanguage

// From a number that was reached to what it brings.
extension ChildState {
    mutating func apply(_ due: Due, in context: inout FoldContext) {
        switch due.target.kind {
        case .count:
            // It counts in the outer window that holds the inner one.
            let inner = context.plan.innerCounts[Int(due.target.index)]
            let day = context.days.calendar.info(of: due.key)
            if inner.leavesOutAway && day.isAway { return }
            if inner.row >= 0 { return lengthen(inner.counter, inner.row, with: day, at: due.at, in: &context) }
            count(inner.counter, on: day, at: due.at, in: &context)
        case .everyDay:
            let closer = context.plan.closers[Int(due.target.index)]
            guard isWhole(closer, due.key, in: &context) else { return }
            context.due.push(Due(at: due.at, target: closer.target, key: due.key))
        case .keep where context.plan.isTogether: handOutKept(due, in: &context)
        case .keep where due.target.step == Target.repaired:
            repair(Int(due.target.index), due.key, at: due.at, in: &context)
        case .keep: keep(Int(due.target.index), due.key, at: due.at, in: &context)
        case .drain where context.plan.isTogether:
            handOut(due, context.plan.runs[Int(due.target.index)].rule, .settled, in: &context)
        case .drain: decideOccurrences(Int(due.target.index), by: due.at, in: &context)
        case .race: reachTogether(due, in: &context)
        case .win where context.plan.isTogether: reachTogether(due, in: &context)
        case .win:
            guard let payment = context.plan.freePayment(due.target) else {
                return win(due.target.index, due.target.step, window: due.key, at: due.at, in: &context)
            }
            pay(
                payment, due.target.index, due.target.step, window: due.key, at: due.at, context.plan, in: &context)
        case .percent: payPercent(due, in: &context)
        case .penalty: takePenalty(due, in: &context)
        }
    }

    /// Takes points for a limit that was exceeded, at most those that are there: nothing is owed for it, and nothing that
    /// was won or earned towards a level is touched.
    private mutating func takePenalty(_ due: Due, in context: inout FoldContext) {
        let form = context.plan.rules[Int(due.target.index)]
        guard judges(due.target.index, form.period, due.key, at: .max, in: &context) else { return }
        let window = context.days.window(form.period, due.key, form.from ?? .min, form.until ?? .max)
        let known = context.plan.penalty(
            of: due.target.index, since: context.days.calendar.info(of: window.lowerBound).start)
        let lost = min(known, max(0, balance))
        guard lost > 0 else { return }
        balance -= lost
        noteBalance(in: context)
        context.outcomes.append(
            Outcome(
                .penalty, child: context.child, rule: due.target.index, period: form.period, window: due.key,
                at: due.at, points: -lost))
    }

    /// Adds one to a counter of what was decided or done, in its window that holds a day.
    mutating func count(_ counter: Int32, on day: DayInfo, at: Int64, in context: inout FoldContext) {
        count(Int(counter), context.plan.counters[Int(counter)].key(day), by: 1, at: at, in: &context)
    }

    /// A rule's step was reached in a window: it is paid unless something stands against it.
    private mutating func win(
        _ rule: Int32, _ step: Int32, window: Int32, at: Int64, in context: inout FoldContext
    ) {
        let form = context.plan.rules[Int(rule)]
        guard form.applies else { return }
        guard judges(rule, form.period, window, at: at, in: &context) else { return }
        if isAhead(rule, step: step, window: window, at: at, in: context) { return }
        guard let opened = opened(rule, form.period, step: step, window: window, at: at, in: &context),
            let at = chosen(rule, step: step, window: window, at: opened, in: &context)
        else { return }
        pay(context.plan.payment(of: rule), rule, step, window: window, at: at, context.plan, in: &context)
    }

    /// When what was reached counts: once the rules that its rule comes after have been won as well.
    /// - Returns: nil where it waits for them, or its window was over by then.
    mutating func opened(
        _ rule: Int32, _ period: Period, step: Int32, window: Int32, at: Int64, in context: inout FoldContext
    ) -> Int64? {
        let form = context.plan.rules[Int(rule)]
        guard let opening = opening(of: form) else { return at }
        let end = over(form, period, window, in: &context)
        guard opening != .max else {
            wait(WaitingWin(rule: rule, step: step, window: window, reachedAt: at, overAt: end), at: at, in: context)
            return nil
        }
        // An upper bound is decided after its window: what was over when the rule opened does not count.
        return opening < end ? max(at, opening) : nil
    }

    /// Remembers what was reached until it counts.
    mutating func wait(_ win: WaitingWin, at: Int64, in context: FoldContext) {
        // What was over before can never count; it need not be remembered. A win that was undecided until now is dated
        // earlier, by less than it takes to settle.
        waiting.removeAll { $0.overAt <= at - context.settling.longest }
        // A badge may be given again and again.
        if !waiting.contains(where: win.repeats) { waiting.append(win) }
    }

    /// When the last of the rules that a rule comes after was won; the greatest number while one of them has not been,
    /// nil where it comes after none.
    private func opening(of form: RuleForm) -> Int64? { form.after.map { rules[Int($0)].firstAt }.max() }

    /// Whether the rules that a rule comes after had been won before a window was over, as far as is known.
    mutating func isOpened(_ rule: Int32, _ period: Period, before window: Int32, in context: inout FoldContext) -> Bool
    {
        let form = context.plan.rules[Int(rule)]
        guard let opening = opening(of: form) else { return true }
        return opening < over(form, period, window, in: &context)
    }

    /// Whether all the rules that a rule comes after have been won.
    func hasOpened(_ rule: Int32, _ plan: ChildPlan) -> Bool {
        plan.rules[Int(rule)].after.allSatisfy { rules[Int($0)].firstAt != .max }
    }

    /// What an edit wins it wins when it is loaded, after all that happened before: then it is looked at again.
    mutating func isAhead(
        _ rule: Int32, step: Int32, window: Int32, at: Int64, in context: FoldContext
    ) -> Bool {
        let loaded = context.plan.rules[Int(rule)].since
        guard at < loaded else { return false }
        arrivals.expect([SharedArrival(at: loaded, rule: rule, step: step, key: window, stage: .time)])
        return true
    }

    /// Whether a window is this version's to judge (law 9): it was over in the version's time, or was won in it.
    /// - Parameter at: when it was won; the greatest number for a window that was not.
    func judges(
        _ rule: Int32, _ period: Period, _ window: Int32, at: Int64, in context: inout FoldContext
    ) -> Bool {
        let form = context.plan.rules[Int(rule)]
        if form.since == .min && form.replaced == .max { return true }
        let end = over(form, period, window, in: &context)
        return end > form.since && (end <= form.replaced || at < form.replaced)
    }

    /// When a rule's window is over, without the hours in which it settles.
    private func over(_ form: RuleForm, _ period: Period, _ window: Int32, in context: inout FoldContext) -> Int64 {
        guard window != Due.noWindow else { return .max }
        let first = period == .ever ? form.from ?? form.until ?? today.day : max(window, form.from ?? window)
        return form.isByFamilyClock
            ? Self.over(form, period, first, &context.familyDays)
            : Self.over(form, period, first, &context.days.calendar)
    }

    private static func over(
        _ form: RuleForm, _ period: Period, _ day: Int32, _ calendar: inout FamilyCalendar
    ) -> Int64 {
        let window = Window(period, holding: calendar.info(of: day), from: form.from, until: form.until)
        return window.map {
            calendar.end(of: $0, counting: form.filters, from: form.from ?? .min, until: form.until ?? .max)
        } ?? .max
    }

    mutating func pay(
        _ payment: Payment, _ rule: Int32, _ step: Int32, window: Int32, at: Int64, _ plan: ChildPlan,
        in context: inout FoldContext
    ) {
        let window = window == Due.noWindow ? 0 : window
        guard let won = rules[Int(payment.state)].win(step, payment, window: window, by: rule, at: at) else { return }
        if !plan.otherWindows.isEmpty { spend(window, of: rule, at: at, in: &context) }
        var outcome = Outcome(
            payment.outcome, child: context.child, rule: rule, step: step,
            period: window == 0 ? .ever : payment.period, window: window, at: at, points: Int64(payment.points))
        if payment.points >= 0 {
            context.outcomes.append(outcome)
            credit(outcome.points, at: at, in: &context)
        } else {
            let payout = brought(plan.payouts[Int(payment.firstStep + step)], by: outcome, in: &context)
            outcome.points = payout.points
            context.outcomes.append(outcome)
            bring(payout, payment, of: rule, step, window: window, at: at, in: &context)
        }
        if payment.outcome == .levelReached { countLevel(of: rule, step, at: at, in: &context) }
        // Goals count windows that were won, and badges once each, however many tiers there are; but a task each time.
        let isCounted = payment.outcome == .badgeUnlocked ? won.isFirst : won.isNewWindow
        if !plan.outcomeCounts.isEmpty, isCounted || payment.outcome == .taskConfirmed {
            countOutcome(payment.outcome, of: rule, at: at, in: &context)
        }
        if !waiting.isEmpty { release(after: rule, at: at, in: &context) }
    }

    /// What a win brings: of a surprise what is drawn.
    func brought(_ whole: Payout, by win: Outcome, in context: inout FoldContext) -> Payout {
        guard whole.surprise >= 0 else { return whole }
        let form = context.plan.rules[Int(win.rule)]
        let window = context.days.calendar.window(of: win, from: form.from, until: form.until)
        let surprise = context.plan.surprises[Int(whole.surprise)]
        let child = context.plan.children[Int(win.child)]
        return surprise.payouts[surprise.draw.place(among: surprise.payouts.count, for: child, in: window)]
    }

    /// Brings what a step of a rule holds, its percentage apart.
    mutating func bring(
        _ payout: Payout, _ payment: Payment, of rule: Int32, _ step: Int32, window: Int32, at: Int64,
        in context: inout FoldContext
    ) {
        if payment.outcome == .levelReached {
            // What a level gives is no step to the next one.
            balance += payout.points
        } else {
            credit(payout.points, at: at, in: &context)
        }
        if payout.unlockMinutes >= 0 {
            context.outcomes.append(
                Outcome(
                    .unlockGranted, child: context.child, rule: rule, step: step,
                    period: window == 0 ? .ever : payment.period, window: window, at: at, count: payout.unlockMinutes))
        }
        if payout.isPrize {
            context.outcomes.append(
                Outcome(
                    .prizeWon, child: context.child, rule: rule, step: step,
                    period: window == 0 ? .ever : payment.period, window: window, at: at))
        }
        if payout.isBoost {
            context.outcomes.append(
                Outcome(
                    .boostGranted, child: context.child, rule: rule, step: step,
                    period: window == 0 ? .ever : payment.period, window: window, at: at))
        }
        if payout.freezes > 0 {
            let stock = runs[Int(payout.frozenRun)].freezes
            let most = context.plan.run(of: payout.frozenRun, at: at)?.maxFreezes ?? 0
            runs[Int(payout.frozenRun)].freezes = max(stock, min(most, stock + payout.freezes))
        }
        if payout.badge >= 0, let badge = context.plan.badge(payout.badge, at: at) {
            let target = Target(kind: .win, index: badge, step: 0, order: badge)
            context.due.push(Due(at: at, target: target, key: Due.noWindow))
        }
    }

    /// Counts a win for the goals of other rules, in the window of its date.
    private mutating func countOutcome(
        _ outcome: OutcomeKind, of rule: Int32, at: Int64, in context: inout FoldContext
    ) {
        let day = context.days.calendar.day(at: Instant(milliseconds: at))
        let state = context.plan.rules[Int(rule)].state
        for place in context.plan.outcomeCounts
        where place.outcome == outcome && place.owner != state && (place.of < 0 || place.of == state)
            && place.days.contains(day)
        {
            count(place.counter, on: day, at: at, in: &context)
        }
    }

    private mutating func countLevel(of rule: Int32, _ step: Int32, at: Int64, in context: inout FoldContext) {
        guard !context.plan.levelCounts.isEmpty else { return }
        let day = context.days.calendar.day(at: Instant(milliseconds: at))
        let state = context.plan.rules[Int(rule)].state
        for count in context.plan.levelCounts where count.of == state {
            raise(count, on: day, to: Int64(step) + 1, at: at, in: &context)
        }
    }

    /// Decides what waited for this rule. Windows that are over by now do not count.
    mutating func release(after rule: Int32, at: Int64, in context: inout FoldContext) {
        guard !waiting.isEmpty, context.plan.isAwaited[Int(context.plan.rules[Int(rule)].state)] else { return }
        release(waiting.filter { hasOpened($0.rule, context.plan) }, at: at, in: &context)
    }

    mutating func release(_ ready: [WaitingWin], at: Int64, in context: inout FoldContext) {
        waiting.removeAll { ready.contains($0) }
        for win in ready where at < win.overAt {
            let target = context.plan.target(of: win.rule, step: win.step)
            context.due.push(Due(at: max(at, win.reachedAt), target: target, key: win.window))
        }
    }

    private mutating func payPercent(_ due: Due, in context: inout FoldContext) {
        let rule = due.target.index
        guard due.won || isWon(due.target, in: due.key, context.plan) else { return }
        let points = (due.value * context.plan.payout(rule, due.target.step).percent + 50) / 100
        guard points > 0 else { return }
        if bonusToday.day != today.day { bonusToday = BonusToday(day: today.day) }
        context.outcomes.append(
            Outcome(
                .bonus, child: context.child, rule: rule, step: due.target.step,
                period: context.plan.rules[Int(rule)].period, window: due.key, at: due.at, points: points))
        let given = give(bonus: points, limit: context.plan.limits(on: today.day).maxBonusPerDay, at: due.at)
        credit(given, at: due.at, in: &context)
    }

    /// Whether the version that a percentage belongs to won its step in a window.
    func isWon(_ target: Target, in window: Int32, _ plan: ChildPlan) -> Bool {
        let form = plan.rules[Int(target.index)]
        let state = rules[Int(form.state)]
        return state.window == RuleState.window(window, form.period) && state.version == target.index
            && state.has(target.step)
    }
}

import FamilyTime

// What a segment of time decides, one thing after the other, and what is earned between them: base points, the factors on
// them, and levels, which count everything that is earned.
extension ChildState {
    /// Decides everything of a segment in the order of time, earning along the way: a streak that is kept in the middle
    /// changes the factor of the rest.
    mutating func decide(until end: Int64, _ plan: ChildPlan, in context: inout FoldContext) {
        if !arrivals.isEmpty { receive(by: end, .use, in: &context) }
        if context.earner < 0 || plan.earnsEvenly[Int(context.earner)] && boosts.isEmpty {
            // Nothing that is decided changes what is earned, and nothing that is earned is told before the day ends.
            earnPlainly(until: end, in: &context)
            while !context.due.isEmpty, let due = context.due.pop() {
                applyInOrder(due, until: end, plan, in: &context)
            }
            return
        }
        while true {
            let next = min(context.due.first?.at ?? end, end)
            let reached = earn(to: next, in: &context)
            if let due = context.due.first, due.at <= reached {
                _ = context.due.pop()
                applyInOrder(due, until: end, plan, in: &context)
            } else if reached >= end {
                break
            }
        }
        while let due = context.due.pop() { apply(due, in: &context) }
    }

    /// Applies what was reached; a rule that is loaded before the segment ends wins in its turn.
    @inline(__always)
    private mutating func applyInOrder(
        _ due: Due, until end: Int64, _ plan: ChildPlan, in context: inout FoldContext
    ) {
        if due.target.kind == .win, !plan.isTogether, let payment = plan.freePayment(due.target) {
            // Most of what is decided.
            pay(payment, due.target.index, due.target.step, window: due.key, at: due.at, plan, in: &context)
        } else {
            apply(due, in: &context)
        }
        if !arrivals.isEmpty { receive(by: end, .use, in: &context) }
    }

    /// Earns base points alone.
    private mutating func earnPlainly(until end: Int64, in context: inout FoldContext) {
        guard context.earner >= 0, end > context.earnedUntil else { return }
        // Nothing of this segment was earned before.
        let total = context.earnedBefore + (end - context.segmentStart)
        let gain = earned[Int(context.earner)].grow(to: total, at: end, context.earning)
        if gain > 0 { balance += gain }
        context.earnedUntil = end
    }

    /// Earns up to an instant, or to the one at which a level is reached before.
    /// - Returns: how far it came.
    private mutating func earn(to limit: Int64, in context: inout FoldContext) -> Int64 {
        guard context.earner >= 0, limit > context.earnedUntil else { return max(limit, context.earnedUntil) }
        let limits = context.plan.limits(on: today.day)
        let candidates = context.plan.factorsOfApp[Int(context.earner)]
        while context.earnedUntil < limit {
            let from = context.earnedUntil
            var cut = limit
            var winner: NamedFactor?
            var product = BonusState.one
            for candidate in candidates {
                let (hundredths, edge) = factor(candidate, at: from, in: &context)
                cut = min(cut, edge)
                guard hundredths > 100 else { continue }
                product = limits.capped(product / 100 * hundredths)
                if hundredths > winner?.hundredths ?? 100 {
                    let factor = context.plan.factors[Int(candidate.factor)]
                    winner = NamedFactor(rule: factor.rule, bonus: factor.bonus, hundredths: hundredths)
                }
            }
            if let boost = strongestBoost(at: from) {
                cut = min(cut, boost.until)
                product = limits.capped(product / 100 * boost.hundredths)
                if boost.hundredths > winner?.hundredths ?? 100 {
                    winner = NamedFactor(rule: boost.rule, bonus: boost.bonus, hundredths: boost.hundredths)
                }
            }
            // However many factors there are, the highest one gives the bonus its name.
            let applied = winner.map { winner in
                AppliedFactor(
                    rule: winner.rule, bonus: Int(winner.bonus),
                    parts: limits.multiplies ? product : limits.capped(BonusState.one / 100 * winner.hundredths))
            }
            earnEvenly(from, cut, applied, in: &context)
            if let due = context.due.first, due.at <= context.earnedUntil { break }
        }
        return context.earnedUntil
    }

    /// The boost that counts at an instant. One runs at a time; parents who have not heard of each other may start several,
    /// and of these the strongest counts, of equal ones the first by its rule.
    private func strongestBoost(at instant: Int64) -> RunningBoost? {
        var strongest: RunningBoost?
        for boost in boosts where boost.until > instant && boost.hundredths > strongest?.hundredths ?? 0 {
            strongest = boost
        }
        return strongest
    }

    /// A factor at an instant, and the next instant at which its schedule changes.
    private mutating func factor(
        _ reach: FactorReach, at instant: Int64, in context: inout FoldContext
    ) -> (hundredths: Int64, edge: Int64) {
        let factor = context.plan.factors[Int(reach.factor)]
        // An edit counts forward: it prices no point anew.
        guard factor.since <= instant else { return (100, factor.since) }
        guard instant < factor.replaced else { return (100, .max) }
        if factor.comesAfter, !hasOpened(factor.rule, context.plan) { return (100, factor.replaced) }
        let value =
            factor.isFixed
            ? factor.fixed : factor.ladder.last { $0.at <= runs[Int(factor.run)].length }?.hundredths ?? 100
        guard reach.schedule >= 0 else {
            let applies = factor.days & today.bits != 0 && today.day >= reach.from && today.day <= reach.until
            return (applies ? value : 100, factor.replaced)
        }
        var edge = factor.replaced
        var applies = false
        for number in (today.day - 2)...today.day where number >= reach.from && number <= reach.until {
            let day = number == today.day ? today : context.days.calendar.info(of: number)
            for piece in context.pieces(of: reach.schedule, on: day) {
                guard piece.end > instant else { continue }
                edge = min(edge, piece.start > instant ? piece.start : piece.end)
                applies = applies || piece.start <= instant
            }
        }
        return (applies ? value : 100, edge)
    }

    /// Earns at one factor from one instant to another, and stops where a level is reached.
    private mutating func earnEvenly(
        _ from: Int64, _ limit: Int64, _ winner: AppliedFactor?, in context: inout FoldContext
    ) {
        let earning = context.earning
        let before = context.earnedBefore + (from - context.segmentStart)
        let place = winner?.bonus
        if let place, bonuses[place].day != today.day { bonuses[place] = BonusState(day: today.day) }
        if bonusToday.day != today.day { bonusToday = BonusToday(day: today.day) }
        let parts = place.map { bonuses[$0].parts } ?? 0
        let room = max(0, context.plan.limits(on: today.day).maxBonusPerDay - bonusToday.given)
        let course = EarningCourse(
            earning: earning, before: before, rise: winner?.rise ?? 0, parts: parts, room: room)

        var length = limit - from
        for count in context.plan.earnedCounts where count.contains(today.day) {
            let counter = counters[Int(count.counter)]
            func levels(_ length: Int64) -> Bool { counter.value + course.points(after: length) >= counter.threshold }
            if counter.threshold != .max && levels(length) {
                length = Int64.least(upTo: length, where: levels)
            }
        }
        let gained = course.gain(after: length)
        let first = earning.points(of: before)
        let at = from + length
        if gained.base > 0 {
            let index = Int(context.earner)
            earned[index].points += gained.base
            earned[index].at = at - (before + length - earning.milliseconds(of: first + gained.base))
        }
        earned[Int(context.earner)].milliseconds = before + length
        // A total is dated when it last changed, so that its date does not hang on how the use was cut.
        var bonusAt = at
        if let winner, let place, gained.base > 0 {
            if parts == 0 { bonuses[place].rule = winner.rule }
            bonuses[place].parts = parts + gained.base * winner.rise
            if gained.bonus > 0 {
                let one = BonusState.one
                let needed = one * (BonusState.points(parts) + gained.bonus) - one / 2 - parts
                let point = first + (needed + winner.rise - 1) / winner.rise
                bonusAt = from + earning.milliseconds(of: point) - before
                bonuses[place].at = bonusAt
            }
        }
        let given = give(bonus: gained.bonus, limit: context.plan.limits(on: today.day).maxBonusPerDay, at: bonusAt)
        // The last point of a day may be complete as the next one begins.
        credit(
            Credit(start: from, length: length, points: gained.base + given, day: today.day, course: course),
            at: earned[Int(context.earner)].at, in: &context)
        context.earnedUntil = at
    }

    /// What the day's limit leaves of a bonus; the rest is remembered as cut.
    mutating func give(bonus: Int64, limit: Int64, at: Int64) -> Int64 {
        guard bonus > 0 else { return 0 }
        let given = min(bonus, max(0, limit - bonusToday.given))
        bonusToday.given += given
        bonusToday.cut += bonus - given
        bonusToday.at = at
        return given
    }
}

/// The highest factor of an instant.
private struct NamedFactor {
    var rule: Int32
    /// Where its rule's bonus of the day is kept.
    var bonus: Int32
    var hundredths: Int64
}

/// What multiplies base points at an instant.
private struct AppliedFactor {
    /// The rule that gives the bonus its name, and where the bonus is kept.
    var rule: Int32
    var bonus: Int
    /// The whole of it, in parts of `BonusState.one`.
    var parts: Int64

    /// What it adds to a point.
    var rise: Int64 { parts - BonusState.one }
}

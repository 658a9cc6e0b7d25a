import Economy
import FamilySettings
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

// Rules without a goal of their own: badges that other rules give, ladders of levels, multipliers, tasks, the shop, pools.
extension ExplainView {
    /// What such a rule comes down to, and what that rests on.
    var standing: (verdict: String, items: [TreeItem]) {
        // A badge that is given belongs to no window: whoever gives it says when.
        if planned.outcome == .badgeUnlocked { return givenBadge }
        if let desk, planned.rule.sells?.good == .thing { return shopping(at: desk) }
        guard !isEnded else { return (end, past) }
        if let outside { return (outside, []) }
        if planned.rule.pool != nil { return offered }
        switch planned.outcome {
        case .levelReached: return levels
        case .taskConfirmed: return task
        case .bonus: return multiplier
        default: return (localized("It does not count on \(Wording.date(today.date))."), [])
        }
    }

    /// What a rule won as long as it held.
    private var past: [TreeItem] {
        switch planned.outcome {
        case .levelReached: reachedLevels
        case .taskConfirmed: done
        case .bonus: given
        default: []
        }
    }

    private var offered: (String, [TreeItem]) {
        guard let pool = interpreter.pools(of: child, at: now).first(where: { $0.pool == rule }) else {
            return (localized("None of its rules is there for \(childName) now."), [])
        }
        let time = pool.window.period.present ?? ""
        let choice = pool.left > 0 ? [localized("Still to be chosen: \(pool.left).")] : []
        let counting = pool.counting.map { TreeItem(view.words.sentence(plan.rules[$0].rule), .won) }
        return (
            ([localized("This is what it offers \(childName) \(time).", "this week")] + choice).joined(separator: " "),
            counting + pool.choosable.map { TreeItem(view.words.sentence(plan.rules[$0].rule)) }
        )
    }

    private var reachedLevels: [TreeItem] {
        wins.filter { $0.kind == .levelReached }.map { level in
            let name = name(ofLevel: level.step, in: plan.rules[level.version])
            return TreeItem(localized("\(name): reached at \(moment(level.at))") + reachedAnew(level), .won)
        }
    }

    /// "2 Scout at 300"
    private func name(ofLevel place: Int, in ladder: PlanRule) -> String {
        localized(
            "\(place + 1) \(ladder.steps[place].title ?? "") at \(NumberText.grouped(ladder.steps[place].at))",
            "place and title of a level")
    }

    private var levels: (String, [TreeItem]) {
        guard interpreter.isOpen(rule, of: child) else { return (waits, []) }
        guard let level = interpreter.level(rule, of: child, at: now) else {
            return (localized("It does not count at this moment."), [])
        }
        let told = wins.filter { $0.kind == .levelReached }
        let ladder = ToldLadder(level, plan, told: told.map { ($0.version, $0.step) })
        let reached = ladder.reached.map { rung in
            [localized("Level \(rung.place + 1)"), rung.step.title].compactMap(\.self).joined(separator: ", ")
        }
        let missing = ladder.next.map { next in
            let points = points(next.step.at - level.earned)
            return next.step.title.map { localized("Missing for \($0): \(points). There is no end to it.") }
                ?? localized("Missing for the next one: \(points). There is no end to it.")
        }
        let items = ladder.rungs.map { rung in
            let name = name(ofLevel: rung.place, in: plan.rules[rung.version])
            guard rung.isReached else {
                return TreeItem(localized("\(name): \(points(rung.step.at - level.earned)) missing"), .faint)
            }
            let win = told.first { $0.step == rung.place }
            let words =
                win.map { localized("\(name): reached at \(moment($0.at))") + reachedAnew($0) }
                ?? localized("\(name): reached")
            return TreeItem(words, .won)
        }
        let place = reached ?? localized("No level yet")
        let earned = localized("\(place), with \(points(level.earned)) earned, level rewards aside.")
        return ([earned, missing ?? localized("It is the highest.")].joined(separator: " "), items)
    }

    /// A badge is given by rules whose rewards name it.
    private var givenBadge: (String, [TreeItem]) {
        let givers = plan.rules.indices.filter { plan.gives(planned.id, $0) }
        let items = givers.map { giver -> TreeItem in
            let sentence = view.words.sentence(plan.rules[giver].rule)
            guard plan.rules[giver].audience.contains(child) else {
                return TreeItem("\(sentence) \(localized("It is not for \(childName)."))", .faint)
            }
            guard let progress = interpreter.progress(of: child, rule: giver, at: now) else {
                return TreeItem(sentence)
            }
            let standing = progress.unit.standing(progress.value, of: progress.target, isLimit: progress.isLimit)
            return TreeItem(
                "\(sentence) \(localized("It is at \(standing)."))", progress.standing == .won ? .won : .normal)
        }
        if let win = wins.first(where: { $0.kind == .badgeUnlocked }) {
            return (localized("It was won at \(moment(win.at)), for good\(reachedAnew(win))."), items)
        }
        guard !isEnded else { return (end, []) }
        guard !givers.isEmpty else { return (localized("No rule gives it, so it cannot be won."), []) }
        let names = Listing.or(givers.map { "\"\(plan.rules[$0].rule.header.title)\"" })
        return (localized("It is not won yet. It comes with \(names): see there with explain."), items)
    }

    private var done: [TreeItem] {
        guard planned.rule.perMinute == nil else { return given }
        return wins.filter { $0.kind == .taskConfirmed }.suffix(12).map { win in
            // Where a confirmation was taken back, what was done after it has moved up to its place.
            let words = localized("\(moment(win.reached ?? win.at)): done and confirmed, +\(points(Int(win.points)))")
            return TreeItem([words, surprise(of: win)].compactMap(\.self).joined(separator: ", "), .won)
        }
    }

    private var task: (String, [TreeItem]) {
        guard let task = interpreter.task(rule, of: child, at: now) else {
            let why = interpreter.closedTasks(of: child, at: now)[plan.rules[rule].id]
            let words = why.map { EconomyRefusal.closedTask(planned.rule.header.title, $0).message(clock: moment) }
            return (words ?? localized("It does not count at this moment."), done)
        }
        let verdict =
            task.isDone
            ? done(for: task.window.period, times: task.most)
            : task.minutes.map { minutes in
                localized(
                    """
                    It is open, and paid for \(minutes.paid) of \(minutes.most) min: each minute pays once a parent has \
                    confirmed it.
                    """)
            }
                ?? (task.most == 1
                    ? localized("It is open: it pays once a parent has confirmed it.")
                    : localized(
                        """
                        It is open, and done \(task.times) of \(task.most) times: it pays each time once a parent has \
                        confirmed it.
                        """))
        return (verdict, done)
    }

    /// "It is done for today, and pays again tomorrow."
    private func done(for period: Period, times: Int) -> String {
        switch period {
        case .day: localized("It is done for today, and pays again tomorrow.")
        case .week: localized("It is done for this week, and pays again in the next.")
        case .month: localized("It is done for this month, and pays again in the next.")
        case .year: localized("It is done for this year, and pays again in the next.")
        case .days: localized("It is done for this round, and pays again in the next.")
        case .ever, .span:
            times == 1 ? localized("It is done, and pays once.") : localized("It is done as often as it pays.")
        }
    }

    private var given: [TreeItem] {
        let bonuses = totals.filter { bonus in
            bonus.rule >= 0 && bonus.points != 0 && plan.isOneRule(plan.rules[Int(bonus.rule)].id, planned.id)
        }
        return bonuses.suffix(12).map { bonus in
            TreeItem(
                "\(Wording.date(LocalDate(dayNumber: bonus.window), readOn: today.date)): +\(points(Int(bonus.points)))",
                .won)
        }
    }

    private var multiplier: (String, [TreeItem]) {
        let rest =
            given.isEmpty
            ? localized("It has brought nothing yet.")
            : plan.family.economy.stacking == .highest
                ? localized("Of several factors at one time the highest counts.")
                : localized("Factors at one time are multiplied.")
        return ("\(when) \(rest)", given)
    }

    /// When it holds now or next: "It holds now, until Mon 26 Oct 04:00."
    private var when: String {
        guard let filter = planned.rule.multiplies?.filter else { return "" }
        guard interpreter.isOpen(rule, of: child) else { return waits }
        var calendar = plan.calendar(of: child)
        for number in (today.day - 1)...(today.day + 400) {
            let day = calendar.info(of: number)
            guard (filter.days ?? .every).contains(day), day.date >= planned.rule.header.from ?? day.date,
                day.date <= planned.rule.header.until ?? day.date
            else { continue }
            let times =
                filter.ranges.isEmpty
                ? [(day.start, day.end)]
                : filter.ranges.map { calendar.occurrence(of: $0, on: number) }.sorted { $0.0 < $1.0 }
            for (start, end) in times where end > now.milliseconds && start < end {
                return start <= now.milliseconds
                    ? localized("It holds now, until \(moment(end)).")
                    : localized("It holds next from \(moment(start)) until \(moment(end)).")
            }
        }
        return localized("It holds at no time of the next year.")
    }

    private func points(_ count: Int) -> String { "\(NumberText.grouped(count)) \(CountedWord("point").word(count))" }
}

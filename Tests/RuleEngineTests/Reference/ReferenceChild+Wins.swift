import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

// From goals to what is paid.
extension ReferenceChild {
    /// Works everything out again from what is known, instant by instant; at each until nothing changes (line 20). What
    /// comes later has no part in it: otherwise the points of a win might bring about the level that it is won for.
    func findWins() {
        var instant = Int64.min
        while true {
            let before = (wins, decidedRuns(by: instant))
            let found = findAll()
            wins = found.filter { $0.reach.known <= instant }
            guard before == (wins, decidedRuns(by: instant)) else { continue }
            let known = found.map(\.reach.known) + runs.values.joined().map(\.reach.known)
            guard let next = known.filter({ $0 > instant }).min() else { return }
            instant = next
        }
    }

    private func decidedRuns(by instant: Int64) -> [String: [RunEvent]] {
        runs.mapValues { events in events.filter { $0.reach.known <= instant } }
    }

    /// Everything that would be won if that were won which is known to be.
    private func findAll() -> [Win] {
        earnings = nil
        penalties = nil
        for (line, versions) in Dictionary(grouping: rules.filter { $0.kind == .streakMilestone }, by: \.line) {
            runs[line] = run(of: versions.sorted { $0.since < $1.since })
        }
        return paid(candidates())
    }

    /// Steps that were reached, whatever stands against paying them.
    private func candidates() -> [Win] {
        var found: [Win] = []
        for rule in rules where [.challengeCompleted, .badgeUnlocked, .gateOpened].contains(rule.kind) {
            guard let goal = rule.goal else { continue }
            guard !rule.header.isJoint else {
                found += wonTogether(rule)
                continue
            }
            let counted = goal.whole.flatMap { goal -> [Int32] in
                if case .streak(let id) = goal.counting { run(id).map(\.key) } else { [] }
            }
            for window in windows(goal.period, of: rule, holding: counted) {
                for step in rule.steps.indices {
                    guard let reach = reach(goal, tier: rule.steps[step].at, in: window, of: rule),
                        let reach = afterOthers(reach, rule, windowEnd: end(goal, window, of: rule)),
                        let reach = offered(reach, rule, in: window),
                        let reach = judged(reach, by: rule, windowEnd: end(goal, window, of: rule))
                    else { continue }
                    found.append(
                        Win(
                            rule: rule.id, line: rule.line, since: rule.since, step: step, period: goal.period,
                            window: window.name, reach: reach))
                }
            }
        }
        return (found + tasks() + givenBadges() + levels()).map { win in
            var win = win
            if let rule = rule(of: win) { win.reach = win.reach.decided(by: rule) }
            return win
        }
    }

    /// What was reached together is won by each child on its own, and a race by whoever came furthest.
    private func wonTogether(_ rule: ReferenceRule) -> [Win] {
        together.steps.filter { $0.rule == rule.id && $0.since == rule.since }.compactMap { reached in
            guard let reach = afterOthers(reached.reach, rule, windowEnd: reached.windowEnd),
                let reach = judged(reach, by: rule, windowEnd: reached.windowEnd)
            else { return nil }
            return Win(
                rule: rule.id, line: rule.line, since: rule.since, step: reached.step, period: reached.period,
                window: reached.window, reach: reach)
        }
    }

    /// Tasks that were done in one of their windows, and confirmed: each time that they can be done in it is a step.
    private func tasks() -> [Win] {
        rules.filter { $0.kind == .taskConfirmed }.flatMap { rule in
            var done: [Int32: Int] = [:]
            var days = clock(of: rule)
            let inOrder = deeds.filter { isDone(rule, by: $0) && isOpen(rule, at: $0.at) && isFirst(rule, $0) }
                .sorted { $0.at < $1.at }
            return inOrder.compactMap { deed -> Win? in
                let day = days.day(at: Instant(milliseconds: deed.at))
                guard let window = Window(rule.period, holding: day, from: rule.from, until: rule.until) else {
                    return nil
                }
                let step = done[window.key, default: 0]
                done[window.key] = step + 1
                guard step < rule.doneTimes,
                    let reach = afterOthers(
                        Reach(deed.at, Turn(.beginning)), rule, windowEnd: days.end(of: window)),
                    let reach = offered(reach, rule, in: window),
                    let reach = judged(reach, by: rule, windowEnd: days.end(of: window))
                else { return nil }
                return Win(
                    rule: rule.id, line: rule.line, since: rule.since, step: step, period: rule.period,
                    window: window.name, reach: reach)
            }
        }
    }

    /// The calendar by which a task goes.
    func clock(of task: ReferenceRule) -> FamilyCalendar { task.isSharedTask ? history.ownCalendar : calendar }

    /// Whether an instant lies on one of a task's days, before its time.
    func isOpen(_ task: ReferenceRule, at instant: Int64) -> Bool {
        var days = clock(of: task)
        let day = days.day(at: Instant(milliseconds: instant))
        return task.contains(day.day) && task.doneOn.contains(day) && isTurn(task, on: day)
            && task.doneBefore.map { instant < days.end(of: day.day, before: $0) } ?? true
    }

    func isFirst(_ task: ReferenceRule, _ deed: Deed) -> Bool {
        !task.isDoneByFirst || firstDone.contains(FirstDone(task: task.id, since: task.since, deed))
    }

    /// Whether it is the child's turn with a task: the first child named has the window of the first day. Who takes part says
    /// the family as it was when the window began, or is now where nobody did.
    private func isTurn(_ task: ReferenceRule, on day: DayInfo) -> Bool {
        guard task.isDoneInTurns else { return true }
        var calendar = history.ownCalendar
        let first = calendar.info(of: task.from ?? 4)
        let passed: Int
        switch task.period {
        case .day: passed = Int(day.day - first.day)
        case .week: passed = Int(Int64(day.weekFirst - first.weekFirst).floored(by: 7).quotient)
        case .month: passed = (day.date.year - first.date.year) * 12 + day.date.month - first.date.month
        case .year: passed = day.date.year - first.date.year
        case .days(let length, _):
            passed = Int(Int64(task.period.first(of: day) - task.period.first(of: first)) / Int64(length))
        case .ever, .span: passed = 0
        }
        func names(in family: Family) -> [String] {
            family.audienceInOrder(task.header.audience).map { family.children[$0].id }
        }
        let then = names(in: history.on(task.period.first(of: day)))
        let names = then.isEmpty ? names(in: history.now) : then
        return names[Int(Int64(passed).floored(by: Int64(names.count)).remainder)] == child.id
    }

    func isDone(_ task: ReferenceRule, by deed: Deed) -> Bool {
        if case .task(let id, _) = deed.kind { line(of: id) == task.line } else { false }
    }

    /// What a version of a rule makes of a win in a window: it is dated when the version was loaded at the earliest.
    func judged(_ reach: Reach, by rule: ReferenceRule, windowEnd: Int64) -> Reach? {
        guard rule.judges(windowEnd: windowEnd, won: reach.date) else { return nil }
        return reach.joined(with: Reach(rule.since, Turn(.time)))
    }

    /// When a rule was won first, by any of its names: a streak by its first milestone.
    func firstWin(of name: String) -> Reach? {
        let milestones = milestones(of: run(name)).map(\.event.reach)
        return (wins(of: name).map(\.reach) + milestones).min()
    }

    /// With `after`: the win is dated when both hold; windows that were over by then do not pay.
    func afterOthers(_ reach: Reach, _ rule: ReferenceRule, windowEnd: Int64) -> Reach? {
        var reach = reach
        for earlier in rule.header.after {
            guard let first = firstWin(of: earlier), first.date < windowEnd else { return nil }
            reach = reach.joined(with: first)
        }
        return reach
    }

    /// Badges that are given as rewards belong to no window of their own.
    private func givenBadges() -> [Win] {
        rewards().compactMap { reward in
            let versions = reward.reward.badge.map { self.versions(of: $0) } ?? []
            // The version of that time, or the one that came first after it.
            guard let badge = versions.first(where: { reward.reach.date < $0.replaced }),
                let reach = afterOthers(reward.reach, badge, windowEnd: .max),
                let reach = judged(reach, by: badge, windowEnd: .max)
            else { return nil }
            return Win(
                rule: badge.id, line: badge.line, since: badge.since, step: 0, period: .ever, window: 0, reach: reach)
        }
    }

    /// Every reward that was won, with its date.
    func rewards() -> [(rule: ReferenceRule, reward: Reward, reach: Reach)] {
        let ofMilestones = runs.values.flatMap { milestones(of: $0) }.map { milestone in
            (
                milestone.rule, brought(by: milestone.rule, milestone.step, .day, milestone.event.first),
                milestone.event.reach
            )
        }
        return ofMilestones
            + rules.flatMap { rule in
                wins.filter { $0.rule == rule.id && $0.since == rule.since }.map {
                    (rule, brought(by: rule, $0.step, $0.period, $0.window), $0.reach)
                }
            }
    }

    func rule(of win: Win) -> ReferenceRule? { rules.first { $0.id == win.rule && $0.since == win.since } }

    /// The wins of a rule, by any of its names.
    func wins(of name: String) -> [Win] {
        let line = line(of: name)
        return wins.filter { $0.line == line }
    }

    /// Each key once, a badge's step once ever, and no more windows than `maxTimes`.
    private func paid(_ candidates: [Win]) -> [Win] {
        var paid: [Win] = []
        let inOrder = candidates.filter { $0.reach.known <= now }.sorted {
            ($0.reach, $0.rule, $0.since, $0.step, $0.place) < ($1.reach, $1.rule, $1.since, $1.step, $1.place)
        }
        for win in inOrder {
            guard let rule = self.rule(of: win) else { continue }
            let earlier = paid.filter { $0.line == win.line }
            if earlier.contains(where: { $0.step == win.step && $0.window == win.window }) { continue }
            if rule.kind == .badgeUnlocked, earlier.contains(where: { $0.step == win.step }) { continue }
            let windows = Set(earlier.map(\.window))
            if let most = rule.header.maxTimes, !windows.contains(win.window), windows.count >= most { continue }
            paid.append(win)
        }
        return paid
    }
}

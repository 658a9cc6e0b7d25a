import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

// When a goal is reached in a window.
extension ReferenceChild {
    struct GoalKey: Hashable {
        var rule: String
        var depth: Int
        var window: Window
    }

    /// What a goal over use counts in a window.
    struct GoalUse {
        /// Minutes are counted from it.
        var time = Stretches.none
        /// When each further one was counted, for all other measures.
        var instants: [Int64] = []
    }

    /// - Parameter number: nil for an upper bound.
    func reach(
        _ goal: Goal, _ number: Int?, in window: Window, of rule: ReferenceRule, depth: Int = 0
    ) -> Reach? {
        if case .atMost(let limit) = goal.bound { return reachBound(goal, limit, in: window, of: rule, depth) }
        guard let number else { return nil }
        if goal.measure == .minutes {
            let time = countedUse(goal, in: window, of: rule, depth).time
            return time.instant(afterLength: Int64(number) * 60_000).map { Reach($0) }
        }
        let counted = counted(goal, in: window, of: rule, depth).sorted { ($0.known, $0.date) < ($1.known, $1.date) }
        guard number > 0, counted.count >= number else { return nil }
        // Reached when the last of them was there.
        let first = counted[..<number]
        return Reach(first.map(\.date).max() ?? 0, known: first.map(\.known).max())
    }

    /// An upper bound is decided when the window is over and settled (law 6).
    private func reachBound(
        _ goal: Goal, _ limit: Int, in window: Window, of rule: ReferenceRule, _ depth: Int
    ) -> Reach? {
        guard isJudged(goal, window), isUsed(goal, in: window, of: rule, depth) else { return nil }
        let counted = countedUse(goal, in: window, of: rule, depth)
        let fits =
            goal.measure == .minutes
            ? counted.time.length <= Int64(limit) * 60_000 : counted.instants.count <= limit
        return fits ? Reach(end(goal, window) + settle) : nil
    }

    /// Whether the window is over, and had a day on which the goal could be met. What was over before anything was
    /// recorded is nobody's business.
    func isJudged(_ goal: Goal, _ window: Window) -> Bool {
        guard let first = uses.first else { return false }
        let end = end(goal, window)
        return end > first.start && end <= now
            && (max(window.first, days[0].day - 40)...window.last).contains {
                (goal.countedFilter.days ?? .every).contains(calendar.info(of: $0))
            }
    }

    /// Whether the child used anything in the window, which an upper bound needs.
    func isUsed(_ goal: Goal, in window: Window, of rule: ReferenceRule, _ depth: Int) -> Bool {
        if goal.noUseCounts { return true }
        let counted = countedUse(goal, in: window, of: rule, depth)
        return !use(Filter(), in: window).isEmpty || !counted.time.isEmpty || !counted.instants.isEmpty
    }

    /// When the window is over: at the end of its last day or of its last time range.
    func end(_ goal: Goal, _ window: Window) -> Int64 {
        let filter = goal.countedFilter
        return calendar.end(of: window, between: filter.ranges, on: filter.days ?? .every)
    }

    // MARK: Counting

    private func counted(_ goal: Goal, in window: Window, of rule: ReferenceRule, _ depth: Int) -> [Reach] {
        switch goal.measure {
        case .minutes: return []
        case .points, .sessions, .differentApps:
            return countedUse(goal, in: window, of: rule, depth).instants.map { Reach($0) }
        case .days(let each):
            let number: Int? = if case .atLeast(let number) = each.bound { number } else { nil }
            return days(of: window).compactMap { day in
                Window(.day, holding: day).flatMap { reach(each, number, in: $0, of: rule, depth: depth + 1) }
            }
        case .differentTags, .level, .task, .balance, .all, .any: return []
        case .challenges:
            // Windows that were won, each once.
            let others = wins.filter { win in win.rule != rule.id && kind(of: win.rule) == .challengeCompleted }
            return firsts(others) { "\($0.rule) \($0.window)" }.filter { holds(window, $0) }
        case .badges:
            // Badges, each once.
            let others = wins.filter { win in win.rule != rule.id && kind(of: win.rule) == .badgeUnlocked }
            return firsts(others, \.rule).filter { holds(window, $0) }
        case .streak(let id):
            // The length that kept occurrences of the window brought the run to.
            let kept = (runs[id] ?? []).filter { $0.kind == .extended && window.contains($0.key) }
            var counted: [Reach] = []
            for event in kept {
                while counted.count < event.length { counted.append(event.reach) }
            }
            return counted
        }
    }

    private func kind(of rule: String) -> OutcomeKind? { rules.first { $0.id == rule }?.kind }

    private func holds(_ window: Window, _ reach: Reach) -> Bool { window.contains(day(at: reach.date).day) }

    /// The first of the wins under each name.
    private func firsts(_ wins: [Win], _ name: (Win) -> String) -> [Reach] {
        var first: [String: Reach] = [:]
        for win in wins where first[name(win)].map({ (win.reach.known, win.reach.date) < ($0.known, $0.date) }) ?? true
        {
            first[name(win)] = win.reach
        }
        return Array(first.values)
    }

    private func countedUse(_ goal: Goal, in window: Window, of rule: ReferenceRule, _ depth: Int) -> GoalUse {
        let key = GoalKey(rule: rule.id, depth: depth, window: window)
        if let known = goalUse[key] { return known }
        var counted = GoalUse()
        let filter = goal.countedFilter
        switch goal.measure {
        case .minutes: counted.time = use(filter, in: window)
        case .points: counted.instants = points(filter, in: window).map(\.at)
        case .sessions(let longerThan, let apart):
            counted.instants = sessions(use(filter, in: window), longerThan: longerThan, apart: apart)
        case .differentApps(let each):
            counted.instants = family.apps.indices.compactMap { app in
                reach(each, filter, of: app, in: window, of: rule)
            }.sorted()
        default: break
        }
        goalUse[key] = counted
        return counted
    }

    /// A session is a stretch of use whose pauses are short; it counts once its use has lasted long enough.
    private func sessions(_ use: Stretches, longerThan: Int?, apart: Int?) -> [Int64] {
        var sessions: [[Range<Int64>]] = []
        for part in use.parts {
            if let end = sessions.last?.last?.upperBound, part.lowerBound - end < Int64(apart ?? 0) * 60_000 {
                sessions[sessions.count - 1].append(part)
            } else {
                sessions.append([part])
            }
        }
        return sessions.compactMap { Stretches($0).instant(afterLength: Int64(longerThan ?? 0) * 60_000) }
    }

    /// When an app has been used for as long as `each` asks; without it, its first use.
    private func reach(
        _ each: Goal?, _ filter: Filter, of app: Int, in window: Window, of rule: ReferenceRule
    ) -> Int64? {
        guard let each, case .atLeast(let minutes) = each.bound else {
            return use(filter, of: app, in: window).parts.first?.lowerBound
        }
        let inner = days(of: window).compactMap { Window(each.period, holding: $0, from: rule.from, until: rule.until) }
        return Set(inner).compactMap { part in
            let days = days(of: part).filter { window.contains($0.day) }
            return Stretches.union(days.map { use(filter, of: app, on: $0) }).instant(
                afterLength: Int64(minutes) * 60_000)
        }.min()
    }
}

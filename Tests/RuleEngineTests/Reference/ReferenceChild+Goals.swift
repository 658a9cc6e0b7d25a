import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

// When a goal is reached in a window.
extension ReferenceChild {
    /// - Parameters:
    ///   - tier: the number, where the goal's tiers bring their own.
    ///   - path: the places that lead from the rule's goal to one inside it.
    func reach(
        _ goal: Goal, tier: Int = 0, in window: Window, of rule: ReferenceRule, at path: [Int] = []
    ) -> Reach? {
        switch goal.bound {
        case .atMost(let limit): return reachLimit(goal, limit, in: window, of: rule, path)
        case .everyDay: return reachEveryDay(goal, in: window, of: rule, path)
        case .atLeast(let number): return reachNumber(goal, number, in: window, of: rule, path)
        case .tier: return reachNumber(goal, tier, in: window, of: rule, path)
        case .usual(let percent, let least):
            guard let usual = usual(goal, percent: percent, before: window, of: rule, path) else { return nil }
            return reachNumber(goal, max(usual, least ?? 1, 1), in: window, of: rule, path)
        }
    }

    private func reachNumber(
        _ goal: Goal, _ number: Int, in window: Window, of rule: ReferenceRule, _ path: [Int]
    ) -> Reach? {
        switch goal.counting {
        case .time:
            let time = countedUse(goal, in: window, of: rule, path).time
            return time.instant(afterLength: Int64(number) * 60_000).map {
                Reach($0, Turn(number > 0 ? .use : .beginning))
            }
        case .days(let each) where goal.period != .ever:
            guard let left = daysLeft(of: number, each, in: window) else { return nil }
            return last(of: left, counted(goal, in: window, of: rule, path))
        case .lowestBalance: return reachBalance(goal, number, in: window, of: rule)
        case .parts(_, let asked): return last(of: asked, counted(goal, in: window, of: rule, path))
        default: return last(of: number, counted(goal, in: window, of: rule, path))
        }
    }

    /// So many are reached when the last of them was there.
    private func last(of number: Int, _ counted: [Reach]) -> Reach? {
        guard number > 0, counted.count >= number else { return nil }
        let first = counted.sorted()[..<number]
        return first.dropFirst().reduce(first[0]) { $0.joined(with: $1) }
    }

    // MARK: What needs the end of the window (law 6)

    private func reachLimit(
        _ goal: Goal, _ limit: Int, in window: Window, of rule: ReferenceRule, _ path: [Int]
    ) -> Reach? {
        guard isJudged(goal, window, of: rule), isUsed(goal, in: window, of: rule, path) else { return nil }
        let counted = countedUse(goal, in: window, of: rule, path)
        let fits =
            goal.counting == .time
            ? counted.time.length <= Int64(limit) * 60_000 : counted.instants.count <= limit
        return fits ? Reach(history.decided(end(goal, window, of: rule)), Turn(.time)) : nil
    }

    /// Whether more was done in a window than its limit allows.
    func exceeds(_ goal: Goal, in window: Window, of rule: ReferenceRule) -> Bool {
        guard case .atMost(let limit) = goal.bound else { return false }
        let counted = countedUse(goal, in: window, of: rule, [])
        return goal.counting == .time
            ? counted.time.length > Int64(limit) * 60_000 : counted.instants.count > limit
    }

    /// Every day that the goal asks for, on which the child is not away and of which anything can be said, was kept, by
    /// the time the window has settled.
    private func reachEveryDay(_ goal: Goal, in window: Window, of rule: ReferenceRule, _ path: [Int]) -> Reach? {
        guard case .days(let each) = goal.counting, isJudged(goal, window, of: rule) else { return nil }
        let settled = history.decided(end(goal, window, of: rule))
        let asked = daysAsked(each, window).filter { !$0.isAway }
        let judged = asked.compactMap { Window(.day, holding: $0) }.filter {
            !isBeyondJudgement(each, in: $0, of: rule, path + [0])
        }
        let areKept = judged.allSatisfy { day in
            (reach(each, in: day, of: rule, at: path + [0])?.known ?? .max) <= settled
        }
        return !judged.isEmpty && areKept ? Reach(settled, Turn(.time)) : nil
    }

    /// The lowest that the child's points were: as the window began, or the history, and after each payment and penalty.
    private func reachBalance(_ goal: Goal, _ number: Int, in window: Window, of rule: ReferenceRule) -> Reach? {
        guard isJudged(goal, window, of: rule), let beginning else { return nil }
        let start = calendar.start(of: window)
        var lowest = start > beginning ? balance(at: start) : 0
        for deed in deeds where window.contains(day(at: deed.at).day) {
            if case .payment = deed.kind { lowest = min(lowest, balance(at: deed.at)) }
        }
        for one in lost() where one.reach.date > start && window.contains(day(at: one.reach.date).day) {
            lowest = min(lowest, one.left)
        }
        return lowest >= Int64(number) ? Reach(history.decided(end(goal, window, of: rule)), Turn(.time)) : nil
    }

    /// Whether the window is over, and had a day on which the goal could be met. What was over before anything was
    /// recorded is nobody's business.
    func isJudged(_ goal: Goal, _ window: Window, of rule: ReferenceRule) -> Bool {
        guard let ownBeginning else { return false }
        let end = end(goal, window, of: rule)
        return end > ownBeginning && end <= now && !daysAsked(goal, window).isEmpty
    }

    /// Whether the child used anything in the window, which an upper bound needs.
    private func isUsed(_ goal: Goal, in window: Window, of rule: ReferenceRule, _ path: [Int]) -> Bool {
        if goal.noUseCounts { return true }
        let counted = countedUse(goal, in: window, of: rule, path)
        return !counted.time.isEmptyForAll || !counted.instants.isEmpty
            || counting.contains { !$0.use(Filter(), until: .max, in: window).isEmpty }
    }

    /// Whether nothing can be said of a window: all that its goal asks is not to exceed limits, and nothing was used.
    func isBeyondJudgement(_ goal: Goal, in window: Window, of rule: ReferenceRule, _ path: [Int] = []) -> Bool {
        switch goal.counting {
        case .parts(let parts, _):
            parts.enumerated().allSatisfy { isBeyondJudgement($1, in: window, of: rule, path + [$0]) }
        default: goal.isLimit && !isUsed(goal, in: window, of: rule, path)
        }
    }

    /// When the window is over: at the end of its last day or of its last time range.
    func end(_ goal: Goal, _ window: Window, of rule: ReferenceRule) -> Int64 {
        // Each part of the goal has time ranges of its own, and days on which they count.
        let ends = goal.countedFilters.map { filter in
            calendar.end(
                of: window, between: filter.ranges, on: filter.days ?? .every, from: rule.from ?? .min,
                until: rule.until ?? .max)
        }
        return ends.max() ?? calendar.end(of: window)
    }

    // MARK: Numbers that are made for each window

    /// A number of days shrinks in proportion to the days on which the child is away, rounded up; nil where it is away
    /// on all of them.
    private func daysLeft(of number: Int, _ each: Goal, in window: Window) -> Int? {
        let asked = daysAsked(each, window)
        let present = asked.filter { !$0.isAway }
        guard !present.isEmpty else { return nil }
        return (number * present.count + asked.count - 1) / asked.count
    }

    /// What the child did in a window in per cent of the number that it has to reach; nil before what is usual is known.
    func share(of goal: Goal, in window: Window, of rule: ReferenceRule) -> Int64? {
        guard case .usual(let percent, let least) = goal.bound,
            let usual = usual(goal, percent: percent, before: window, of: rule, [])
        else { return nil }
        let counted = countedUse(goal, in: window, of: rule, [])
        let number = Int64(max(usual, least ?? 1, 1))
        return goal.counting == .time
            ? counted.time.length * 100 / (number * 60_000) : Int64(counted.instants.count) * 100 / number
    }

    /// Whether the child is away on a day, by whatever clock it is looked at.
    private func isAway(on day: Int32) -> Bool { ownDays?.info(of: day).isAway ?? false }

    /// Per cent of the average of the last four windows with data, the dates of the rule aside; nil before there are
    /// four. Windows with a day away say nothing.
    private func usual(
        _ goal: Goal, percent: Int, before window: Window, of rule: ReferenceRule, _ path: [Int]
    ) -> Int? {
        let values = windows(goal.period).filter { earlier in
            earlier.key < window.key && !(earlier.first...earlier.last).contains(where: isAway)
        }.map { earlier -> Int64 in
            let counted = countedUse(goal, in: earlier, of: rule, until: .max, path)
            return goal.counting == .time ? counted.time.length : Int64(counted.instants.count)
        }.filter { $0 > 0 }.suffix(4)
        guard values.count == 4 else { return nil }
        let unit: Int64 = goal.counting == .time ? 60_000 : 1
        let divisor = 4 * 100 * unit
        return Int((2 * values.reduce(0, +) * Int64(percent) + divisor) / (2 * divisor))
    }
}

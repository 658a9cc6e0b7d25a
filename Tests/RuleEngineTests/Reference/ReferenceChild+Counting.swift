import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

// What a goal counts in a window, and when each of it was there.
extension ReferenceChild {
    struct GoalKey: Hashable {
        var rule: String
        var since: Int64
        var path: [Int]
        var window: Window
        var until: Int32
    }

    /// What a goal over use counts in a window.
    struct GoalUse {
        /// Minutes are counted from it: the time of each child who is counted.
        var time: [Stretches] = []
        /// When each further one was counted, for all other measures.
        var instants: [Int64] = []
    }

    func counted(_ goal: Goal, in window: Window, of rule: ReferenceRule, _ path: [Int]) -> [Reach] {
        switch goal.counting {
        case .time, .lowestBalance: return []
        case .points, .count, .sessions, .different:
            let turn = Turn(goal.countsFromFirstInstant ? .beginning : .use)
            return countedUse(goal, in: window, of: rule, path).instants.map { Reach($0, turn) }
        case .days(let each):
            return days(of: window).compactMap { day in
                Window(.day, holding: day).flatMap { reach(each, in: $0, of: rule, at: path + [0]) }
            }
        case .daysInARow(let each): return rows(of: each, in: window, of: rule, path)
        case .parts(let parts, _):
            return parts.enumerated().compactMap { reach($1, in: window, of: rule, at: path + [$0]) }
        case .challenges(let ids):
            // Windows that were won, each once.
            let named = ids.isEmpty ? wins : ids.flatMap { wins(of: $0) }
            let others = named.filter { win in win.line != rule.line && kind(of: win) == .challengeCompleted }
            return firsts(others) { "\($0.line) \($0.window)" }.filter { counts($0, goal, window) }
        case .badges:
            // Badges, each once.
            let others = wins.filter { win in win.line != rule.line && kind(of: win) == .badgeUnlocked }
            return firsts(others, \.line).filter { counts($0, goal, window) }
        case .task(let id):
            return wins(of: id).map(\.reach).filter { counts($0, goal, window) }
        case .level(let id):
            // The highest level that was told in the window.
            let reached = wins(of: id).filter { counts($0.reach, goal, window) }
            return rising(reached.map { ($0.step + 1, $0.reach) })
        case .streak(let id):
            // The length that kept occurrences of the window brought the run to. One that is longer than the window
            // counts when it was kept.
            let isLonger = versions(of: id).first?.goal.map { window.period.isShorter(than: $0.period) } ?? false
            let kept = run(id).filter { event in
                let day = isLonger ? day(at: event.reach.date) : calendar.info(of: event.key)
                return [.extended, .repaired].contains(event.kind) && counts(day, goal, window)
            }
            return rising(kept.map { ($0.length, $0.reach) })
        }
    }

    /// When a row of days was there first, for each length that there was. Days that are not asked for, on which the child
    /// is away, or of which nothing can be said are passed over, unless they were kept.
    private func rows(of each: Goal, in window: Window, of rule: ReferenceRule, _ path: [Int]) -> [Reach] {
        var days: [RowDay] = []
        for day in self.days(of: window) {
            guard let own = Window(.day, holding: day) else { continue }
            let isAsked = (each.days ?? .every).contains(day) && !day.isAway
            let kept = reach(each, in: own, of: rule, at: path + [0])
            let isPassedOver = !isAsked || kept == nil && isBeyondJudgement(each, in: own, of: rule, path + [0])
            days.append(RowDay(kept: kept, isPassedOver: isPassedOver))
        }
        var first: [Reach] = []
        for reach in days.compactMap(\.kept).sorted() {
            let row = longestRow(days, by: reach)
            while first.count < row.count { first.append(row.dropFirst().reduce(row[0]) { $0.joined(with: $1) }) }
        }
        return first
    }

    /// A day that may be a part of a row: when it was kept, and whether a row goes on over it as long as it was not.
    private struct RowDay {
        var kept: Reach?
        var isPassedOver: Bool
    }

    private func longestRow(_ days: [RowDay], by reach: Reach) -> [Reach] {
        var (longest, row): ([Reach], [Reach]) = ([], [])
        for day in days {
            if let kept = day.kept, kept <= reach {
                row.append(kept)
            } else if !day.isPassedOver {
                row = []
            }
            if row.count > longest.count { longest = row }
        }
        return longest
    }

    /// When each number was reached first by lengths or levels, in the order in which they were known.
    private func rising(_ heights: [(height: Int, reach: Reach)]) -> [Reach] {
        var counted: [Reach] = []
        for (height, reach) in heights.sorted(by: { ($0.reach.known, $0.height) < ($1.reach.known, $1.height) }) {
            while counted.count < height { counted.append(reach) }
        }
        return counted
    }

    private func kind(of win: Win) -> OutcomeKind? { rule(of: win)?.kind }

    private func counts(_ reach: Reach, _ goal: Goal, _ window: Window) -> Bool {
        counts(day(at: reach.date), goal, window)
    }

    /// Whether what was decided on a day counts: one that the goal asks for, in the window.
    private func counts(_ day: DayInfo, _ goal: Goal, _ window: Window) -> Bool {
        window.contains(day.day) && (goal.days ?? .every).contains(day)
    }

    /// The first of the wins under each name.
    private func firsts(_ wins: [Win], _ name: (Win) -> String) -> [Reach] {
        var first: [String: Reach] = [:]
        for win in wins where first[name(win)].map({ win.reach < $0 }) ?? true { first[name(win)] = win.reach }
        return Array(first.values)
    }

    /// - Parameter until: the last day of the rule, unless its dates are left aside.
    func countedUse(
        _ goal: Goal, in window: Window, of rule: ReferenceRule, until: Int32? = nil, _ path: [Int]
    ) -> GoalUse {
        let until = until ?? rule.until ?? .max
        let key = GoalKey(rule: rule.id, since: rule.since, path: path, window: window, until: until)
        if let known = goalUse[key] { return known }
        var counted = GoalUse()
        let filter = goal.countedFilter
        switch goal.counting {
        case .time: counted.time = counting.map { $0.use(filter, until: until, in: window) }
        case .points: counted.instants = points(filter, until: until, in: window).map(\.at)
        case .count(let word): counted.instants = counts(of: word, filter, until: until, in: window)
        case .sessions(let longerThan, let apart):
            counted.instants = counting.flatMap {
                sessions($0.use(filter, until: until, in: window), longerThan: longerThan, apart: apart)
            }.sorted()
        case .different(.apps, let each):
            counted.instants = family.apps.indices.compactMap { app in
                reach(each, filter, until: until, in: window) { _ in [app] }
            }.sorted()
        case .different(.tags, let each):
            counted.instants = Set(history.all.flatMap(\.apps).flatMap(\.tags)).compactMap { tag in
                reach(each, filter, until: until, in: window) { day in
                    let apps = history.on(day).apps
                    return apps.indices.filter { apps[$0].tags.contains(tag) }
                }
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

    /// When an app, or the apps of a tag, have been used for as long as `each` asks; without it, their first use.
    /// - Parameter apps: those of a day.
    private func reach(
        _ each: Goal?, _ filter: Filter, until: Int32, in window: Window, of apps: (Int32) -> [Int]
    ) -> Int64? {
        let use = Stretches.union(
            days(of: window).flatMap { day in
                apps(day.day).map { self.use(filter, until: until, of: $0, on: day) }
            })
        guard let each, case .atLeast(let minutes) = each.bound else { return use.parts.first?.lowerBound }
        return use.instant(afterLength: Int64(minutes) * 60_000)
    }
}

extension Goal {
    /// Whether what it counts is there as soon as its use begins.
    fileprivate var countsFromFirstInstant: Bool {
        switch counting {
        case .sessions(let longerThan, _): longerThan ?? 0 == 0
        case .different(_, let each): each == nil
        default: false
        }
    }
}

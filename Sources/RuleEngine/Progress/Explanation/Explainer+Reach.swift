import FamilyTime
import RuleLanguage

// Until when a goal can still be reached, or when it became impossible.
extension Explainer {
    mutating func reach(of goal: ExplainedGoal, _ place: GoalPlace, _ key: Int32) -> Reach {
        let part = goal.part
        if part.target == .max { return .open(until: windowEnd) }
        if part.isLimit {
            guard !part.isMet else { return .holds(until: windowEnd) }
            return .lost(since: crossing(of: part.target + 1, goal, place, key) ?? now.milliseconds)
        }
        if place.goal.counting == .lowestBalance { return balanceReach(part, place, key) }
        // A race is decided when it is over.
        if part.isMet, plan.rules[rule].rule.header.isRace { return .holds(until: windowEnd) }
        if part.isMet { return .reached(at: crossing(of: part.target, goal, place, key)) }
        switch place.goal.counting {
        case .time: return timeReach(part.target, place, key)
        case .days: return daysReach(goal, place)
        case .parts(let parts, let asked):
            let reaches = goal.inner.map(\.reach)
            let lost = reaches.compactMap(\.lostSince).sorted()
            // From that one on too few are left.
            if let last = lost.dropFirst(max(0, parts.count - asked)).first { return .lost(since: last) }
            let missing = max(0, asked - goal.inner.count(where: \.part.isMet))
            let latest = reaches.compactMap(\.beginBy).sorted(by: >).prefix(missing).last
            return latest.map { .possible(beginBy: $0) } ?? .open(until: windowEnd)
        case .points, .count, .sessions, .different:
            // Behind the last time that counts nothing is left, though the day goes on.
            let end = bounded(place) ? room(of: place, key).last?.end ?? windowEnd : windowEnd
            return end <= now.milliseconds ? .lost(since: end) : .open(until: end)
        case .daysInARow, .challenges, .badges, .task, .streak, .level, .lowestBalance:
            let end = windowEnd
            return end <= now.milliseconds ? .lost(since: end) : .open(until: end)
        }
    }

    /// The instant at which a counter came to a number in a window.
    private func crossing(of number: Int64, _ goal: ExplainedGoal, _ place: GoalPlace, _ key: Int32) -> Int64? {
        for step in trace.steps {
            guard let move = step.moves[place.counter], move.after.key == key, move.after.value >= number else {
                continue
            }
            let before = move.after.value - move.gain
            guard before < number else { continue }
            // Time that counts, counts evenly.
            guard place.goal.counting == .time, move.gain == step.end - step.start else {
                return instant(of: number - before, in: step, goal, place) ?? step.end
            }
            return step.start + (number - before)
        }
        return nil
    }

    /// The instant within a step at which a goal gained so many whole things: use that goes on afterwards does not put
    /// it off (law 2). Days and parts come with the goals they are made of, the whole goal of the rule with its win.
    private func instant(
        of count: Int64, in step: HistoryTrace.Step, _ goal: ExplainedGoal, _ place: GoalPlace
    ) -> Int64? {
        func isWithin(_ instant: Int64) -> Bool { step.start < instant && instant <= step.end }
        let reached = goal.inner.compactMap(\.reach.reachedAt).filter(isWithin).sorted()
        if let last = reached.prefix(Int(clamping: count)).last, reached.count >= count { return last }
        guard place.counter == self.place.counter else { return nil }
        let planned = plan.rules[rule]
        return step.outcomes.last {
            $0.kind == planned.outcome && $0.child == Int32(child) && $0.rule >= 0
                && plan.rules[Int($0.rule)].id == planned.id && isWithin($0.at)
        }?.at
    }

    // MARK: Time

    /// The instants that can count for a window, as far as time decides.
    private mutating func room(of place: GoalPlace, _ key: Int32) -> [Piece] {
        let filter = place.goal.countedFilter
        let schedule = Schedule(
            days: (filter.days ?? .every).bits, until: place.until, ranges: filter.ranges,
            except: filter.except.filter { $0.dependsOnTime && !$0.choosesApps }.map {
                Schedule.Exception(days: ($0.days ?? .every).bits, ranges: $0.ranges)
            })
        let range: ClosedRange<Int32> =
            place.goal.period == .day
            ? key...key : max(window.first, firstDay)...max(firstDay, min(window.last, firstDay + Self.longestLook))
        return range.filter { $0 >= place.from && $0 <= place.until }.flatMap { number in
            schedule.pieces(of: days.calendar.info(of: number), in: &days.calendar)
        }.sorted { $0.start < $1.start }
    }

    /// The day of the first step, or the present one.
    var firstDay: Int32 {
        mutating get {
            days.calendar.day(at: Instant(milliseconds: trace.steps.first?.start ?? now.milliseconds)).day
        }
    }

    private func bounded(_ place: GoalPlace) -> Bool { place.goal.period == .day || window.last != .max }

    /// The lowest that there was can only become lower: it is lost when it falls, and holds until the window is over.
    private mutating func balanceReach(_ part: Progress.Part, _ place: GoalPlace, _ key: Int32) -> Reach {
        let end = windowEnd
        guard !part.isMet else { return end <= now.milliseconds ? .reached(at: end) : .holds(until: end) }
        let fall = trace.steps.first { step in
            step.moves[place.counter].map { $0.after.key == key && $0.after.value < part.target } ?? false
        }
        // A window that nothing was noted of before began with less.
        guard let fall, fall.moves[place.counter]?.before.key == key else { return .lost(since: windowStart) }
        return .lost(since: fall.end)
    }

    /// What is missing has to fit between an instant and the end; it is lost when it no longer does. Of those who win
    /// something together all can be at it at once.
    private mutating func timeReach(_ target: Int64, _ place: GoalPlace, _ key: Int32) -> Reach {
        guard bounded(place) else { return .open(until: windowEnd) }
        let together = trace.together == nil ? 1 : Int64(max(1, plan.rules[rule].audience.count))
        func time(_ missing: Int64) -> Int64 { (missing + together - 1) / together }
        let room = room(of: place, key)
        var noted: [(at: Int64, value: Int64)] = []
        for step in trace.steps {
            guard let move = step.moves[place.counter] else { continue }
            noted.append((step.start, move.before.key == key ? move.before.value : 0))
            noted.append((step.end, move.after.key == key ? move.after.value : 0))
        }
        var latest = Self.latestStart(for: time(target), in: room)
        for (at, value) in noted {
            // Once it cannot be done any more, nothing that follows changes that.
            guard let beginBy = latest else { return .lost(since: room.first?.start ?? at) }
            if at > beginBy, Self.length(of: room, after: at) < time(target - value) { return .lost(since: beginBy) }
            if Self.length(of: room, after: at) > 0 {
                latest = Self.latestStart(for: time(target - value), in: room)
            }
        }
        guard let beginBy = latest else { return .lost(since: room.first?.start ?? now.milliseconds) }
        return now.milliseconds > beginBy ? .lost(since: beginBy) : .possible(beginBy: beginBy)
    }

    private static func length(of room: [Piece], after instant: Int64) -> Int64 {
        room.reduce(0) { $0 + max(0, $1.end - max($1.start, instant)) }
    }

    /// The last instant from which on so much time is left; nil where there never was.
    private static func latestStart(for missing: Int64, in room: [Piece]) -> Int64? {
        var left = missing
        for piece in room.reversed() {
            if piece.end - piece.start >= left { return piece.end - left }
            left -= piece.end - piece.start
        }
        return left <= 0 ? room.last?.end : nil
    }

    // MARK: Days

    /// So many of the window's days have to be kept: each that was lost is one fewer.
    private mutating func daysReach(_ goal: ExplainedGoal, _ place: GoalPlace) -> Reach {
        guard window.last != .max, let inner = place.inner.first else { return .open(until: windowEnd) }
        let today = days.calendar.day(at: now).day
        // Where all days are asked for, one on which the child is away is not.
        func counts(_ day: DayInfo) -> Bool { place.goal.bound != .everyDay || !day.isAway }
        let begun = goal.inner.filter { $0.day.map(counts) ?? true }
        var lost = begun.compactMap(\.reach.lostSince)
        var chances = begun.compactMap(\.reach.beginBy)
        let last = min(window.last, place.until)
        var eligible = begun.count
        if today < last {
            for number in max(today + 1, window.first)...last {
                let day = days.calendar.info(of: number)
                guard (inner.goal.days ?? .every).contains(day), counts(day) else { continue }
                eligible += 1
                // Parts have times of their own.
                let room =
                    inner.inner.isEmpty ? room(of: inner, day.day) : [Piece(start: day.start, end: day.end)]
                let target = inner.goal.counting == .time ? inner.goal.target(step: Step()) : 1
                if let beginBy = Self.latestStart(for: target, in: room) {
                    chances.append(beginBy)
                } else {
                    lost.append(day.start)
                }
            }
        }
        // A day that waits for its end, or hangs on more than time, may still be kept.
        let open = begun.filter { $0.reach.isOpen }.count
        let missing = Int(clamping: goal.part.target - goal.part.value)
        if chances.count + open < missing {
            let allowed =
                place.goal.bound == .everyDay ? 0 : max(0, eligible - Int(clamping: goal.part.target))
            lost.sort()
            return .lost(since: lost.indices.contains(allowed) ? lost[allowed] : lost.last ?? now.milliseconds)
        }
        guard open == 0 else { return .open(until: windowEnd) }
        // The latest days are enough: the first of these is the one to begin.
        return .possible(beginBy: chances.sorted().suffix(missing).first ?? windowEnd)
    }
}

extension Reach {
    var reachedAt: Int64? { if case .reached(let at) = self { at } else { nil } }
    var lostSince: Int64? { if case .lost(let since) = self { since } else { nil } }
    var beginBy: Int64? { if case .possible(let beginBy) = self { beginBy } else { nil } }

    var isOpen: Bool {
        switch self {
        case .open, .holds: true
        case .reached, .possible, .lost: false
        }
    }
}

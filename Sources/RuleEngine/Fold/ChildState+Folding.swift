import FamilyTime
import UsageTracking

// The timeline of a child is cut into disjoint pieces, in each of which the same apps are in use. Everything is counted
// from pieces, in order of time; so overlapping use counts once without anybody having to remember what was covered.
extension ChildState {
    /// Folds uses of this child in the order of their start.
    /// - Parameter told: notes which of them brought which outcomes.
    /// - Returns: the first one that is late; it was not folded, and none behind it.
    mutating func fold(
        _ uses: Span<PlacedUse>, _ told: inout ToldOrder, in context: inout FoldContext
    ) -> Int? {
        let plan = context.plan
        for index in uses.indices {
            guard fold(uses[index].use, plan, in: &context) else { return index }
            told.note(context.outcomes.count, by: uses[index].place)
        }
        return nil
    }

    /// Folds a use that begins no earlier than those before it.
    ///
    /// It waits until the next one shows whether anything overlaps it.
    /// - Returns: false, with nothing changed, when the use begins before what is folded already: it is late, and the
    ///   child's history has to be folded again.
    mutating func fold(_ use: Use, in context: inout FoldContext) -> Bool {
        let plan = context.plan
        return fold(use, plan, in: &context)
    }

    @inline(__always)
    private mutating func fold(_ use: Use, _ plan: ChildPlan, in context: inout FoldContext) -> Bool {
        guard use.start < use.end else { return true }
        guard use.start >= swept, use.start >= active.last?.start ?? .min else { return false }
        if beginning == .max { beginHistory(at: use.start, in: &context) }
        if active.count == 1 {
            let waiting = active[0]
            if use.start >= waiting.end {
                foldAlone(waiting, until: waiting.end, plan, in: &context)
                let unbroken = use.app == waiting.app && use.start == waiting.end
                if !unbroken { ended = EndedUse(app: waiting.app, end: waiting.end, since: waiting.since) }
                active[0] = ActiveUse(use, since: unbroken ? waiting.since : use.start)
                return true
            }
        }
        sweep(to: use.start, in: &context)
        active.removeAll { $0.end < use.start }
        var since = use.start
        for other in active where other.app == use.app { since = min(since, other.since) }
        if ended.end == use.start, ended.app == use.app { since = min(since, ended.since) }
        active.append(ActiveUse(use, since: since))
        return true
    }

    /// Folds what has begun, up to its end or to `limit`, and lets everything happen that time alone brings until then.
    mutating func advance(to limit: Int64, in context: inout FoldContext) {
        sweep(to: limit, in: &context)
        active.removeAll { $0.end < swept }
        // Nothing that comes now goes on with it. Whether it was noted hung on when the clock had moved.
        if ended.end < swept { ended = EndedUse() }
        if today.day != .min || arrivals.first?.at ?? .max <= limit { advanceClock(to: limit, in: &context) }
    }

    /// Folds the pieces of all waiting use up to an instant.
    private mutating func sweep(to limit: Int64, in context: inout FoldContext) {
        while let first = active.first {
            if active.count == 1 {
                if first.end > swept { foldAlone(first, until: min(first.end, limit), context.plan, in: &context) }
                return
            }
            // Of several, all but the last to come have begun before `swept`.
            let live = active.filter { $0.end > swept }
            guard let start = live.map(\.start).max(), let end = live.map(\.end).min() else { return }
            let from = max(start, swept)
            let cut = min(end, limit)
            guard from < cut else { return }
            foldPiece(from, cut, live, in: &context)
            swept = max(swept, cut)
        }
    }

    private mutating func foldAlone(
        _ use: ActiveUse, until end: Int64, _ plan: ChildPlan, in context: inout FoldContext
    ) {
        var start = max(use.start, swept)
        while start < end {
            var edge = boundary
            if start >= edge {
                advanceClock(to: start, in: &context)
                edge = boundary
            }
            let cut = min(end, edge)
            foldSegment(start, cut, use, plan, in: &context)
            start = cut
        }
        swept = max(swept, end)
    }

    private mutating func foldPiece(_ from: Int64, _ end: Int64, _ live: [ActiveUse], in context: inout FoldContext) {
        var start = from
        while start < end {
            if start >= boundary { advanceClock(to: start, in: &context) }
            let cut = min(end, boundary)
            foldSegment(start, cut, live, in: &context)
            start = cut
        }
    }

    /// One app in use, within one family day and with nothing else happening: the usual case.
    private mutating func foldSegment(
        _ start: Int64, _ end: Int64, _ use: ActiveUse, _ plan: ChildPlan, in context: inout FoldContext
    ) {
        begin(use.app, plan.earning(use.app, on: today.day), at: start, in: &context)
        feedOpen(use.app, start, end, plan, in: &context)
        let last = plan.open.restStart[Int(use.app) + 1]
        var place = plan.open.restStart[Int(use.app)]
        while place < last {
            feed(plan.open.rest[Int(place)], use.app, use.device, start, end, plan, in: &context)
            place += 1
        }
        if !expected.isEmpty { reachExpected(after: start, by: end, in: &context) }
        decide(until: end, plan, in: &context)
    }

    /// Several apps, or one on several devices, in use at once.
    private mutating func foldSegment(_ start: Int64, _ end: Int64, _ live: [ActiveUse], in context: inout FoldContext)
    {
        let plan = context.plan
        // A second earns for one app at most: the one whose unbroken use began first (law 10).
        let earner = live.filter { plan.earning($0.app, on: today.day).rate > 0 }.min {
            ($0.since, plan.appOrder[Int($0.app)]) < ($1.since, plan.appOrder[Int($1.app)])
        }
        let app = earner?.app ?? -1
        begin(app, app < 0 ? Earning() : plan.earning(app, on: today.day), at: start, in: &context)
        feedTogether(live, start, end, in: &context)
        if !expected.isEmpty { reachExpected(after: start, by: end, in: &context) }
        decide(until: end, plan, in: &context)
    }

    /// Begins a segment in which an app earns, if it earns anything.
    private mutating func begin(_ app: Int32, _ earning: Earning, at start: Int64, in context: inout FoldContext) {
        let earner = earning.rate > 0 && !isQuiet ? app : -1
        context.earner = earner
        context.segmentStart = start
        context.earnedUntil = start
        guard earner >= 0 else { return }
        context.earning = earning
        if earned[Int(earner)].day != today.day {
            earned[Int(earner)] = EarnedState(day: today.day)
            note(earner: earner)
        }
        context.earnedBefore = earned[Int(earner)].milliseconds
    }

    private mutating func note(earner: Int32) {
        var place = earners.count
        while place > 0, earners[place - 1] > earner { place -= 1 }
        if place == earners.count { earners.append(earner) } else { earners.insert(earner, at: place) }
    }
}

extension ActiveUse {
    init(_ use: Use, since: Int64, member: Int32 = 0) {
        self.init(
            start: use.start, end: use.end, app: use.app, device: use.device, since: since, member: member)
    }
}

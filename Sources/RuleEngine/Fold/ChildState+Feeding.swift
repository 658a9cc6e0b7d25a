import FamilyTime

// From use to counters: which counters a piece moves, and at which instant a number is reached.
extension ChildState {
    /// Moves the counters that every use of an app moves: the fast form of `feedTime`, with its result.
    mutating func feedOpen(
        _ app: Int32, _ start: Int64, _ end: Int64, _ plan: ChildPlan, in context: inout FoldContext
    ) {
        let keys = OpenCounters.keys(today)
        let length = end - start
        let last = Int(plan.open.start[Int(app) + 1])
        var place = Int(plan.open.start[Int(app)])
        var states = counters.mutableSpan
        while place < last {
            let counter = plan.open.counters[place]
            let key = keys[Int(counter.key)]
            let index = Int(counter.counter)
            place += 1
            if states[index].key != key {
                states[index] = CounterState(key: key, next: counter.first, threshold: counter.least)
            }
            let before = states[index].value
            states[index].value = before + length
            while before + length >= states[index].threshold {
                let next = states[index].next
                context.due.push(
                    Due(
                        at: start + max(0, states[index].threshold - before), target: plan.targets[Int(next)],
                        key: key))
                states[index].next = next + 1
                states[index].threshold = plan.thresholds.at(next + 1, below: counter.end)
            }
        }
    }

    /// Moves the counters of one reference by one app's use.
    mutating func feed(
        _ ref: Reference, _ app: Int32, _ device: Int32, _ start: Int64, _ end: Int64, _ plan: ChildPlan,
        in context: inout FoldContext
    ) {
        guard plan.lets(device, through: ref), counts(for: ref, at: start, in: &context) else { return }
        if ref.schedule < 0 {
            guard ref.days & today.bits != 0, today.day >= ref.from, today.day <= ref.until else { return }
            feedTime(ref, today, start, end, plan, in: &context)
            if ref.timeEnd < ref.end {
                feedOthers(
                    Share(ref: ref, app: app, day: today, piece: Piece(start: start, end: end)), in: &context)
            }
        } else {
            for part in parts(of: ref, start, end, in: &context) {
                feedTime(ref, part.day, part.piece.start, part.piece.end, plan, in: &context)
                feedOthers(Share(ref: ref, app: app, day: part.day, piece: part.piece), in: &context)
            }
        }
    }

    /// Moves counters by several apps at once: time counts once, different apps each, points for the one that earns.
    mutating func feedTogether(_ live: [ActiveUse], _ start: Int64, _ end: Int64, in context: inout FoldContext) {
        let plan = context.plan
        var shares: [Share] = []
        for use in live {
            for place in plan.refStart[Int(use.app)]..<plan.refStart[Int(use.app) + 1] {
                let ref = plan.refs[Int(place)]
                guard plan.lets(use.device, through: ref), counts(for: ref, at: start, in: &context) else { continue }
                if ref.schedule >= 0 {
                    for part in parts(of: ref, start, end, in: &context) {
                        shares.append(Share(ref: ref, app: use.app, day: part.day, piece: part.piece))
                    }
                } else if ref.days & today.bits != 0, today.day >= ref.from, today.day <= ref.until {
                    shares.append(Share(ref: ref, app: use.app, day: today, piece: Piece(start: start, end: end)))
                }
            }
        }
        var others: [Share] = []
        for share in Share.union(shares, byApp: true) where share.ref.timeEnd < share.ref.end {
            feedPoints(share.ref, share.app, share.day, share.piece.start, share.piece.end, in: &context)
            others.append(share)
        }
        feedDistinct(others, in: &context)
        for share in Share.union(shares, byApp: false) {
            feedTime(share.ref, share.day, share.piece.start, share.piece.end, plan, in: &context)
            feedSessions(share.ref, share.day, share.piece.start, share.piece.end, in: &context)
        }
    }

    /// The parts of a stretch that a schedule lets through, each with the day that it counts for. A range that began on
    /// one of the two days before may reach into today (line 2).
    mutating func parts(
        of ref: Reference, _ start: Int64, _ end: Int64, in context: inout FoldContext
    ) -> [(day: DayInfo, piece: Piece)] {
        var parts: [(DayInfo, Piece)] = []
        for number in (today.day - 2)...today.day where number >= ref.from && number <= ref.until {
            let day = number == today.day ? today : context.days.calendar.info(of: number)
            for piece in context.pieces(of: ref.schedule, on: day) where piece.start < end && piece.end > start {
                parts.append((day, Piece(start: max(start, piece.start), end: min(end, piece.end))))
            }
        }
        return parts
    }

    private mutating func feedTime(
        _ ref: Reference, _ day: DayInfo, _ start: Int64, _ end: Int64, _ plan: ChildPlan,
        in context: inout FoldContext
    ) {
        let last = Int(ref.timeEnd)
        var place = Int(ref.first)
        while true {
            place = add(end - start, to: place..<last, plan, on: day)
            guard place < last else { return }
            roll(place, plan.counters[place].key(day), in: &context)
            let before = counters[place].value
            counters[place].value = before + (end - start)
            while counters[place].value >= counters[place].threshold {
                reached(place, at: start + max(0, counters[place].threshold - before), in: &context)
            }
            place += 1
        }
    }

    /// Adds to counters as long as nothing follows from it: the usual case, in a tight loop.
    /// - Returns: the first counter that enters a window or reaches a number; it is as it was.
    private mutating func add(_ length: Int64, to range: Range<Int>, _ plan: ChildPlan, on day: DayInfo) -> Int {
        var states = counters.mutableSpan
        var place = range.lowerBound
        while place < range.upperBound {
            let value = states[place].value + length
            guard states[place].key == plan.counters[place].key(day), value < states[place].threshold else { break }
            states[place].value = value
            place += 1
        }
        return place
    }

    private mutating func feedOthers(_ share: Share, in context: inout FoldContext) {
        feedPoints(share.ref, share.app, share.day, share.piece.start, share.piece.end, in: &context)
        feedDistinct([share], in: &context)
        feedSessions(share.ref, share.day, share.piece.start, share.piece.end, in: &context)
    }

    private mutating func feedPoints(
        _ ref: Reference, _ app: Int32, _ day: DayInfo, _ start: Int64, _ end: Int64, in context: inout FoldContext
    ) {
        guard app == context.earner else { return }
        for place in ref.timeEnd..<ref.end where context.plan.counters[Int(place)].kind == .points {
            feedPoints(Int(place), day, start, end, in: &context)
        }
    }

    /// Counts apps and tags in the order in which they were used long enough, whichever is looked at first.
    private mutating func feedDistinct(_ shares: [Share], in context: inout FoldContext) {
        guard !context.plan.distinct.isEmpty else { return }
        var reached: [Distinct] = []
        for share in shares { feedDistinct(share, ofTags: false, &reached, in: &context) }
        if context.plan.distinct.contains(where: \.ofTags) {
            // Use of two apps of one tag at once is use of the tag once.
            let tagged = shares.flatMap { share in
                context.plan.tags(of: share.app, on: share.day.day).map { share.of(tag: $0) }
            }
            for share in Share.union(tagged, byApp: true) { feedDistinct(share, ofTags: true, &reached, in: &context) }
        }
        if reached.count > 1 { reached.sort { ($0.at, $0.counter) < ($1.at, $1.counter) } }
        for one in reached {
            roll(one.counter, one.key, in: &context)
            bump(one.counter, by: 1, at: one.at, in: &context)
        }
    }

    /// An app or a tag that was used long enough, in the window of a key.
    private typealias Distinct = (at: Int64, counter: Int, key: Int32)

    private mutating func feedDistinct(
        _ share: Share, ofTags: Bool, _ reached: inout [Distinct], in context: inout FoldContext
    ) {
        for place in Int(share.ref.timeEnd)..<Int(share.ref.end) {
            let counter = context.plan.counters[place]
            guard counter.kind == .distinct, context.plan.distinct[Int(counter.form)].ofTags == ofTags else { continue }
            if let at = feedDistinct(place, share, in: &context) {
                reached.append((at, place, counter.key(share.day)))
            }
        }
    }

    private mutating func feedPoints(
        _ index: Int, _ day: DayInfo, _ start: Int64, _ end: Int64, in context: inout FoldContext
    ) {
        let earning = context.earning
        let offset = context.earnedBefore - context.segmentStart
        let first = earning.points(of: start + offset)
        let gain = earning.points(of: end + offset) - first
        guard gain > 0 else { return }
        roll(index, context.plan.counters[index].key(day), in: &context)
        let before = counters[index].value
        counters[index].value = before + gain
        while counters[index].value >= counters[index].threshold {
            let point = first + max(1, counters[index].threshold - before)
            reached(index, at: earning.milliseconds(of: point) - offset, in: &context)
        }
    }

    private mutating func feedSessions(
        _ ref: Reference, _ day: DayInfo, _ start: Int64, _ end: Int64, in context: inout FoldContext
    ) {
        for place in ref.timeEnd..<ref.end where context.plan.counters[Int(place)].kind == .sessions {
            let share = Share(ref: ref, app: -1, day: day, piece: Piece(start: start, end: end))
            if let at = session(Int(place), share, in: &context) { bump(Int(place), by: 1, at: at, in: &context) }
        }
    }

    /// Goes on with a session, or begins one.
    /// - Returns: when it came to count, where this share made it so.
    mutating func session(_ index: Int, _ share: Share, in context: inout FoldContext) -> Int64? {
        let counter = context.plan.counters[index]
        let form = context.plan.sessions[Int(counter.form)]
        let place = Int(counter.form) * context.plan.members + Int(share.member)
        let key = counter.key(share.day)
        roll(index, key, in: &context)
        var session = sessions[place]
        let (start, end) = (share.piece.start, share.piece.end)
        let goesOn = session.end != .min && (start <= session.end || start - session.end < form.minutesApart)
        if session.key != key || !goesOn { session = SessionState(key: key) }
        let before = session.used
        session.used += end - start
        session.end = end
        defer { sessions[place] = session }
        guard !session.counted, session.used >= form.longerThan else { return nil }
        session.counted = true
        return start + max(0, form.longerThan - before)
    }

    /// - Returns: when the app had been used long enough to be counted, where this share made it so.
    private mutating func feedDistinct(_ index: Int, _ share: Share, in context: inout FoldContext) -> Int64? {
        let counter = context.plan.counters[index]
        let form = context.plan.distinct[Int(counter.form)]
        let place = Int(counter.form) * context.plan.distinctWidth + Int(share.app)
        let window = counter.key(share.day)
        if distinct[place].key != window { (distinct[place].key, distinct[place].used) = (window, 0) }
        let before = distinct[place].used
        distinct[place].used = before + (share.piece.end - share.piece.start)
        guard distinct[place].counted != window, distinct[place].used >= form.milliseconds else { return nil }
        distinct[place].counted = window
        return share.piece.start + max(0, form.milliseconds - before)
    }

    // MARK: Counters

    /// Starts a counter's next window where the day lies in another one.
    @discardableResult
    mutating func roll(_ index: Int, _ key: Int32, in context: inout FoldContext) -> Bool {
        guard counters[index].key != key else { return false }
        open(index, key, in: &context)
        return true
    }

    /// Adds to a counter in its present window.
    mutating func bump(_ index: Int, by amount: Int64, at: Int64, in context: inout FoldContext) {
        counters[index].value += amount
        var at = at
        if index >= context.plan.firstDerived {
            at = max(at, latest[index - context.plan.firstDerived])
            latest[index - context.plan.firstDerived] = at
        }
        while counters[index].value >= counters[index].threshold { reached(index, at: at, in: &context) }
    }

    mutating func reached(_ index: Int, at: Int64, in context: inout FoldContext) {
        let place = counters[index].next
        context.due.push(Due(at: at, target: context.plan.targets[Int(place)], key: counters[index].key))
        counters[index].next = place + 1
        counters[index].threshold = threshold(index, counters[index], in: &context)
    }
}

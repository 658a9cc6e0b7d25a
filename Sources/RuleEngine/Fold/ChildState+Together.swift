import FamilyTime
import UsageTracking

// Rules that children win together have a state of their own. In it the use of each child counts once, as ever, and that
// of several children adds up; what is reached is handed to each of them, and paid in their own states.
extension ChildState {
    /// Folds a use that begins no earlier than those of all members before it.
    /// - Parameter member: the child's place among those who win together.
    /// - Returns: false, with nothing changed, when the use is late.
    mutating func foldTogether(_ use: Use, of member: Int32, in context: inout FoldContext) -> Bool {
        guard use.start < use.end else { return true }
        guard use.start >= swept, use.start >= active.last?.start ?? .min else { return false }
        if beginning == .max { beginHistory(at: use.start, in: &context) }
        sweepTogether(to: use.start, in: &context)
        active.removeAll { $0.end <= use.start }
        active.append(ActiveUse(use, since: use.start, member: member))
        return true
    }

    mutating func advanceTogether(to limit: Int64, in context: inout FoldContext) {
        sweepTogether(to: limit, in: &context)
        active.removeAll { $0.end <= swept }
        if today.day != .min { advanceClock(to: limit, in: &context) }
    }

    private mutating func sweepTogether(to limit: Int64, in context: inout FoldContext) {
        while let first = active.filter({ $0.end > swept }).map(\.start).min() {
            let from = max(first, swept)
            let live = active.filter { $0.start <= from && $0.end > from }
            let next = active.filter { $0.start > from }.map(\.start).min() ?? .max
            let cut = min(live.map(\.end).min() ?? limit, next, limit)
            guard from < cut else { return }
            foldTogether(live, from, cut, in: &context)
            swept = max(swept, cut)
        }
    }

    private mutating func foldTogether(
        _ live: [ActiveUse], _ from: Int64, _ end: Int64, in context: inout FoldContext
    ) {
        var start = from
        while start < end {
            if start >= boundary { advanceClock(to: start, in: &context) }
            let cut = edge(of: live, start, min(end, boundary), in: &context)
            context.segmentStart = start
            feedSiblings(live, start, cut, in: &context)
            while let due = context.due.pop() { apply(due, in: &context) }
            start = cut
        }
    }

    /// The first instant at which a time range opens or closes for any of the use, or the end: what counts from then on
    /// is told from what counts until then.
    private mutating func edge(
        of live: [ActiveUse], _ start: Int64, _ end: Int64, in context: inout FoldContext
    ) -> Int64 {
        var edge = end
        for use in live {
            for place in context.plan.refStart[Int(use.app)]..<context.plan.refStart[Int(use.app) + 1] {
                let ref = context.plan.refs[Int(place)]
                guard ref.schedule >= 0 else { continue }
                for part in parts(of: ref, start, end, in: &context) {
                    edge = min(edge, part.piece.start > start ? part.piece.start : part.piece.end)
                }
            }
        }
        return edge
    }

    private mutating func feedSiblings(
        _ live: [ActiveUse], _ start: Int64, _ end: Int64, in context: inout FoldContext
    ) {
        var shares: [Share] = []
        for use in live {
            for place in context.plan.refStart[Int(use.app)]..<context.plan.refStart[Int(use.app) + 1] {
                let ref = context.plan.refs[Int(place)]
                guard ref.member < 0 || ref.member == use.member, context.plan.lets(use.device, through: ref),
                    counts(for: ref, at: start, in: &context)
                else { continue }
                for part in stretches(of: ref, start, end, in: &context) {
                    shares.append(
                        Share(ref: ref, app: use.app, day: part.day, piece: part.piece, member: use.member))
                }
            }
        }
        let own = Share.union(shares, byApp: false)
        feedSessionsTogether(own, in: &context)
        // The earlier day first: a window that was left for the next one would begin anew.
        let byDay = Dictionary(grouping: own) { [$0.ref.group, $0.day.day] }
        for (_, shares) in byDay.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            feedTimeTogether(shares, in: &context)
        }
    }

    private mutating func stretches(
        of ref: Reference, _ start: Int64, _ end: Int64, in context: inout FoldContext
    ) -> [(day: DayInfo, piece: Piece)] {
        if ref.schedule >= 0 { return parts(of: ref, start, end, in: &context) }
        guard ref.days & today.bits != 0, today.day >= ref.from, today.day <= ref.until else { return [] }
        return [(today, Piece(start: start, end: end))]
    }

    /// A step was reached, or a race was won: each child is told, or the one who has won. What the window is paid for
    /// counts no second time after an edit that changes the windows, even for a child to whom something stands against
    /// the payment: the use was everybody's.
    mutating func reachTogether(_ due: Due, in context: inout FoldContext) {
        let plan = context.plan
        let race = due.target.kind == .race ? plan.closers[Int(due.target.index)] : nil
        let rule = race?.target.index ?? due.target.index
        if !plan.otherWindows.isEmpty {
            if isAhead(rule, step: due.target.step, window: due.key, at: due.at, in: context) { return }
            let payment = plan.payment(of: rule)
            let window = due.key == Due.noWindow ? 0 : due.key
            if judges(rule, payment.period, due.key, at: due.at, in: &context),
                rules[Int(payment.state)].win(due.target.step, payment, window: window, by: rule, at: due.at) != nil
            {
                spend(window, of: rule, at: due.at, in: &context)
            }
        }
        handOut(due, rule, .reached, to: race?.member ?? -1, in: &context)
    }

    /// Time of one group and day: as many seconds in each second as there are children in it.
    private mutating func feedTimeTogether(_ shares: [Share], in context: inout FoldContext) {
        guard let ref = shares.first?.ref, let day = shares.first?.day else { return }
        let edges = Set(shares.flatMap { [$0.piece.start, $0.piece.end] }).sorted()
        for (start, end) in zip(edges, edges.dropFirst()) {
            let children = Int64(shares.filter { $0.piece.start <= start && $0.piece.end >= end }.count)
            guard children > 0 else { continue }
            for place in ref.first..<ref.timeEnd {
                let index = Int(place)
                roll(index, context.plan.counters[index].key(day), in: &context)
                let before = counters[index].value
                counters[index].value = before + children * (end - start)
                while counters[index].value >= counters[index].threshold {
                    let missing = max(0, counters[index].threshold - before)
                    reached(index, at: start + (missing + children - 1) / children, in: &context)
                }
            }
        }
    }

    /// Sessions of all children, in the order in which they come to count.
    private mutating func feedSessionsTogether(_ shares: [Share], in context: inout FoldContext) {
        var counted: [(at: Int64, counter: Int)] = []
        for share in shares {
            for place in share.ref.timeEnd..<share.ref.end where context.plan.counters[Int(place)].kind == .sessions {
                if let at = session(Int(place), share, in: &context) { counted.append((at, Int(place))) }
            }
        }
        for one in counted.sorted(by: { ($0.at, $0.counter) < ($1.at, $1.counter) }) {
            bump(one.counter, by: 1, at: one.at, in: &context)
        }
    }
}

// Streaks that children keep together: their days are kept and missed here, and each child has the run.
extension ChildState {
    /// An occurrence was kept: each child is told.
    mutating func handOutKept(_ due: Due, in context: inout FoldContext) {
        let run = context.plan.runs[Int(due.target.index)]
        runs[Int(run.state)].lastKept = max(runs[Int(run.state)].lastKept, due.key)
        handOut(due, run.rule, .reached, in: &context)
    }

    /// Hands what was reached or has settled to each child.
    /// - Parameter member: the one child to whom alone it is handed; `-1` for all.
    func handOut(
        _ due: Due, _ rule: Int32, _ kind: SharedArrival.Kind, to member: Int32 = -1, in context: inout FoldContext
    ) {
        let stage: Stage = context.isSettling ? .time : due.at == context.segmentStart ? .beginning : .use
        context.reachedTogether.append(
            SharedReach(
                arrival: SharedArrival(
                    at: due.at, rule: rule, step: due.target.step, key: due.key, stage: stage, kind: kind),
                member: member))
    }

    /// An occurrence is over: each child is told, where any of them may have a run that it could end.
    /// - Returns: false where nobody can.
    func handOutMiss(_ closer: Closer, _ timer: Timer, in context: inout FoldContext) -> Bool {
        let run = context.plan.runs[Int(closer.target.index)]
        guard runs[Int(run.state)].lastKept != .min else { return false }
        context.reachedTogether.append(
            SharedReach(
                arrival: SharedArrival(
                    at: timer.at, rule: run.rule, step: 0, key: timer.key, stage: .time, kind: .missed)))
        return true
    }

    /// Whether this child's run has missed an occurrence that children could have kept together: another version may
    /// have taken it over, and settles it in its turn.
    func isMissed(_ arrival: SharedArrival, in context: FoldContext) -> Bool {
        guard let index = context.plan.run(of: arrival.rule) else { return false }
        return runs[Int(context.plan.runs[Int(index)].state)].undecided.contains {
            $0.key == arrival.key && $0.run == index && $0.keptAt == .max
        }
    }

    /// An occurrence that children could have kept together is over: a child who is away all the time misses nothing.
    mutating func missTogether(_ arrival: SharedArrival, in context: inout FoldContext) {
        guard let index = context.plan.run(of: arrival.rule) else { return }
        let (run, form) = (context.plan.runs[Int(index)], context.plan.rules[Int(arrival.rule)])
        let days = context.days.window(run.period, arrival.key, form.from ?? .min, form.until ?? .max)
        let isExcused = context.days.count(days, of: form.days.bits).present == 0
        guard !isExcused || run.isDecidedLate else { return }
        _ = miss(Int(index), arrival.key, isExcused, settlesAt: context.settling.decided(arrival.at), in: &context)
    }
}

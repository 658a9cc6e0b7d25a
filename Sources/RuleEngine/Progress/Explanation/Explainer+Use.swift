import FamilyTime
import RuleLanguage
import UsageTracking

// What became of each stretch of use, and why it did not count.
extension Explainer {
    /// The use of a goal's window in the order of time; neighbouring stretches of one fate are one.
    mutating func use(of place: GoalPlace, _ key: Int32) -> [ExplainedUse] {
        var rows: [ExplainedUse] = []
        for step in trace.steps {
            let day = days.calendar.day(at: Instant(milliseconds: step.start))
            guard let move = step.moves[place.counter], belongs(step, move, to: key, place, day) else { continue }
            var left = move.after.key == key ? move.gain : 0
            var counted: Set<Int32> = []
            for use in step.live.sorted(by: { ($0.start, $0.app) < ($1.start, $1.app) }) {
                guard plan.rules[rule].rule.header.isTogether || use.child == Int32(child) else { continue }
                let reason = reason(against: use, place, step, day)
                // Time is there once for each child, and what was counted is each use's own.
                let isOwn = place.goal.counting.countedWord != nil
                let brings = reason == nil && (isOwn || counted.insert(use.child).inserted)
                let takes = brings ? min(left, most(of: use, in: step, left, place)) : 0
                let row = ExplainedUse(
                    start: step.start, end: step.end, child: use.child, app: use.app, device: use.device,
                    counted: takes,
                    reason: reason ?? (takes == 0 ? stillness(of: place, use, step, day, hasMoved: move.gain > 0) : nil)
                )
                left -= takes
                append(row, to: &rows)
            }
        }
        let cut = cut(of: place, key)
        return cut.isEmpty ? rows : (rows + cut).sorted { ($0.start, $0.app) < ($1.start, $1.app) }
    }

    /// How much of what a step brought a use may have brought.
    private func most(of use: Use, in step: HistoryTrace.Step, _ left: Int64, _ place: GoalPlace) -> Int64 {
        switch place.goal.counting {
        // Of those who win something together each brings the length of the stretch at the most.
        case .time: step.end - step.start
        case .count(let word): step.counted(word, in: use)
        case .points, .sessions, .different, .days, .daysInARow, .parts, .challenges, .badges, .task, .streak, .level,
            .lowestBalance:
            left
        }
    }

    /// Use of the window that the goal would have counted, had it been use.
    private mutating func cut(of place: GoalPlace, _ key: Int32) -> [ExplainedUse] {
        var inWindow: [ExplainedUse] = []
        for use in cut {
            let day = days.calendar.day(at: Instant(milliseconds: use.start))
            guard trace.plan.counters[Int(place.counter)].key(day) == key, day.day >= place.from, day.day <= place.until
            else { continue }
            let range = Int(trace.plan.refStart[Int(use.app)])..<Int(trace.plan.refStart[Int(use.app) + 1])
            if trace.plan.refs[range].contains(where: { moves($0, place.counter) }) { inWindow.append(use) }
        }
        return inWindow
    }

    private func append(_ row: ExplainedUse, to rows: inout [ExplainedUse]) {
        let match = rows.lastIndex {
            $0.end == row.start && $0.app == row.app && $0.child == row.child && $0.device == row.device
                && ($0.reason == row.reason && ($0.counted > 0) == (row.counted > 0)
                    // What is counted at the end of a use was done in all of it.
                    || $0.reason == .nothingCounted && row.counted > 0)
        }
        guard let match else { return rows.append(row) }
        rows[match].end = row.end
        rows[match].counted += row.counted
        rows[match].reason = row.reason
    }

    /// Whether a step belongs to the window that is looked at: by what it moved, or by its day.
    private func belongs(
        _ step: HistoryTrace.Step, _ move: HistoryTrace.Move, to key: Int32, _ place: GoalPlace, _ day: DayInfo
    ) -> Bool {
        guard !step.live.isEmpty else { return false }
        if move.gain > 0 || move.after.key != move.before.key { return move.after.key == key }
        return trace.plan.counters[Int(place.counter)].key(day) == key
    }

    /// What the goal's filter has against a use; nil where it lets it through.
    private mutating func reason(
        against use: Use, _ place: GoalPlace, _ step: HistoryTrace.Step, _ day: DayInfo
    ) -> ExplainedUse.Reason? {
        let form = trace.plan
        let range = Int(form.refStart[Int(use.app)])..<Int(form.refStart[Int(use.app) + 1])
        let ofApp = form.refs[range].filter { moves($0, place.counter) }
        guard !ofApp.isEmpty else { return .otherApp }
        let ofDevice = ofApp.filter { form.lets(use.device, through: $0) }
        guard !ofDevice.isEmpty else { return .otherDevice }
        var reason = ExplainedUse.Reason.outsideDates
        for ref in ofDevice {
            // A time range of one of the days before may reach into today.
            let numbers = ref.schedule < 0 ? day.day...day.day : (day.day - 2)...day.day
            for number in numbers where number >= ref.from && number <= ref.until {
                let other = number == day.day ? day : days.calendar.info(of: number)
                guard ref.days & other.bits != 0 else {
                    if reason == .outsideDates { reason = .otherDay }
                    continue
                }
                if ref.schedule < 0 { return nil }
                let pieces = pieces(ref.schedule, on: other)
                if pieces.contains(where: { $0.start <= step.start && step.start < $0.end }) { return nil }
                // That a day before is over says nothing of this one.
                if number == day.day { reason = .outsideHours }
            }
        }
        return reason
    }

    /// Why use that the filter lets through moved nothing.
    private func stillness(
        of place: GoalPlace, _ use: Use, _ step: HistoryTrace.Step, _ day: DayInfo, hasMoved: Bool
    ) -> ExplainedUse.Reason? {
        switch place.goal.counting {
        case .time: return hasMoved ? .countedOnce : .paidBefore
        case .sessions: return .sameSession
        case .different: return .sameApp
        case .count(let word): return step.counted(word, in: use) > 0 ? .paidBefore : .nothingCounted
        case .points: return pointlessness(of: use, step, day)
        case .days, .daysInARow, .parts, .challenges, .badges, .task, .streak, .level, .lowestBalance: return nil
        }
    }

    /// Why use earned nothing.
    private func pointlessness(of use: Use, _ step: HistoryTrace.Step, _ day: DayInfo) -> ExplainedUse.Reason? {
        let earning = trace.plan.earning(use.app, on: day.day)
        guard earning.rate > 0 else { return .earnsNothing }
        if step.wasQuiet { return .quietHours }
        guard let earned = step.earned[use.app] else { return nil }
        let before = earned.before.day == earned.after.day ? earned.before.milliseconds : 0
        if earned.after.milliseconds == before || earned.after.day != day.day { return .otherEarns }
        let points = earning.points(of: earned.after.milliseconds)
        if points > earning.points(of: before) { return .paidBefore }
        return points == earning.cap ? .cap : .noWholePoint
    }
}

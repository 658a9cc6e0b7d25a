import FamilyTime

/// All that the engine remembers of one child: a plain value, so that a copy is a checkpoint.
struct ChildState: Sendable, Equatable {
    /// Use that has begun and may still be overlapped by what comes next; in order of start.
    var active: [ActiveUse] = []
    /// The use that ended as the waiting one began: another report may show that it went on.
    var ended = EndedUse()
    /// Everything before this instant is folded.
    var swept: Int64 = .min
    var expected = ExpectedCounts()
    /// When the child did something itself for the first time; the greatest number before that.
    var beginning: Int64 = .max
    /// The family day that `swept` lies in: cached, so that the hot path does no calendar arithmetic.
    var today = DayInfo.none
    var counters: [CounterState]
    /// For each counter of what was decided, the latest date that it counted: what follows an unsettled miss is dated
    /// earlier than it is decided, and no number is reached before all that it counts.
    var latest: [Int64]
    /// The windows before the present one of each counter of what was decided, in turn; the last one first.
    var earlier: [[EarlierWindow]]
    /// What is usual, for the counters that are asked.
    var usuals: [UsualState]
    var sessions: [SessionState]
    /// For each counter of different apps or tags, these in turn.
    var distinct: [DistinctState]
    /// For each app, what it earned on the current day.
    var earned: [EarnedState]
    /// The apps that earned on the current day, in their order.
    var earners: [Int32] = []
    /// For each rule with factors, then for each that brings boosts, and then for each task that is paid by the minute, its
    /// part of the current day's points.
    var bonuses: [BonusState]
    /// Boosts that run, or have run on the current day.
    var boosts: [RunningBoost] = []
    /// Who has the tasks that only the first one has.
    var holders: [TaskHolder]
    /// The tasks that are paid by the minute.
    var timed: [TimedState]
    var runs: [RunState]
    /// Days of which some are asked for in a row.
    var rows: [RowState]
    var rules: RuleStates
    var timers: [Timer] = []
    /// Wins whose date lies ahead of what is folded: what children reached together, and what an edit found already done.
    /// In order of time.
    var arrivals: [SharedArrival] = []
    /// Wins that wait for the rules they come after, or until their rule is chosen.
    var waiting: [WaitingWin] = []
    /// What was chosen from pools, in windows that have not settled.
    var choices: [Choice] = []
    /// Bonus points of multipliers and percentages on the current day, and what the limit cut off them.
    var bonusToday = BonusToday()
    /// What levels count and was earned since an occurrence of a streak is undecided: what follows from that
    /// occurrence is dated before it.
    var credits: [Credit] = []
    /// For each version with other windows than those before it, what goes back when one of these is paid.
    var countedBefore: [CountedBefore]
    /// Points earned less points spent.
    var balance: Int64 = 0
    /// Whether nothing can be earned now, and until when that is so.
    var isQuiet = false
    var quietEdge: Int64 = .max

    init(_ plan: ChildPlan) {
        counters = plan.counters.map {
            CounterState(next: $0.first, threshold: plan.thresholds.at($0.first, below: $0.end))
        }
        latest = Array(repeating: .min, count: plan.counters.count - plan.firstDerived)
        earlier = Array(repeating: [], count: latest.count)
        usuals = Array(repeating: UsualState(), count: plan.usualCount)
        sessions = Array(repeating: SessionState(), count: plan.sessions.count * plan.members)
        distinct = Array(repeating: DistinctState(), count: plan.distinct.count * plan.distinctWidth)
        earned = Array(repeating: EarnedState(), count: plan.earning.count)
        bonuses = Array(repeating: BonusState(), count: plan.bonusCount)
        holders = Array(repeating: TaskHolder(), count: plan.holderCount)
        timed = Array(repeating: TimedState(), count: plan.bonusCount - plan.firstTimed)
        runs = Array(repeating: RunState(), count: plan.runCount)
        rows = Array(repeating: RowState(), count: plan.rows.count)
        rules = RuleStates(count: plan.ruleCount)
        countedBefore = Array(repeating: CountedBefore(), count: plan.otherWindows.count)
    }

    /// How many counters, apps and rules it holds.
    var size: Int { counters.count + earned.count + rules.count }

    /// Looks over the parts that any use may move. With thousands of children they lie far away, and asked for in a row
    /// the memory answers all of them at once; what is seen means nothing.
    @inline(never)
    func look() -> Int64 {
        var seen: Int64 = 0
        let (counters, earned) = (counters.span, earned.span)
        // A line of memory holds two of them.
        for place in stride(from: 0, to: counters.count, by: 2) { seen ^= counters[place].value }
        for place in stride(from: 0, to: earned.count, by: 2) { seen ^= earned[place].points }
        return seen ^ rules.look()
    }

    /// The earliest instant at which something happens without any use.
    var boundary: Int64 {
        let edge = min(today.end, quietEdge)
        let event = min(timers.first?.at ?? .max, arrivals.first?.passes ?? .max)
        return min(edge, event)
    }
}

extension DayInfo {
    /// The day before anything was folded. It ended in the distant past.
    static let none = DayInfo(
        day: .min, start: .min, end: .min, weekFirst: .min, weekLast: .min, monthFirst: .min, yearFirst: .min, bits: 0)
}

extension ChildState {
    /// What a counter shows of the window of a key.
    func value(_ counter: Int32, _ key: Int32, _ plan: ChildPlan) -> Int64 {
        guard counter >= 0 else { return 0 }
        let index = Int(counter)
        if counters[index].key == key { return counters[index].value }
        let derived = index - plan.firstDerived
        guard derived >= 0, let place = place(of: key, of: derived) else { return 0 }
        return earlier[derived][place].counter.value
    }
}

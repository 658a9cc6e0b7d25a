import FamilyTime

/// All that the engine remembers of one child: a plain value, so that a copy is a checkpoint.
struct ChildState: Sendable, Equatable {
    /// Use that has begun and may still be overlapped by what comes next; in order of start.
    var active: [ActiveUse] = []
    /// The use that ended as the waiting one began: another report may show that it went on.
    var ended = EndedUse()
    /// Everything before this instant is folded.
    var swept: Int64 = .min
    /// The family day that `swept` lies in: cached, so that the hot path does no calendar arithmetic.
    var today = DayInfo.none
    var counters: [CounterState]
    /// For each counter of what was decided, the latest date that it counted: what follows an unsettled miss is dated
    /// earlier than it is decided, and no number is reached before all that it counts.
    var latest: [Int64]
    /// The window before the present one of each counter of what was decided.
    var earlier: [EarlierWindow]
    /// What is usual, for the counters that are asked.
    var usuals: [UsualState]
    var sessions: [SessionState]
    /// For each counter of different apps or tags, these in turn.
    var distinct: [DistinctState]
    /// For each app, what it earned on the current day.
    var earned: [EarnedState]
    /// The apps that earned on the current day, in their order.
    var earners: [Int32] = []
    /// For each factor, its part of the current day's points.
    var bonuses: [BonusState]
    var runs: [RunState]
    var rules: RuleStates
    var timers: [Timer] = []
    /// Wins whose date lies ahead of what is folded: what children reached together, and what an edit found already done.
    /// In order of time.
    var arrivals: [Arrival] = []
    /// Wins that wait for the rules they come after.
    var waiting: [WaitingWin] = []
    /// Bonus points of multipliers and percentages on the current day, and what the limit cut off them.
    var bonusToday = BonusToday()
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
        earlier = Array(repeating: EarlierWindow(), count: latest.count)
        usuals = Array(repeating: UsualState(), count: plan.usualCount)
        sessions = Array(repeating: SessionState(), count: plan.sessions.count * plan.members)
        distinct = Array(repeating: DistinctState(), count: plan.distinct.count * plan.distinctWidth)
        earned = Array(repeating: EarnedState(), count: plan.earning.count)
        bonuses = Array(repeating: BonusState(), count: plan.factors.count)
        runs = Array(repeating: RunState(), count: plan.runCount)
        rules = RuleStates(count: plan.ruleCount)
    }

    /// The earliest instant at which something happens without any use.
    var boundary: Int64 {
        let edge = min(today.end, quietEdge)
        let event = min(timers.first?.at ?? .max, arrivals.first?.at ?? .max)
        return min(edge, event)
    }
}

extension DayInfo {
    /// Before anything was folded: over since ever.
    static let none = DayInfo(
        day: .min, start: .min, end: .min, weekFirst: .min, weekLast: .min, monthFirst: .min, bits: 0)
}

struct ActiveUse: Sendable, Equatable {
    var start: Int64
    var end: Int64
    var app: Int32
    var device: Int32
    /// When the app's unbroken use began, on any device.
    var since: Int64
    /// Whose use it is, among children who win together.
    var member: Int32 = 0
}

struct EndedUse: Sendable, Equatable {
    var app: Int32 = -1
    var end: Int64 = .min
    /// When the app's unbroken use began.
    var since: Int64 = .min
}

/// A counter in its current window.
struct CounterState: Sendable, Equatable {
    /// The window's key; the least number before the first use.
    var key: Int32 = .min
    /// The place in the plan's ladders of the next number to reach.
    var next: Int32
    var value: Int64 = 0
    /// The next number itself; the greatest number when all are reached.
    var threshold: Int64
}

struct EarlierWindow: Sendable, Equatable {
    var counter = CounterState(next: 0, threshold: .max)
    var latest: Int64 = .min
}

/// The totals of the last windows with data.
struct UsualState: Sendable, Equatable {
    static let windows = 4

    var totals: [Int64] = []

    mutating func note(_ total: Int64) {
        guard total > 0 else { return }
        if totals.count == Self.windows { totals.removeFirst() }
        totals.append(total)
    }

    /// Of all of them; nil before there are enough.
    var total: Int64? { totals.count == Self.windows ? totals.reduce(0, +) : nil }
}

struct SessionState: Sendable, Equatable {
    /// The window that it counts in.
    var key: Int32 = .min
    var end: Int64 = .min
    var used: Int64 = 0
    var counted = false
}

struct DistinctState: Sendable, Equatable {
    /// The window of the time below.
    var key: Int32 = .min
    var used: Int64 = 0
    /// The outer window in which the app has been counted.
    var counted: Int32 = .min
}

struct EarnedState: Sendable, Equatable {
    var day: Int32 = .min
    var milliseconds: Int64 = 0
    var points: Int64 = 0
    /// When the last point was complete.
    var at: Int64 = 0

    /// Brings the day's total to what it is at an instant.
    /// - Returns: the points that this completes.
    mutating func grow(to total: Int64, at end: Int64, _ earning: Earning) -> Int64 {
        let points = earning.points(of: total)
        let gain = points - earning.points(of: milliseconds)
        milliseconds = total
        if gain > 0 {
            self.points += gain
            at = end - (total - earning.milliseconds(of: points))
        }
        return gain
    }
}

struct BonusState: Sendable, Equatable {
    var day: Int32 = .min
    /// Points times what the factor adds, in parts of `one`.
    var parts: Int64 = 0
    var at: Int64 = 0

    /// One point. Factors are hundredths, so that the product of five of them is a whole number of these parts; of more
    /// it is rounded down.
    static var one: Int64 { 10_000_000_000 }

    /// Rounded half up, once, on the day's total (law 7).
    var points: Int64 { Self.points(parts) }

    static func points(_ parts: Int64) -> Int64 { (parts + one / 2) / one }
}

struct BonusToday: Sendable, Equatable {
    var day: Int32 = .min
    var given: Int64 = 0
    var cut: Int64 = 0
    var at: Int64 = 0
}

struct RuleState: Sendable, Equatable {
    /// The window of the last win, the version of the rule that it was won by, and the steps won in it.
    var window: Int32 = .min
    var version: Int32 = -1
    var steps: UInt64 = 0
    /// Windows that were paid; of a level ladder whose last levels share a bit, the highest level that was told.
    var windows: Int32 = 0
    /// The window before, and its steps: what needs its end is decided when the next one has begun.
    var earlierWindow: Int32 = .min
    var earlierSteps: UInt64 = 0
    /// Steps won at any time: what a badge has, and what `after` asks.
    var ever: UInt64 = 0
    var firstAt: Int64 = .max
}

extension RuleState {
    /// The steps won in a window.
    func steps(in window: Int32) -> UInt64 {
        window == self.window ? steps : window == earlierWindow ? earlierSteps : 0
    }

    /// Notes that a window pays.
    mutating func begin(_ window: Int32) {
        windows += 1
        if window > self.window {
            (earlierWindow, earlierSteps) = (self.window, steps)
            (self.window, steps) = (window, 0)
        } else {
            (earlierWindow, earlierSteps) = (window, 0)
        }
    }

    mutating func add(_ bit: UInt64, in window: Int32) {
        if window == self.window { steps |= bit } else { earlierSteps |= bit }
    }

    /// Notes a win, unless the step or the rule has been paid as often as it may be.
    mutating func win(
        _ step: Int32, _ payment: Payment, window: Int32, by rule: Int32, at: Int64
    ) -> (isFirst: Bool, isNewWindow: Bool)? {
        let bit = Self.bit(step)
        if payment.outcome == .badgeUnlocked && ever & bit != 0 { return nil }
        let isNewWindow = self.window != window && earlierWindow != window
        if isNewWindow {
            guard windows < payment.maxTimes else { return nil }
            // Of a window before both that are remembered nobody knows any more whether it has paid.
            guard window == 0 || window >= min(self.window, earlierWindow) else { return nil }
            begin(window)
        }
        // Of a ladder with so many levels that they share a bit, the highest that was told says which were.
        let sharesBit = payment.outcome == .levelReached && bit == Self.lastBit
        if sharesBit ? step < windows : steps(in: window) & bit != 0 { return nil }
        if sharesBit { windows = step + 1 }
        version = rule
        let isFirst = ever == 0
        add(bit, in: window)
        ever |= bit
        firstAt = min(firstAt, at)
        return (isFirst, isNewWindow)
    }

    /// Whether a step was won in the last window that was.
    func has(_ step: Int32) -> Bool { steps & Self.bit(step) != 0 }

    /// A step's bit. Rules have fewer than 64 steps; of a level ladder the last ones share a bit.
    static func bit(_ step: Int32) -> UInt64 { 1 << UInt64(min(max(step, 0), 63)) }
    private static let lastBit: UInt64 = 1 << 63
}

struct RunState: Sendable, Equatable {
    var length: Int64 = 0
    var longest: Int64 = 0
    /// The first day of the run.
    var first: Int32 = .min
    var freezes: Int64 = 0
    var frozenInARow: Int64 = 0
    /// The lengths at which a milestone was paid, in whatever version, for milestones that pay once.
    var milestones: [Int64] = []
    /// The last occurrence that was kept.
    var lastKept: Int32 = .min
    /// Occurrences that wait for a miss before them to settle.
    var undecided: [Occurrence] = []

    struct Occurrence: Sendable, Equatable {
        var key: Int32
        /// The version of the streak that judges it, by its place in the plan.
        var run: Int32
        /// When it was kept; the greatest number for a miss.
        var keptAt: Int64
        /// When a miss is decided.
        var settlesAt: Int64
        /// The child was away: a miss would change nothing.
        var isExcused = false

        func isDecided(by now: Int64) -> Bool { keptAt != .max || settlesAt <= now }
    }

    /// Takes an occurrence into what is undecided, in its order: a day that is kept when it has settled may come after
    /// the end of the next one.
    /// - Returns: whether it is the first of them.
    @discardableResult
    mutating func note(_ occurrence: Occurrence) -> Bool {
        let place = undecided.firstIndex { $0.key > occurrence.key } ?? undecided.count
        undecided.insert(occurrence, at: place)
        return place == 0
    }
}

/// Something that happens at its time without any use.
struct Timer: Sendable, Equatable {
    enum Kind: UInt8, Sendable { case capture, settle }

    var at: Int64
    var kind: Kind
    var closer: Int32
    /// The window's key, and the last day of it that counts.
    var key: Int32
    /// What was captured when the window was over.
    var value: Int64
    /// Before the window is captured: whether it had any use. Afterwards: whether its step had been won by then.
    var won: Bool
}

/// A rule's step that is won at an instant, whatever the child does then.
struct Arrival: Sendable, Equatable {
    var at: Int64
    var rule: Int32
    var step: Int32
    var key: Int32
    /// Decided when its window had settled, not by use.
    var isSettled: Bool
}

struct WaitingWin: Sendable, Equatable {
    var rule: Int32
    var step: Int32
    var window: Int32
    var reachedAt: Int64
    var overAt: Int64
}

extension [Int64] {
    /// The element, or the greatest number where the ladder ends.
    func at(_ place: Int32, below end: Int32) -> Int64 { place < end ? self[Int(place)] : .max }
}

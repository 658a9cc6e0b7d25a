import FamilySettings
import FamilyTime
import RuleLanguage

/// The compiled rules of children to whom the same rules apply, in flat arrays with integer indices: nothing on the
/// way from a use to a win looks anything up by name.
final class ChildPlan: Sendable {
    /// The references of app `a` are `refs[refStart[a]..<refStart[a + 1]]`.
    let refStart: [Int32]
    let refs: [Reference]
    let counters: [Counter]
    /// The ladders of all counters, one after the other, each ascending.
    let thresholds: [Int64]
    let targets: [Target]
    let schedules: [Schedule]
    let sessions: [SessionForm]
    let distinct: [DistinctForm]
    let earning: [Earning]
    /// Each app's place in the order of ids, which decides ties.
    let appOrder: [Int32]
    /// The factors that may apply to each app.
    let factorsOfApp: [[Int32]]
    let factors: [Factor]
    let runs: [RunPlan]
    let closers: [Closer]
    let outcomeCounts: [OutcomeCount]
    let runCounts: [RunCount]
    /// Signals from an inner goal to the counter of days outside it.
    let dayCounts: [Int32]
    /// The counter of everything earned, for levels; `-1` without levels.
    let earnedCounter: Int32
    let steps: [[Step]]
    let rules: [RuleForm]
    let goals: [[GoalPlace]]
    /// The rule that a badge id names.
    let badges: [String: Int32]
    /// Rules that wait for this one (`after`).
    let waiting: [[Int32]]
    let maxMultiplier: Int64
    let maxBonusPerDay: Int64

    init(family: Family, rules: [any PlannedRule], applies: [Bool], since: [Int64]) {
        var builder = PlanBuilder(family: family, rules: rules, applies: applies)
        for (index, rule) in rules.enumerated() where applies[index] {
            rule.lay(into: &builder, as: Int32(index))
        }
        let flat = builder.flattened()
        refStart = flat.refStart
        refs = flat.refs
        counters = flat.counters
        thresholds = flat.thresholds
        targets = flat.targets
        schedules = builder.schedules
        sessions = builder.sessions
        distinct = builder.distinct
        earning = family.apps.map(Earning.init(_:))
        let byID = family.apps.indices.sorted { family.apps[$0].id < family.apps[$1].id }
        var appOrder = [Int32](repeating: 0, count: byID.count)
        for (place, app) in byID.enumerated() { appOrder[app] = Int32(place) }
        self.appOrder = appOrder
        factors = builder.factors.sorted { ($0.isFixed ? 1 : 0, $0.rule) < ($1.isFixed ? 1 : 0, $1.rule) }
        let factors = self.factors
        factorsOfApp = family.apps.indices.map { app in
            factors.indices.filter { factors[$0].apps[app] }.map(Int32.init)
        }
        runs = builder.runs
        closers = builder.closers.sorted { $0.order < $1.order }
        outcomeCounts = builder.outcomeCounts
        runCounts = builder.runCounts
        dayCounts = builder.dayCounts
        earnedCounter = builder.earnedCounter
        steps = rules.map(\.steps)
        let places = Dictionary(
            rules.enumerated().map { ($0.element.header.id, Int32($0.offset)) }, uniquingKeysWith: { first, _ in first }
        )
        self.rules = rules.enumerated().map { index, rule in
            RuleForm(rule, applies: applies[index], since: since[index], places: places)
        }
        goals = builder.goals
        badges = Dictionary(
            rules.enumerated().filter { $0.element.outcome == .badgeUnlocked }.map {
                ($0.element.header.id, Int32($0.offset))
            },
            uniquingKeysWith: { first, _ in first })
        var waiting = [[Int32]](repeating: [], count: rules.count)
        for (index, form) in self.rules.enumerated() {
            for earlier in form.after { waiting[Int(earlier)].append(Int32(index)) }
        }
        self.waiting = waiting
        maxMultiplier = Int64(family.economy.maxMultiplier)
        maxBonusPerDay = family.economy.maxBonusPerDay.map(Int64.init) ?? .max
    }
}

/// What decides whether a win of a rule is paid.
struct RuleForm: Sendable {
    var applies: Bool
    var outcome: OutcomeKind
    var period: Period
    var from: Int32?
    var until: Int32?
    /// The time ranges and days of its goal: a window is over when the last range is.
    var ranges: [ClockRange]
    var days: DaySelection
    var maxTimes: Int64
    /// Rules that must have been won before.
    var after: [Int32]
    /// Wins are not dated before this instant, nor given for windows that were over by then (law 9).
    var since: Int64

    init(_ rule: any PlannedRule, applies: Bool, since: Int64, places: [String: Int32]) {
        self.applies = applies
        self.since = since
        outcome = rule.outcome
        // A streak's window is its run, named for a day.
        period = rule.outcome == .streakMilestone ? .day : rule.goals.first?.period ?? .ever
        from = rule.header.from?.dayNumber
        until = rule.header.until?.dayNumber
        ranges = rule.goals.first?.countedFilter.ranges ?? []
        days = rule.goals.first?.days ?? .every
        maxTimes = rule.header.maxTimes.map(Int64.init) ?? .max
        after = rule.header.after.compactMap { places[$0] }
    }
}

/// What an app can move: a group of counters that share one filter.
struct Reference: Sendable {
    /// The group, so that two apps in use at once move its counters once.
    var group: Int32
    /// Counters of time come first in a group; the others follow.
    var first: Int32
    var timeEnd: Int32
    var end: Int32
    /// Days on which the use counts, both included.
    var from: Int32
    var until: Int32
    var days: UInt16
    /// `-1` where every instant of the day counts.
    var schedule: Int32
    /// Devices by index, empty for any.
    var devices: [Int32]
}

/// Something that is counted in windows, with a ladder of numbers that mean something.
struct Counter: Sendable {
    enum Kind: UInt8, Sendable { case time, points, sessions, distinct, derived }

    var kind: Kind
    var period: Period
    /// Where its ladder begins and ends in the plan's arrays.
    var first: Int32
    var end: Int32
    /// The form of a counter of sessions or of different apps.
    var form: Int32
    /// The key of the one window of a goal over a whole period.
    var span: Int32

    func key(_ day: DayInfo) -> Int32 {
        switch period {
        case .day: day.day
        case .week: day.weekFirst
        case .month: day.monthFirst
        case .ever: 0
        case .span: span
        }
    }
}

/// What reaching a number of a ladder means.
struct Target: Sendable {
    enum Kind: UInt8, Sendable {
        /// A day's goal was met: count the day.
        case countDay
        /// A streak's occurrence was kept.
        case keep
        /// An unsettled miss of a streak is decided.
        case drain
        /// A rule, tier or level is won.
        case win
        /// The window's percentage is paid.
        case percent
    }

    var kind: Kind
    /// A rule, a streak or a counter of days.
    var index: Int32
    /// The step of the rule, from 0.
    var step: Int32
    /// Rank and rule: what decides among targets of one instant.
    var order: Int32
}

struct SessionForm: Hashable, Sendable {
    var longerThan: Int64
    var minutesApart: Int64
}

/// Different apps, each used for so long within one window of `period`.
struct DistinctForm: Hashable, Sendable {
    var milliseconds: Int64
    var period: Period
    var span: Int32
}

/// What an app earns.
struct Earning: Sendable {
    /// Points per minute; 0 for an app that does not earn.
    var rate: Int64
    var cap: Int64

    init(_ app: App) {
        rate = app.category == .learning ? Int64(app.pointsPerMinute) : 0
        cap = app.maxPointsPerDay.map(Int64.init) ?? .max
    }

    /// Whole points of a day's total: a point is earned when it is complete (laws 7 and 8 of the fine print).
    func points(of milliseconds: Int64) -> Int64 { min(cap, milliseconds * rate / Milliseconds.minute) }

    /// The day's total that completes this many points.
    func milliseconds(of points: Int64) -> Int64 { (points * Milliseconds.minute + rate - 1) / rate }
}

/// A factor on base points.
struct Factor: Sendable {
    var rule: Int32
    /// Hundredths; 100 is no change. For a streak, by the length of the run.
    var fixed: Int64
    var run: Int32
    var ladder: [(at: Int64, hundredths: Int64)]
    var apps: [Bool]
    var from: Int32
    var until: Int32
    var days: UInt16
    /// For each app, as an exception may be for some alone; `-1` where every instant of the day counts.
    var schedules: [Int32]

    var isFixed: Bool { run < 0 }
}

/// A streak, compiled.
struct RunPlan: Sendable {
    var rule: Int32
    var period: Period
    var earnEvery: Int64
    var maxFreezes: Int64
    /// Length of the run to the rule's step.
    var milestones: [(at: Int64, step: Int32)]
    var paysOnce: Bool
    /// Whether its goal is an upper bound: then each occurrence is decided only when it has settled.
    var isUpper: Bool
}

/// A goal over what other rules decided.
struct OutcomeCount: Sendable {
    var counter: Int32
    var outcome: OutcomeKind
    /// A rule never counts itself.
    var owner: Int32
    var from: Int32
    var until: Int32
}

struct RunCount: Sendable {
    var counter: Int32
    var run: Int32
    var from: Int32
    var until: Int32
}

/// Something that needs the end of a window.
struct Closer: Sendable {
    enum Kind: Int32, Sendable { case bound, run, percent }

    var kind: Kind
    /// Inner goals are decided before the goals around them.
    var order: Int32
    var period: Period
    var span: Int32
    var from: Int32
    var until: Int32
    var days: UInt16
    var schedule: Int32
    /// The counter that is read at the end, and the most it may show.
    var counter: Int32
    var atMost: Int64
    /// The counter of any use; `-1` where a window without use counts as well.
    var used: Int32
    var target: Target
    var percent: Int64
}

/// Where a rule's goal is counted, for progress and explanation.
struct GoalPlace: Sendable {
    var goal: Goal
    var counter: Int32
    /// The counter of the day's part, for a goal over days.
    var dayCounter: Int32
    var from: Int32
    var until: Int32
}

package import FamilyTime
import JSONText

/// A goal: one measure over one filter's use, in each window.
package struct Goal: Sendable, Equatable {
    package var measure: Measure
    package var bound: Bound
    package var filter: Filter
    package var period: Period
    /// An upper bound is also met by a window in which the child used nothing at all.
    package var noUseCounts: Bool

    package init(
        measure: Measure, bound: Bound, filter: Filter = Filter(), period: Period, noUseCounts: Bool = false
    ) {
        self.measure = measure
        self.bound = bound
        self.filter = filter
        self.period = period
        self.noUseCounts = noUseCounts
    }
}

/// What a goal counts.
package indirect enum Measure: Sendable, Equatable {
    case minutes
    /// Base points.
    case points
    /// Stretches of use. Pauses under `minutesApart` join two; one counts once its use has lasted `longerThan`.
    case sessions(longerThan: Int?, minutesApart: Int?)
    /// Apps used, each for as long as `each` asks; without it any use counts.
    case differentApps(each: Goal?)
    /// Tags used, each for as long as `each` asks. Use of an app counts for each of its tags.
    case differentTags(each: Goal?)
    /// Days on which `each` was met.
    case days(each: Goal)
    /// Windows of challenges that were won.
    case challenges
    /// Badges, each once.
    case badges
    /// The length of a streak.
    case streak(of: String)
    /// The step of a level ladder, from 1.
    case level(of: String)
    /// How often a task was done and confirmed.
    case task(String)
    /// The lowest balance of the window, decided at its end.
    case balance
    /// All of these, in one window.
    case all([Goal])
    /// One of these, in one window.
    case any([Goal])

    /// The key that names the measure in a rule file.
    package var key: String {
        switch self {
        case .minutes: "minutes"
        case .points: "points"
        case .sessions: "sessions"
        case .differentApps: "differentApps"
        case .differentTags: "differentTags"
        case .days: "days"
        case .challenges: "challenges"
        case .badges: "badges"
        case .streak: "streak"
        case .level: "level"
        case .task: "task"
        case .balance: "balance"
        case .all: "all"
        case .any: "any"
        }
    }

    /// The key under which a rule file writes its number.
    package var numberKey: String { if case .task = self { "done" } else { key } }

    /// Whether it is counted from use; otherwise from what other rules or people decided.
    package var isOfUse: Bool {
        switch self {
        case .minutes, .points, .sessions, .differentApps, .differentTags: true
        case .days(let each): each.measure.isOfUse
        case .challenges, .badges, .streak, .level, .task, .balance: false
        case .all(let parts), .any(let parts): parts.allSatisfy(\.measure.isOfUse)
        }
    }
}

/// The number of a goal, in the unit of its measure.
package enum Bound: Sendable, Equatable {
    case atLeast(Int)
    case atMost(Int)
    /// Each tier of the rule brings its own number.
    case tier
    /// A percentage of the child's own average over its last four windows with data, but at least a number.
    case usual(percent: Int, atLeast: Int?)
    /// Every day that the goal asks for.
    case everyDay
}

extension Goal {
    /// A limit to stay under, not a number to reach.
    package var isLimit: Bool { if case .atMost = bound { true } else { false } }

    /// The number to reach. 0 for limits, tiers and goals relative to what is usual.
    package var number: Int { if case .atLeast(let number) = bound { number } else { 0 } }

    /// Whether its window has to be over, and settled, before it is decided.
    package var isDecidedLate: Bool {
        if isLimit || bound == .everyDay || measure == .balance { return true }
        return nested.contains { $0.isDecidedLate }
    }

    /// The days on which the goal can be met.
    package var days: DaySelection? { countedFilter.days }

    /// The filters of all that it counts, each part's its own: its window is over when each of them is.
    package var countedFilters: [Filter] {
        switch measure {
        case .days(let each): each.countedFilters
        case .all(let parts), .any(let parts): parts.flatMap(\.countedFilters)
        default: [countedFilter]
        }
    }

    /// The filter of the use that is counted: that of `each`, where it has one.
    ///
    /// Of a goal made of parts only the days are told on which it can be met.
    package var countedFilter: Filter {
        switch measure {
        case .days(let each): each.countedFilter
        case .differentApps(let each?) where filter == Filter(): each.filter
        case .differentTags(let each?) where filter == Filter(): each.filter
        case .all(let parts):
            Filter(days: parts.map { $0.days ?? .every }.reduce(DaySelection.every) { $0.intersection($1) })
        case .any(let parts):
            Filter(days: parts.map { $0.days ?? .every }.reduce(DaySelection.none) { $0.union($1) })
        default: filter
        }
    }

    /// The days and time ranges that all it counts lies in; nil where there are no ranges, or parts have their own.
    package var hours: Filter? {
        switch measure {
        case .days(let each): return each.hours
        case .all(let parts), .any(let parts):
            let hours = Set(parts.map(\.hours))
            return hours.count == 1 ? parts[0].hours : nil
        default:
            let filter = countedFilter
            return filter.ranges.isEmpty ? nil : Filter(days: filter.days, ranges: filter.ranges)
        }
    }

    /// Goals directly inside this one.
    package var nested: [Goal] {
        switch measure {
        case .days(let each): [each]
        case .differentApps(let each), .differentTags(let each): each.map { [$0] } ?? []
        case .all(let parts), .any(let parts): parts
        default: []
        }
    }

    /// This goal and all goals inside it.
    package var whole: [Goal] { [self] + nested.flatMap(\.whole) }

    /// The goal that counts use inside this one: itself, or what is asked of each day.
    package var innermost: Goal {
        switch measure {
        case .days(let each): each.innermost
        default: self
        }
    }
}

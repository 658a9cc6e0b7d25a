package import FamilyTime
import JSONText

/// What has to be done: one measure of one filter's use, in each window.
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
    /// Days on which `each` was met.
    case days(each: Goal)
    /// Windows of challenges that were won.
    case challenges
    /// Badges, each once.
    case badges
    /// The length of a streak.
    case streak(of: String)

    /// The key that names the measure in a rule file.
    package var key: String {
        switch self {
        case .minutes: "minutes"
        case .points: "points"
        case .sessions: "sessions"
        case .differentApps: "differentApps"
        case .days: "days"
        case .challenges: "challenges"
        case .badges: "badges"
        case .streak: "streak"
        }
    }

    /// Whether it is counted from use; otherwise from what other rules decided.
    package var isOfUse: Bool {
        switch self {
        case .minutes, .points, .sessions, .differentApps, .days: true
        case .challenges, .badges, .streak: false
        }
    }
}

/// The number of a goal, in the unit of its measure.
package enum Bound: Sendable, Equatable {
    case atLeast(Int)
    case atMost(Int)
    /// Each tier of the rule brings its own number.
    case tier
}

extension Goal {
    /// A limit to stay under, not a number to reach.
    package var isLimit: Bool { if case .atMost = bound { true } else { false } }

    /// The days on which the goal can be met.
    package var days: DaySelection? { countedFilter.days }

    /// The filter of the use that is counted: that of `each`, where it has one.
    package var countedFilter: Filter {
        switch measure {
        case .days(let each): each.countedFilter
        case .differentApps(let each?) where filter == Filter(): each.filter
        default: filter
        }
    }

    /// The goal that counts use inside this one: itself, or what is asked of each day.
    package var innermost: Goal {
        switch measure {
        case .days(let each): each.innermost
        default: self
        }
    }
}

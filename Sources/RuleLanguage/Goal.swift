package import FamilyTime

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
    package var counting: Counting { measure.counting }

    /// A limit to stay under, not a number to reach.
    package var isLimit: Bool { if case .atMost = bound { true } else { false } }

    /// The number to reach. 0 for limits, tiers and goals relative to what is usual.
    package var number: Int { if case .atLeast(let number) = bound { number } else { 0 } }

    /// Whether its window has to be over, and settled, before it is decided.
    package var isDecidedLate: Bool {
        if isLimit || bound == .everyDay || counting == .lowestBalance { return true }
        return nested.contains { $0.isDecidedLate }
    }

    /// Whether several times as much can be done: it asks for a number of what use itself brings.
    package var canBeMultiplied: Bool {
        guard case .atLeast = bound else { return false }
        return switch counting.source {
        case .use, .each: true
        case .days, .parts, .wins, .rules, .balance: false
        }
    }

    /// The days on which the goal can be met.
    package var days: DaySelection? { countedFilter.days }

    /// The filters of all that it counts, each part's its own: its window is over when each of them is.
    package var countedFilters: [Filter] {
        switch counting.source {
        case .days(let each): each.countedFilters
        case .parts(let parts, _): parts.flatMap(\.countedFilters)
        case .use, .each, .wins, .rules, .balance: [countedFilter]
        }
    }

    /// The filter of the use that is counted: that of `each`, where it has one.
    ///
    /// Of a goal made of parts only the days are told on which it can be met.
    package var countedFilter: Filter {
        switch counting.source {
        case .days(let each): each.countedFilter
        case .each(_, let each) where filter == Filter(): each.filter
        case .parts(let parts, let asked):
            Filter(days: Self.days(of: parts.map { $0.days ?? .every }, asked: asked))
        case .use, .each, .wins, .rules, .balance: filter
        }
    }

    /// The days on which so many of several parts can be met.
    private static func days(of parts: [DaySelection], asked: Int) -> DaySelection {
        asked == parts.count
            ? parts.reduce(.every) { $0.intersection($1) } : parts.reduce(.none) { $0.union($1) }
    }

    /// The days and time ranges that all it counts lies in; nil where there are no ranges, or parts have their own.
    package var hours: Filter? {
        switch counting.source {
        case .days(let each): return each.hours
        case .parts(let parts, _):
            let hours = Set(parts.map(\.hours))
            return hours.count == 1 ? parts[0].hours : nil
        case .use, .each, .wins, .rules, .balance:
            let filter = countedFilter
            return filter.ranges.isEmpty ? nil : Filter(days: filter.days, ranges: filter.ranges)
        }
    }

    /// Goals directly inside this one.
    package var nested: [Goal] { counting.nested }

    /// This goal and all goals inside it.
    package var whole: [Goal] { [self] + nested.flatMap(\.whole) }

    /// The goal that counts use inside this one: itself, or what is asked of each day.
    package var innermost: Goal {
        if case .days(let each) = counting.source { each.innermost } else { self }
    }
}

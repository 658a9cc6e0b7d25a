import FamilyTime

/// A counter of time that every use of an app moves, whatever the day, the clock and the device: almost all counters of
/// almost all families are like this, so they lie in one list for each app and are moved in one pass.
struct OpenCounter: Sendable {
    /// The first number of its ladder; the greatest number where there is none.
    var least: Int64
    /// Its place among the plan's counters.
    var counter: Int32
    /// Where its ladder begins and ends.
    var first: Int32
    var end: Int32
    /// Which of `OpenCounters.keys` is the key of its window.
    var key: Int32
}

/// What one app alone moves: the counters that are always open, and the references that have to be looked at. No counter is
/// in both: what `ChildState.feedOpen` moves is taken out of the references that `feed` looks at.
struct OpenCounters: Sendable {
    /// The counters of app `a` are `counters[start[a]..<start[a + 1]]`; its references lie in the same range of theirs.
    private(set) var start: [Int32] = [0]
    private(set) var counters: [OpenCounter] = []
    private(set) var restStart: [Int32] = [0]
    private(set) var rest: [Reference] = []

    init(_ flat: PlanBuilder.Flat) {
        for (first, end) in zip(flat.refStart, flat.refStart.dropFirst()) {
            for ref in flat.refs[Int(first)..<Int(end)] {
                var ref = ref
                let time = Int(ref.first)..<Int(ref.timeEnd)
                if ref.isAlwaysOpen, flat.counters[time].allSatisfy(\.isPlain) {
                    for place in time { counters.append(OpenCounter(place, flat)) }
                    ref.first = ref.timeEnd
                }
                if ref.first < ref.end { rest.append(ref) }
            }
            start.append(Int32(counters.count))
            restStart.append(Int32(rest.count))
        }
    }

    /// The keys of the windows that hold a day, as `OpenCounter.key` numbers them.
    @inline(__always)
    static func keys(_ day: DayInfo) -> SIMD4<Int32> { SIMD4(day.day, day.weekFirst, day.monthFirst, 0) }

    /// The periods of these keys, in their order.
    static let periods: [Period] = [.day, .week, .month, .ever]
}

extension OpenCounter {
    fileprivate init(_ place: Int, _ flat: PlanBuilder.Flat) {
        let counter = flat.counters[place]
        self.counter = Int32(place)
        first = counter.first
        end = counter.end
        least = flat.thresholds.at(counter.first, below: counter.end)
        key = Int32(OpenCounters.periods.firstIndex(of: counter.period) ?? 0)
    }
}

extension Counter {
    /// Whether its windows are the usual ones, and nothing but its own ladder is asked of them.
    fileprivate var isPlain: Bool { moving < 0 && history < 0 && OpenCounters.periods.contains(period) }
}

extension Reference {
    /// Whether all use of the app counts.
    fileprivate var isAlwaysOpen: Bool {
        schedule < 0 && firstDevice == deviceEnd && from == .min && until == .max
            && days == DaySelection.every.bits && edit < 0
    }
}

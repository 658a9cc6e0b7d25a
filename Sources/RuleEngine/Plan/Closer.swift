import FamilyTime

/// Something that needs the end of a window.
struct Closer: Sendable {
    enum Kind: Int32, Sendable { case bound, exceeded, run, percent, everyDay, neutralDay, balance, race }

    var kind: Kind
    /// Inner goals are decided before the goals around them.
    var order: Int32
    var period: Period
    var span: Int32
    var from: Int32
    var until: Int32
    var days: UInt16
    /// The time ranges of what it looks at, each part's its own; none where every instant of the day counts.
    var schedules: [Int32]
    /// The counter that is read at the end, and the most or the least that it may show.
    var counter: Int32
    var number: Int64
    /// The counter of any use; `-1` where a window without use counts as well.
    var used: Int32
    /// The counters of upper bounds, where nothing else is asked: a window without any use is neutral then.
    var limits: [Int32] = []
    /// Where every day is asked for, the counter of neutral days; `-1` where no day can be neutral.
    var neutral: Int32 = -1
    /// Where days are remembered of which some are asked for in a row; `-1` where they are counted.
    var row: Int32 = -1
    /// Of a race, the child that may win it, and the counters of all who race.
    var member: Int32 = -1
    var racers: [Int32] = []
    var target: Target
    var percent: Int64
}

/// Which closers may look at a window that ends with a day, so that a day's end looks at no others.
struct CloserDays: Sendable {
    private var daily: [Int32] = []
    /// Closers of windows that are longer than a day, by the kind of window.
    private var longer: [(period: Period, closers: [Int32])] = []
    /// Those whose rule ends with a day, whatever the window.
    private var last: [Int32: [Int32]] = [:]

    init(_ closers: [Closer]) {
        for (place, closer) in closers.enumerated() {
            if closer.period == .day {
                daily.append(Int32(place))
            } else if let known = longer.firstIndex(where: { $0.period == closer.period }) {
                longer[known].closers.append(Int32(place))
            } else if closer.period.repeats {
                longer.append((closer.period, [Int32(place)]))
            }
            if closer.period != .day { last[closer.until, default: []].append(Int32(place)) }
        }
        last[.max] = nil
    }

    /// In the order of the closers.
    func ending(with day: DayInfo) -> [Int32] {
        var others = last[day.day] ?? []
        for (period, closers) in longer where period.last(of: day) == day.day { others += closers }
        return others.isEmpty ? daily : Set(daily + others).sorted()
    }
}

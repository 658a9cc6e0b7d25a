struct RunState: Sendable, Equatable {
    var length: Int64 = 0
    var longest: Int64 = 0
    /// The first day of the run.
    var first: Int32 = .min
    var freezes: Int64 = 0
    /// How many of the freezes that its versions begin with it has got.
    var startedWith: Int64 = 0
    var frozenInARow: Int64 = 0
    /// The lengths at which a milestone was paid, in whatever version, for milestones that pay once.
    var milestones: [Int64] = []
    /// How many runs have paid milestones, and the first day of the last of them.
    var paidRuns: Int32 = 0
    var paidRun: Int32 = .min
    /// The last occurrence that was kept.
    var lastKept: Int32 = .min
    /// How often the run was won back.
    var timesRepaired: Int32 = 0
    /// The run before this one, as long as it can be won back.
    var lost: Lost?
    /// Occurrences that wait for a miss before them to settle.
    var undecided: [Occurrence] = []

    /// The freezes in stock, with those that a version of the streak begins with.
    func freezes(with plan: RunPlan) -> Int64 {
        let more = max(0, plan.firstFreezes - startedWith)
        return max(freezes, min(plan.maxFreezes, freezes + more))
    }

    /// Takes the freezes that a version begins with into the stock.
    mutating func stock(with plan: RunPlan) {
        freezes = freezes(with: plan)
        startedWith = max(startedWith, plan.firstFreezes)
    }

    /// Takes a freeze that was bought into the stock. There was room when it was paid; where there is none after all, as
    /// two devices had not heard of each other, it is not lost.
    mutating func buyFreeze(with plan: RunPlan) {
        stock(with: plan)
        freezes += 1
    }

    /// A run that a missed occurrence has ended.
    struct Lost: Sendable, Equatable {
        /// How long it was when it ended.
        var ended: Int64
        /// How long it would be with what was kept since in runs that are over.
        var length: Int64
        var first: Int32
        /// The last day on which it can be won back.
        var last: Int32
        var timesRepaired: Int32
        /// Whether it has paid milestones.
        var hasPaid: Bool

        static let blank = Lost(ended: 0, length: 0, first: 0, last: 0, timesRepaired: 0, hasPaid: false)
    }

    /// Ends the run.
    /// - Parameters:
    ///   - missed: the last day of the occurrence that was missed.
    ///   - last: the last day on which it can be won back. Nil if it cannot.
    mutating func end(byMissing missed: Int32, until last: Int32?) {
        if var before = lost, missed < before.last {
            // A short run gives no more time. A child that has done more in it than before has earned that.
            if let last, length > before.length { before.last = max(before.last, last) }
            before.length += length
            lost = before
        } else {
            lost = last.map {
                Lost(
                    ended: length, length: length, first: first, last: $0, timesRepaired: timesRepaired,
                    hasPaid: paidRun == first)
            }
        }
        length = 0
        frozenInARow = 0
        timesRepaired = 0
    }

    /// Goes on with the run before, as if a freeze had held it.
    /// - Parameter day: on which that was won.
    /// - Returns: the lengths that it reaches by what was kept since. Nil where there is none to win back.
    mutating func winBack(on day: Int32) -> ClosedRange<Int64>? {
        guard let before = lost, day <= before.last else { return nil }
        let lengths = before.ended + 1...before.length + max(1, length)
        length = lengths.upperBound
        longest = max(longest, length)
        first = before.first
        timesRepaired = before.timesRepaired + 1
        if before.hasPaid { paidRun = first }
        lost = nil
        return lengths
    }

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
        /// When so much was done in it that it wins a run back, and the version that asked for that; the greatest number
        /// where it was not.
        var repairedAt: Int64 = .max
        var repairedBy: Int32 = -1

        func isDecided(by now: Int64) -> Bool { keptAt != .max || settlesAt <= now }
    }

    /// Notes that this run pays a milestone.
    /// - Returns: false where as many runs have paid as may pay.
    mutating func pays(atMost most: Int32) -> Bool {
        guard paidRun != first else { return true }
        guard paidRuns < most else { return false }
        paidRuns += 1
        paidRun = first
        return true
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

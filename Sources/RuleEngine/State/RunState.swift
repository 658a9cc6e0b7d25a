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

import FamilyTime

/// A goal over what other rules decided.
struct OutcomeCount: Sendable {
    var counter: Int32
    var outcome: OutcomeKind
    /// The state of the one rule that is counted; `-1` for all rules of the kind.
    var of: Int32
    /// The state of the rule whose goal it is: a rule never counts itself.
    var owner: Int32
    var days: CountedDays
}

/// A goal over how far something else has come: the length of a streak's run, or the step of a level ladder.
struct HeightCount: Sendable {
    var counter: Int32
    /// The state of the run, or of the ladder's rule.
    var of: Int32
    var days: CountedDays
}

/// The days on which what was decided counts for a goal: those in its `on`, between its rule's dates.
struct CountedDays: Sendable {
    var from: Int32
    var until: Int32
    var bits: UInt16

    func contains(_ day: DayInfo) -> Bool { day.day >= from && day.day <= until && bits & day.bits != 0 }
}

/// What ladders of levels with the same dates count: all that is earned on these days.
struct EarnedCount: Sendable {
    var counter: Int32
    /// Days, both included.
    var from: Int32
    var until: Int32

    func contains(_ day: Int32) -> Bool { from <= day && day <= until }
}

/// How often a task was done, as one version of its rule counts it.
struct DeedCount: Sendable {
    var counter: Int32
    var rule: Int32
    /// Where it is kept who has it, if only the first one has; `-1` for any other task.
    var holder: Int32
}

/// A goal over the lowest balance of a window.
struct BalanceForm: Sendable {
    var counter: Int32
    var from: Int32
    var until: Int32
}

/// Where a goal inside another is counted when it was met.
struct InnerCount: Sendable {
    var counter: Int32
    /// Days on which the child is away are not asked for, and do not make up for others.
    var leavesOutAway: Bool
    /// Where the days are remembered of which so many are asked for in a row; `-1` for all others.
    var row: Int32 = -1
}

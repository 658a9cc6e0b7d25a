/// A factor on base points.
struct Factor: Sendable {
    var rule: Int32
    /// Where its rule's bonus of the day is kept; versions of one rule share it.
    var bonus: Int32 = -1
    /// See `RuleVersion`: an instant has the factor of the version that was in force at it.
    var since: Int64
    var replaced: Int64
    /// Hundredths; 100 is no change. For a streak, by the length of the run.
    var fixed: Int64
    var run: Int32
    var ladder: [(at: Int64, hundredths: Int64)]
    var days: UInt16
    /// Whether it holds only once other rules have been won.
    var comesAfter: Bool
    /// For each app, where the factor applies to it.
    var reaches: [[FactorReach]]

    var isFixed: Bool { run < 0 }
}

/// Where a factor applies to an app.
struct FactorReach: Sendable {
    /// Days, both included.
    var from: Int32
    var until: Int32
    /// An exception may be for some apps alone; `-1` where every instant of the day counts.
    var schedule: Int32
    /// Its factor's place in the plan.
    var factor: Int32 = -1
}

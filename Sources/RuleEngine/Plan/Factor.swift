/// A factor on base points.
struct Factor: Sendable {
    var rule: Int32
    /// See `RuleVersion`: a day is its version's that was there when the day ended.
    var since: Int64
    var replaced: Int64
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

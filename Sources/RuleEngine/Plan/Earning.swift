import FamilySettings
import FamilyTime

/// What apps earned before a day.
struct EarningEra: Sendable {
    var until: Int32
    /// By the app's place in the present family. An app that was not there yet earns as it does now: its use could not
    /// count before.
    var earning: [Earning]

    init(until: Int32, before: Family, now: Family) {
        self.until = until
        earning = now.apps.map { app in Earning(before.apps.first { $0.id == app.id } ?? app) }
    }

    /// The era as text, for the version of a plan.
    var meaning: String { "\(until):" + earning.map { "\($0.rate)/\($0.cap)" }.joined(separator: ",") }
}

/// What an app earns.
struct Earning: Sendable {
    /// Points per minute; 0 for an app that does not earn.
    var rate: Int64 = 0
    var cap: Int64 = .max

    /// Nothing.
    init() {}

    init(_ app: App) {
        rate = app.category == .learning ? Int64(app.pointsPerMinute) : 0
        cap = app.maxPointsPerDay.map(Int64.init) ?? .max
    }

    /// Whole points of a day's total: a point is earned when it is complete (laws 7 and 8 of the fine print).
    func points(of milliseconds: Int64) -> Int64 { min(cap, milliseconds * rate / Milliseconds.minute) }

    /// The day's total that completes this many points.
    func milliseconds(of points: Int64) -> Int64 { (points * Milliseconds.minute + rate - 1) / rate }
}

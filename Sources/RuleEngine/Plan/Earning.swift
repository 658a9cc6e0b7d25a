import FamilySettings
import FamilyTime

/// What an app earns.
struct Earning: Sendable {
    /// Points per minute; 0 for an app that does not earn.
    var rate: Int64
    var cap: Int64

    init(_ app: App) {
        rate = app.category == .learning ? Int64(app.pointsPerMinute) : 0
        cap = app.maxPointsPerDay.map(Int64.init) ?? .max
    }

    /// Whole points of a day's total: a point is earned when it is complete (laws 7 and 8 of the fine print).
    func points(of milliseconds: Int64) -> Int64 { min(cap, milliseconds * rate / Milliseconds.minute) }

    /// The day's total that completes this many points.
    func milliseconds(of points: Int64) -> Int64 { (points * Milliseconds.minute + rate - 1) / rate }
}

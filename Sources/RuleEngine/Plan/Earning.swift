import FamilySettings
import FamilyTime

/// What apps earned before a day, and what bonuses could add.
struct EarningEra: Sendable {
    var until: Int32
    /// By the app's place in the present family.
    var earning: [Earning]
    var limits: BonusLimits

    init(_ era: FamilyEra, for child: String?) {
        until = era.until
        earning = era.earning(of: child)
        limits = BonusLimits(era.economy)
    }
}

/// How far multipliers and percentages may go.
struct BonusLimits: Sendable {
    /// The highest factor, in parts of `BonusState.one`.
    var mostParts: Int64
    var maxBonusPerDay: Int64
    /// Whether several factors multiply; otherwise the highest counts.
    var multiplies: Bool

    init(_ economy: Economy) {
        mostParts = BonusState.one / 100 * Int64(economy.maxMultiplier)
        maxBonusPerDay = economy.maxBonusPerDay.map(Int64.init) ?? .max
        multiplies = economy.stacking == .multiply
    }

    func capped(_ parts: Int64) -> Int64 { min(parts, mostParts) }
}

/// What an app earns.
struct Earning: Sendable, Hashable {
    /// Points per minute; 0 for an app that does not earn.
    var rate: Int64 = 0
    var cap: Int64 = .max

    /// Nothing.
    init() {}

    /// - Parameter child: an id; nil for what holds where nothing is said of any child.
    init(_ app: App, for child: String?, in family: Family) {
        guard app.category == .learning else { return }
        let terms = if let child { family.terms(of: app, for: child) } else { family.terms(of: app, for: nil) }
        rate = Int64(terms.pointsPerMinute)
        cap = terms.maxPointsPerDay.map(Int64.init) ?? .max
    }

    /// Whole points of a day's total: a point is earned when it is complete (law 7, line 8).
    func points(of milliseconds: Int64) -> Int64 { min(cap, milliseconds * rate / Milliseconds.minute) }

    /// The day's total that completes this many points.
    func milliseconds(of points: Int64) -> Int64 { (points * Milliseconds.minute + rate - 1) / rate }
}

struct EarnedState: Sendable, Equatable {
    var day: Int32 = .min
    var milliseconds: Int64 = 0
    var points: Int64 = 0
    /// When the last point was complete.
    var at: Int64 = 0

    /// Brings the day's total to what it is at an instant.
    /// - Returns: the points that this completes.
    mutating func grow(to total: Int64, at end: Int64, _ earning: Earning) -> Int64 {
        let points = earning.points(of: total)
        let gain = points - earning.points(of: milliseconds)
        milliseconds = total
        if gain > 0 {
            self.points += gain
            at = end - (total - earning.milliseconds(of: points))
        }
        return gain
    }
}

/// What the factors of one rule add on a day, in whatever versions and under whatever names: it rounds once.
struct BonusState: Sendable, Equatable {
    var day: Int32 = .min
    /// The version whose factor was the first to apply on the day: the day's bonus is told under its name.
    var rule: Int32 = -1
    /// Points times what the factor adds, in parts of `one`.
    var parts: Int64 = 0
    var at: Int64 = 0

    /// One point. Factors are hundredths, so that the product of five of them is a whole number of these parts; of more
    /// it is rounded down.
    static var one: Int64 { 10_000_000_000 }

    /// Rounded half up, once, on the day's total (law 7).
    var points: Int64 { Self.points(parts) }

    static func points(_ parts: Int64) -> Int64 { (parts + one / 2) / one }
}

struct BonusToday: Sendable, Equatable {
    var day: Int32 = .min
    var given: Int64 = 0
    var cut: Int64 = 0
    var at: Int64 = 0
}

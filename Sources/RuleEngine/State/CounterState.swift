/// A counter in its current window.
struct CounterState: Sendable, Equatable {
    /// The window's key; the least number before the first use.
    var key: Int32 = .min
    /// The place in the plan's ladders of the next number to reach.
    var next: Int32
    var value: Int64 = 0
    /// The next number itself; the greatest number when all are reached.
    var threshold: Int64
}

/// A counter of what was decided, in a window before the present one.
struct EarlierWindow: Sendable, Equatable {
    /// How many are remembered. A day's last time range ends a day later at most, and settles within twenty hours.
    /// Whoever travels east loses 26 hours at most before going back west, so no more than five days begin until then.
    static let count = 5

    var counter = CounterState(next: 0, threshold: .max)
    var latest: Int64 = .min
}

/// The totals of the last windows with data.
struct UsualState: Sendable, Equatable {
    static let windows = 4

    var totals: [Int64] = []

    mutating func note(_ total: Int64) {
        guard total > 0 else { return }
        if totals.count == Self.windows { totals.removeFirst() }
        totals.append(total)
    }

    /// Of all of them; nil before there are enough.
    var total: Int64? { totals.count == Self.windows ? totals.reduce(0, +) : nil }
}

struct SessionState: Sendable, Equatable {
    /// The window that it counts in.
    var key: Int32 = .min
    var end: Int64 = .min
    var used: Int64 = 0
    var counted = false
}

struct DistinctState: Sendable, Equatable {
    /// The window of the time below.
    var key: Int32 = .min
    var used: Int64 = 0
    /// The outer window in which the app has been counted.
    var counted: Int32 = .min
}

extension [Int64] {
    /// The element, or the greatest number where the ladder ends.
    func at(_ place: Int32, below end: Int32) -> Int64 { place < end ? self[Int(place)] : .max }
}

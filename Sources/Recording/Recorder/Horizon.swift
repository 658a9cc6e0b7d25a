import Economy
import FamilySettings
import FamilyTime

/// The bound behind which late reports no longer count (law 3).
struct Horizon: Sendable {
    let days: Int
    /// Whether older use counts, too: a story is told as a whole, however rarely somebody looks (line 29).
    private let countsAll: Bool

    init(_ family: Family, countsAll: Bool = false) {
        days = family.lateDays
        self.countsAll = countsAll
    }

    /// How far back use counted by the settings of another time.
    func under(_ family: Family) -> Horizon { Horizon(family, countsAll: countsAll) }

    private var reach: Int64 { Int64(days) * Milliseconds.day }

    /// The earliest start of use that still counts if it is received at an instant.
    func start(at received: Int64) -> Int64 { countsAll ? .min : received - reach }

    /// Where a recording that is finished at an instant puts its checkpoint: before anything that is likely to come. A day
    /// is left over for use that had begun by then and waits for its end.
    func checkpoint(at finished: Int64) -> Int64 { finished - reach - Milliseconds.day }

    /// Whether a checkpoint has fallen so far behind that moving it is worth folding what lies after it once more.
    func isBehind(_ checkpoint: Int64, at finished: Int64) -> Bool {
        self.checkpoint(at: finished) - checkpoint >= Self.week
    }

    /// What had ended by then is of no use any more to what is decided or folded from an instant on: neither to a history
    /// that is folded again from a checkpoint, nor to time that a parent unlocked and that is settled late.
    func books(at now: Int64) -> Int64 {
        min(checkpoint(at: now) - Self.week, now - Desk.lookingBack) - 2 * Milliseconds.day
    }

    private static let week = 7 * Milliseconds.day
}

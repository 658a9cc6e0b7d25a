import Economy
import FamilySettings
import FamilyTime

/// The bound behind which late reports no longer count (law 3).
struct Horizon: Sendable {
    let days: Int

    init(_ family: Family) {
        days = family.lateDays
    }

    /// The earliest start of use that still counts if it is received at an instant.
    func start(at received: Int64) -> Int64 { received - Int64(days) * Milliseconds.day }

    /// Where a recording that is finished at an instant puts its checkpoint: before anything that may still come. A day
    /// is left over for use that had begun by then and waits for its end.
    func checkpoint(at finished: Int64) -> Int64 { start(at: finished) - Milliseconds.day }

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

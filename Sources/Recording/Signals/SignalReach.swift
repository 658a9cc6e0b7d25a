import FamilyStore
import FamilyTime
import UsageTracking

/// What hangs together with some signals of a stream.
struct SignalReach {
    private let first: Int64
    private let last: Int64
    /// When the counter began; nil if it is none.
    private let since: Int64?

    init?(of rows: [SignalRow], in stream: SignalStream) {
        guard let first = rows.map(\.at).min(), let last = rows.map(\.at).max() else { return nil }
        (self.first, self.last, since) = (first, last, stream.since)
    }

    /// The instants of signals that have a say in it. All readings of a counter hang together. No pause within a session is
    /// as long as a day, and use ends with its day.
    var signals: Range<Int64> {
        since != nil
            ? .min ..< .max
            : Self.day(of: first) - 2 * Milliseconds.day..<Self.day(of: last) + 3 * Milliseconds.day
    }

    /// The starts of the use that they may change.
    /// - Parameter readings: of a counter, all of them.
    func starts(among readings: [SignalRow]) -> Range<Int64> {
        guard let since else {
            return Self.day(of: first) - Milliseconds.day..<Self.day(of: last) + 2 * Milliseconds.day
        }
        let most = readings.map(\.total).max() ?? 0
        return max(since, first - most)..<max(since, readings.map(\.at).max() ?? last) + 1
    }

    /// The start of its day of UTC.
    private static func day(of instant: Int64) -> Int64 { instant - instant % Milliseconds.day }
}

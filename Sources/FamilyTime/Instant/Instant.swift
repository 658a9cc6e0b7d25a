/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z.
package struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z. Negative before that.
    package var milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// 0001-01-01T00:00:00Z: before all real instants, and years can still be subtracted without overflow.
    package static let distantPast = Instant(milliseconds: -62_135_596_800_000)

    /// 9999-01-01T00:00:00Z: after all real instants, and years can still be added without overflow.
    package static let distantFuture = Instant(milliseconds: 253_370_764_800_000)

    /// The instant that lies `length` milliseconds later. On overflow, the first or last possible instant.
    package func adding(milliseconds length: Int64) -> Instant {
        Instant(milliseconds: milliseconds.addingClamped(length))
    }

    /// Milliseconds from the right to the left instant.
    package static func - (end: Instant, start: Instant) -> Int64 {
        let (length, overflow) = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
        guard overflow else { return length }
        return end < start ? .min : .max
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

import OperatingSystem

/// An instant by both clocks of a computer: the one that people set, and the one that runs since the computer was started.
package struct Moment: Hashable, Sendable {
    /// Milliseconds since 1970 UTC.
    package let wall: Int64
    /// Milliseconds since the computer was started.
    package let steady: Int64
    /// Tells one start of the computer from another. Empty if the system does not say.
    package let start: String

    package init(wall: Int64, steady: Int64, start: String) {
        self.wall = wall
        self.steady = steady
        self.start = start
    }

    package static var now: Moment { Moment(wall: WallClock.now, steady: SteadyClock.now, start: SteadyClock.start) }

    private func isSameStart(_ other: Moment) -> Bool { !start.isEmpty && start == other.start }

    /// The least time that has surely passed since an earlier moment, in milliseconds: for what has to be waited for.
    /// Setting the clock does not shorten it while the computer runs.
    package func leastSince(_ earlier: Moment) -> Int64 {
        max(0, isSameStart(earlier) ? steady - earlier.steady : wall.subtractingWithoutOverflow(earlier.wall))
    }

    /// The most time that may have passed since an earlier moment, in milliseconds: for what must not last longer. A clock
    /// that was set back does not lengthen it. `Int64.max` if nobody can tell.
    package func mostSince(_ earlier: Moment) -> Int64 {
        let byWall = wall.subtractingWithoutOverflow(earlier.wall)
        if isSameStart(earlier) { return max(0, byWall, steady - earlier.steady) }
        return byWall < 0 ? Int64.max : byWall
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        wall = try reader.whole(Int64.self)
        steady = try reader.whole(Int64.self)
        start = try reader.text()
    }

    func write(to writer: inout FieldWriter) {
        writer.whole(wall)
        writer.whole(steady)
        writer.text(start)
    }
}

extension Int64 {
    /// The difference, or the nearest one that there is.
    fileprivate func subtractingWithoutOverflow(_ other: Int64) -> Int64 {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return overflows ? (self < other ? .min : .max) : difference
    }
}

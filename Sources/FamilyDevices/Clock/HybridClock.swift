/// Gives a device's times: each later than all that it gave and heard of before, whatever its own clock does.
package struct HybridClock: Hashable, Sendable {
    private let device: DeviceID
    private var wall: Int64
    private var counter: UInt16

    /// How far another device's clock may be ahead, in milliseconds, to be followed.
    package static var tolerance: Int64 { 5 * 60_000 }

    /// - Parameter last: the latest time that the device gave or followed, as it was kept. Nil if there is none.
    package init(device: DeviceID, last: HybridTime? = nil) {
        self.device = device
        wall = last?.wall ?? Int64.min
        counter = last?.counter ?? 0
    }

    /// What has to be kept to go on after a restart.
    package var last: HybridTime { HybridTime(wall: wall, counter: counter, device: device) }

    /// - Parameter now: the device's own clock, in milliseconds since 1970 UTC.
    package mutating func next(now: Int64) -> HybridTime {
        if now > wall { (wall, counter) = (now, 0) } else { advance() }
        return last
    }

    /// Follows a time that another device gave, so that the next own one is later.
    /// - Returns: false if that clock is too far ahead to be followed. What it dates counts all the same: whether it
    ///   does must not hang on the reader's clock.
    package mutating func heard(_ time: HybridTime, now: Int64) -> Bool {
        let (limit, overflows) = now.addingReportingOverflow(Self.tolerance)
        guard overflows || time.wall <= limit else { return false }
        if (time.wall, time.counter) > (wall, counter) { (wall, counter) = (time.wall, time.counter) }
        return true
    }

    /// A counter that is full moves the clock on: two times are never the same.
    private mutating func advance() {
        if counter < UInt16.max {
            counter += 1
        } else if wall < Int64.max {
            (wall, counter) = (wall + 1, 0)
        }
    }
}

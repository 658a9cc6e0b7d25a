package import FamilyTime
import OperatingSystem

/// Tells the time and lets it pass.
package protocol RunClock {
    func now() -> Instant

    /// Waits until an instant, or until there is something to read from one of the descriptors.
    mutating func wait(until instant: Instant, orReadable descriptors: [Int32])
}

/// The computer's clock, perhaps shifted.
package struct SystemClock: RunClock {
    /// The offset from the computer's clock, in milliseconds.
    private var ahead: Int64 = 0

    /// - Parameter start: the instant that counts as now. Nil for the true time.
    package init(startingAt start: Instant? = nil) {
        if let start { ahead = start.milliseconds - WallClock.now }
    }

    package func now() -> Instant { Instant(milliseconds: WallClock.now + ahead) }

    package func wait(until instant: Instant, orReadable descriptors: [Int32]) {
        let length = min(max(0, instant.milliseconds - now().milliseconds), Self.longest)
        Descriptor.wait(forReadable: descriptors, milliseconds: length)
    }

    /// The longest single wait, in milliseconds. The clock may be set forward meanwhile, and a computer may sleep.
    private static let longest: Int64 = 60_000
}

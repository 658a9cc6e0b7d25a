package import FamilyTime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells the time and lets it pass.
package protocol RunClock {
    func now() -> Instant

    /// Waits until an instant, or until there is something to read from one of the descriptors.
    mutating func wait(until instant: Instant, orReadable descriptors: [Int32])
}

/// The computer's clock.
package struct SystemClock: RunClock {
    /// By how much it is put forward, in milliseconds.
    private var ahead: Int64 = 0

    /// - Parameter start: the instant that it pretends to be now; nil for the true one.
    package init(startingAt start: Instant? = nil) {
        if let start { ahead = start.milliseconds - Self.real }
    }

    package func now() -> Instant { Instant(milliseconds: Self.real + ahead) }

    private static var real: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    package func wait(until instant: Instant, orReadable descriptors: [Int32]) {
        let length = min(max(0, instant.milliseconds - now().milliseconds), Self.longest)
        var asked = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&asked, nfds_t(asked.count), Int32(length))
    }

    /// The clock may be set forward meanwhile, and a computer may sleep.
    private static let longest: Int64 = 60_000
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
import MachO
#endif

/// The process that this program runs as.
package enum ThisProcess {
    package static var id: Int32 { getpid() }

    /// The path of the program. Nil if the system does not tell.
    package static var path: String? {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var bytes = [CChar](repeating: 0, count: Int(size))
        return _NSGetExecutablePath(&bytes, &size) == 0 ? String(cString: bytes) : nil
        #else
        return FileSystem.linkTarget("/proc/self/exe")
        #endif
    }

    /// Makes writing to a file at its size limit an error, instead of ending the process without a message.
    package static func surviveFullFiles() { signal(SIGXFSZ, SIG_IGN) }

    /// Makes the end of programs that this process starts known to it, even if whoever started it does not care for such
    /// ends itself: the system would keep quiet about them.
    static func hearOfPrograms() { signal(SIGCHLD, SIG_DFL) }

    package static func end(status: Int32) -> Never { exit(status) }

    /// Waits, unless a signal arrives.
    package static func pause(milliseconds: Int64) { poll(nil, 0, Int32(clamping: milliseconds)) }
}

/// The computer's clock.
package enum WallClock {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

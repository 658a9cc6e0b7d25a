#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock for changing a file that each change replaces with a new one. One process at a time has it, until the process
/// ends at the latest.
///
/// Programs that do not take the lock, such as editors, can still write.
package final class FileLock: Sendable {
    private let file: Descriptor

    /// - Returns: nil if somebody else keeps the lock for longer than that, or the file cannot be opened.
    package init?(path: String, waitingMilliseconds: Int64) {
        let pause: Int64 = 20
        var left = waitingMilliseconds
        while true {
            guard let file = Descriptor(reading: path) else { return nil }
            let isHeld = !file.lock() && errno == EWOULDBLOCK
            // Whoever had it before may have put another file there; the right to the old one is worth nothing.
            if !isHeld, FileStatus(path: path)?.identity == file.status?.identity {
                self.file = file
                return
            }
            if isHeld {
                guard left > 0 else { return nil }
                left -= pause
                ThisProcess.pause(milliseconds: pause)
            }
        }
    }

    /// Releases the lock before its owner is released.
    package func release() { flock(file.number, LOCK_UN) }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The right to change a file that is put in the place of another one each time. One at a time has it, and it ends with
/// the process at the latest.
///
/// Programs that do not ask for it, such as editors, are not kept from writing.
package final class FileLock: Sendable {
    private let file: Descriptor

    /// - Returns: nil where somebody else has it for longer than that, and where the file cannot be opened.
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

    /// Gives it back before its owner goes.
    package func release() { flock(file.number, LOCK_UN) }
}

import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock that one process at a time has, until the process ends at the latest.
///
/// It is a file of its own, which only those can open who may write in its folder: whoever may only read what it
/// protects can keep nobody waiting. It is there as long as the lock is held, or until the next use after a kill.
package final class FileLock: Sendable {
    private let path: String
    private let file: Mutex<Descriptor?>

    /// - Parameter path: the file of the lock. It is made here, and removed on release.
    /// - Throws: the system's error. `isHeld` tells that somebody else keeps the lock for longer than that.
    package init(path: String, waitingMilliseconds: Int64) throws(SystemError) {
        let pause: Int64 = 20
        var left = waitingMilliseconds
        while true {
            let opened = try Self.open(path)
            let isTaken = flock(opened.number, LOCK_EX | LOCK_NB) == 0
            guard isTaken || errno == EWOULDBLOCK else { throw .last(path) }
            // Whoever had it before has removed the file; the right to that one is worth nothing.
            if isTaken, FileStatus(path: path)?.identity == opened.status?.identity {
                self.path = path
                file = Mutex(opened)
                return
            }
            if !isTaken {
                guard left > 0 else { throw SystemError(number: EWOULDBLOCK, path: path) }
                left -= pause
                ThisProcess.pause(milliseconds: pause)
            }
        }
    }

    deinit { release() }

    /// Releases the lock before its owner is released.
    package func release() {
        file.withLock { file in
            guard file != nil else { return }
            unlink(path)
            file = nil
        }
    }

    /// Those who may write in the folder may take the lock, whoever of them comes first.
    private static func open(_ path: String) throws(SystemError) -> Descriptor {
        let folder = FileStatus(path: Path.folder(of: path))
        let permissions = 0o600 | (folder?.permissions ?? 0) & 0o022 * 3
        let number = openFile(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode_t(permissions))
        guard number >= 0 else { throw .last(path) }
        let file = Descriptor(owning: number)
        if let folder, file.status?.permissions != permissions || file.status?.group != folder.group {
            // Only the account that has made the file can do that, and it does.
            file.give(to: folder)
            fchmod(number, mode_t(permissions))
        }
        return file
    }
}

/// The system's `open`, under a name that no method hides.
private func openFile(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
    open(path, flags, permissions)
}

extension SystemError {
    /// Whether another process has the lock that was asked for.
    package var isHeld: Bool { number == EWOULDBLOCK }
}

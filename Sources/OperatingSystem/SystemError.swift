#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An error of a system call.
package struct SystemError: Error, Hashable, Sendable {
    /// The system's error number, `errno`.
    package let number: Int32
    /// The file or folder that the call was about. Nil if it was about none.
    package let path: String?

    package init(number: Int32, path: String? = nil) {
        self.number = number
        self.path = path
    }

    /// The error of the last system call.
    static func last(_ path: String? = nil) -> SystemError { SystemError(number: errno, path: path) }

    package var words: String { String(cString: strerror(number)) }

    package enum Cause: Sendable {
        case diskFull, diskFailed, fileLimit, notAllowed, other
    }

    /// The kind of the error, by what a person can do about it.
    package var cause: Cause {
        switch number {
        case ENOSPC, EDQUOT: .diskFull
        case EIO: .diskFailed
        case EFBIG: .fileLimit
        case EACCES, EPERM, EROFS: .notAllowed
        default: .other
        }
    }

    /// Whether there is no file of that name.
    package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
}

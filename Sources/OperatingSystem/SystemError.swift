#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system refused.
package struct SystemError: Error, Hashable, Sendable {
    /// The system's number of the error, as `errno` tells it.
    package let number: Int32
    /// The file or folder that it is about; nil where it is about none.
    package let path: String?

    package init(number: Int32, path: String? = nil) {
        self.number = number
        self.path = path
    }

    /// What went wrong in the last call.
    static func last(_ path: String? = nil) -> SystemError { SystemError(number: errno, path: path) }

    package var words: String { String(cString: strerror(number)) }

    package enum Cause: Sendable {
        case diskFull, diskFailed, fileLimit, notAllowed, other
    }

    /// What a person can do something about.
    package var cause: Cause {
        switch number {
        case ENOSPC, EDQUOT: .diskFull
        case EIO: .diskFailed
        case EFBIG: .fileLimit
        case EACCES, EPERM, EROFS: .notAllowed
        default: .other
        }
    }

    /// Whether there is nothing of that name.
    package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
}

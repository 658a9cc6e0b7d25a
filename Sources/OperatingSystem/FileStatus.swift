#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a file is and how it stands.
package struct FileStatus: Equatable, Sendable {
    /// Tells files apart that exist at the same time, whatever they are called.
    package var identity: String
    package var size: Int64
    /// When it was written last, in nanoseconds since 1970.
    package var modified: Int64
    package var isPipe: Bool
    package var isFolder: Bool
    package var isRegular: Bool
    package var permissions: UInt32
    /// The number of the account that it belongs to.
    package var owner: UInt32

    init(_ status: stat) {
        identity = String(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        isPipe = status.st_mode & S_IFMT == S_IFIFO
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isRegular = status.st_mode & S_IFMT == S_IFREG
        permissions = UInt32(status.st_mode & 0o777)
        owner = UInt32(status.st_uid)
    }

    /// Whether nobody can change it but this account and the computer's own.
    package var isTrusted: Bool { (owner == getuid() || owner == 0) && permissions & 0o022 == 0 }

    /// Nil where there is nothing of that name. A link is followed.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

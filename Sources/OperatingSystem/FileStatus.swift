#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A snapshot of a file's properties: identity, kind, size, last change, owner and permissions.
package struct FileStatus: Equatable, Sendable {
    /// Tells the file apart from all others on its file system at that time, whatever their names.
    package var identity: String
    package var size: Int64
    /// The time of the last change, in nanoseconds since 1970.
    package var modified: Int64
    package var isPipe: Bool
    package var isFolder: Bool
    package var isRegular: Bool
    /// Whether the content lies with a service that keeps files elsewhere, so that reading it would wait for that.
    package var isPlaceholder: Bool
    package var permissions: UInt32
    /// The number of the account that owns the file.
    package var owner: UInt32
    /// The number of the group that owns the file.
    package var group: UInt32

    init(_ status: stat) {
        identity = String(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        // SF_DATALESS, which Swift does not import.
        isPlaceholder = status.st_flags & 0x4000_0000 != 0
        #else
        let time = status.st_mtim
        isPlaceholder = false
        #endif
        modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        isPipe = status.st_mode & S_IFMT == S_IFIFO
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isRegular = status.st_mode & S_IFMT == S_IFREG
        permissions = UInt32(status.st_mode & 0o777)
        owner = UInt32(status.st_uid)
        group = UInt32(status.st_gid)
    }

    /// Whether only this account and the superuser can change the file.
    package var isTrusted: Bool { isOwned && permissions & 0o022 == 0 }

    /// Whether it belongs to this account or to the superuser.
    package var isOwned: Bool { owner == getuid() || owner == 0 }

    /// Nil if there is no file of that name. A link is followed.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What a folder needs into which other programs and computers write.
extension FileSystem {
    /// The first bytes of a file. A link is not followed, and a pipe is not waited for.
    /// - Throws: the system's error; ELOOP for a link and EINVAL for what is no file.
    package static func bytes(ofFile path: String, upTo count: Int) throws(SystemError) -> [UInt8] {
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard number >= 0 else { throw .last(path) }
        let file = Descriptor(owning: number)
        guard let status = file.status, status.isRegular else { throw SystemError(number: EINVAL, path: path) }
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let wanted = min(count, Int(clamping: status.size))
            while bytes.count < wanted {
                let more = try file.readWaiting(upTo: wanted - bytes.count)
                if more.isEmpty { break }
                bytes += more
            }
        } catch {
            throw SystemError(number: error.number, path: path)
        }
        return bytes
    }

    /// Makes a folder in one that is there: where a disk is not mounted, nothing may be put in its place.
    package static func makeOneFolder(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .last(path) }
        guard isFolder(path) else { throw SystemError(number: ENOTDIR, path: path) }
    }

    /// Writes a file that everybody may read, so that its bytes have reached the disk on return. A link in its place is
    /// not followed.
    package static func writeDurably(_ bytes: [UInt8], to path: String) throws(SystemError) {
        unlink(path)
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard number >= 0 else { throw .last(path) }
        let file = Descriptor(owning: number)
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            unlink(path)
            throw SystemError(number: error.number, path: path)
        }
        guard file.synchronise() else {
            let error = SystemError.last(path)
            unlink(path)
            throw error
        }
    }

    /// Waits until the names in a folder have reached the disk. Some file systems cannot do that.
    package static func synchronise(folder: String) throws(SystemError) {
        guard let opened = Descriptor(reading: folder) else { throw .last(folder) }
        guard fsync(opened.number) == 0 || errno == EINVAL else { throw .last(folder) }
    }
}

extension Descriptor {
    /// Waits until what was written has reached the disk itself.
    fileprivate func synchronise() -> Bool {
        #if canImport(Darwin)
        // There `fsync` stops at the disk's own memory.
        if fcntl(number, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(number) == 0
    }
}

extension FileStatus {
    /// Nil if there is nothing of that name. A link is not followed.
    package init?(ofLinkOrFile path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

extension SystemError {
    /// Whether two names lie on different volumes.
    package var isOtherVolume: Bool { number == EXDEV }
}

/// A clock that nobody can set: it runs from when the computer was started, also while it sleeps.
package enum SteadyClock {
    /// Milliseconds since the computer was started.
    package static var now: Int64 {
        var time = timespec()
        #if canImport(Darwin)
        clock_gettime(CLOCK_MONOTONIC, &time)
        #else
        clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Tells one start of the computer from another. Empty if the system does not say.
    package static var start: String {
        #if canImport(Darwin)
        var bytes = [CChar](repeating: 0, count: 64)
        var size = bytes.count
        return sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0
            ? String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
        #else
        let bytes = (try? FileSystem.bytes(of: "/proc/sys/kernel/random/boot_id")) ?? []
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        #endif
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file, pipe or socket. It is closed when its last owner releases it.
package final class Descriptor: Sendable {
    package let number: Int32

    package init(owning number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    /// Opens a file for reading. Nil if that fails.
    package convenience init?(reading path: String) {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        self.init(owning: number)
    }

    /// Opens a file for writing and empties it. Nil if that fails.
    /// - Parameter permissions: the permissions of the file. Nil if the process's default applies.
    package convenience init?(writing path: String, permissions: UInt32? = nil) {
        let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(permissions ?? 0o666))
        guard number >= 0 else { return nil }
        self.init(owning: number)
        if let permissions, fchmod(number, mode_t(permissions)) != 0 { return nil }
    }

    /// A file without a name, to be read from its beginning. It is deleted when its last owner releases it.
    package static func unnamedFile(holding bytes: [UInt8]) throws(SystemError) -> Descriptor {
        var path = Array((FileSystem.temporaryFolder + "/challenges-XXXXXX").utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { throw .last(FileSystem.temporaryFolder) }
        unlink(path)
        let file = Descriptor(owning: number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        try file.write(bytes)
        guard lseek(number, 0, SEEK_SET) == 0 else { throw .last() }
        return file
    }

    /// Opens a named pipe so that reading goes on when a writer closes it. Nil if that fails.
    package convenience init?(namedPipe path: String) {
        let number = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { return nil }
        self.init(owning: number)
    }

    /// Both ends of a new pipe. Reading never blocks. Nil if the system refuses.
    package static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        guard Darwin.pipe(&ends) == 0 else { return nil }
        #elseif canImport(Musl)
        guard Musl.pipe(&ends) == 0 else { return nil }
        #else
        guard Glibc.pipe(&ends) == 0 else { return nil }
        #endif
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }

    package var status: FileStatus? {
        var status = stat()
        return fstat(number, &status) == 0 ? FileStatus(status) : nil
    }

    package enum Piece: Equatable, Sendable {
        case bytes([UInt8])
        /// Nothing is there yet. More may come.
        case nothing
        case end
    }

    /// Reads available bytes without waiting. For pipes and terminals.
    package func read(upTo count: Int) -> Piece {
        var asked = [pollfd(fd: number, events: Int16(POLLIN), revents: 0)]
        guard poll(&asked, 1, 0) > 0 else { return .nothing }
        var bytes = [UInt8](repeating: 0, count: count)
        let read = systemRead(number, &bytes, count)
        if read < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .end }
        return read == 0 ? .end : .bytes(Array(bytes[..<read]))
    }

    /// Reads a file from an offset on. The result is shorter than `count` at the end of the file.
    package func read(upTo count: Int, from place: Int64) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let read = bytes.withUnsafeMutableBytes {
                pread(number, $0.baseAddress?.advanced(by: filled), count - filled, off_t(place) + off_t(filled))
            }
            guard read > 0 else { break }
            filled += read
        }
        return Array(bytes[..<filled])
    }

    /// Reads into a buffer, waiting for the first byte.
    /// - Returns: the number of bytes. 0 at the end.
    package func read(into room: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let count = systemRead(number, room.baseAddress, room.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw .last() }
        }
    }

    /// Reads available bytes, waiting for the first one. Empty at the end.
    package func readWaiting(upTo count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var failure: SystemError?
        let filled = bytes.withUnsafeMutableBytes { room in
            do throws(SystemError) {
                return try self.read(into: room)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        bytes.removeLast(count - filled)
        return bytes
    }

    /// Reads all bytes up to the end.
    package func readAll() throws(SystemError) -> [UInt8] {
        var bytes = try readWaiting(upTo: max(4096, (status.map { Int($0.size) } ?? 0) + 1))
        while true {
            let more = try readWaiting(upTo: 64 << 10)
            if more.isEmpty { return bytes }
            bytes += more
        }
    }

    /// Writes all bytes, and waits as long as that takes.
    package func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes[...]) }

    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            if written < 0, errno == EAGAIN {
                // Whoever shares the other end may have set it so that a write does not wait by itself.
                var asked = [pollfd(fd: number, events: Int16(POLLOUT), revents: 0)]
                poll(&asked, 1, -1)
                continue
            }
            guard written > 0 else { throw .last() }
            rest = rest.dropFirst(written)
        }
    }

    /// Waits until one of several descriptors is readable, or the time is over.
    package static func wait(forReadable numbers: [Int32], milliseconds: Int64) {
        var asked = numbers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&asked, nfds_t(asked.count), Int32(clamping: milliseconds))
    }

    /// Gives this new file to the account and group of another file or folder, so far as that is allowed.
    /// - Returns: whether all who had rights by account and group have them still. Another account cannot be given
    ///   what this one made; that does no harm where the group may do all that the account may. The group does not
    ///   matter where it may do no more than everybody.
    @discardableResult
    func give(to other: FileStatus) -> Bool {
        if fchown(number, other.owner, other.group) == 0 { return true }
        let (own, group, all) = (other.permissions >> 6 & 7, other.permissions >> 3 & 7, other.permissions & 7)
        let isGroupKept = fchown(number, uid_t.max, other.group) == 0 || group & ~all == 0
        return isGroupKept && (other.owner == geteuid() || own & ~group & 6 == 0)
    }
}

/// The system's `read`, under a name that no method hides.
private func systemRead(_ number: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(number, room, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(number, bytes, count)
}

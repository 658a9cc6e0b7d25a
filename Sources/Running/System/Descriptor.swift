#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open file, pipe or socket of the system, closed when its owner lets go of it.
final class Descriptor {
    let number: Int32

    init(owning number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    /// Opens a file; nil where that is not possible.
    convenience init?(reading path: String, flags: Int32 = 0) {
        let number = open(path, O_RDONLY | O_CLOEXEC | flags)
        guard number >= 0 else { return nil }
        self.init(owning: number)
    }

    /// Opens a named pipe so that it does not end when one who writes to it leaves.
    convenience init?(namedPipe path: String) {
        let number = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { return nil }
        self.init(owning: number)
    }

    /// Both ends of a new pipe; what is read never blocks.
    static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
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

    /// What a file is and how it stands.
    struct Status: Equatable {
        /// Tells files apart that exist at the same time, whatever they are called.
        var identity: String
        var size: Int64
        var isPipe: Bool
        var isFolder: Bool

        fileprivate init(_ status: stat) {
            identity = String(status.st_ino)
            size = Int64(status.st_size)
            isPipe = status.st_mode & S_IFMT == S_IFIFO
            isFolder = status.st_mode & S_IFMT == S_IFDIR
        }

        /// Nil where there is nothing of that name.
        init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            self.init(status)
        }
    }

    var status: Status? {
        var status = stat()
        return fstat(number, &status) == 0 ? Status(status) : nil
    }

    enum Piece: Equatable {
        case bytes([UInt8])
        /// Nothing is there now; more may come.
        case nothing
        case end
    }

    /// Reads what is there without waiting, where the other end is a pipe or a terminal.
    func read(upTo count: Int) -> Piece {
        var asked = [pollfd(fd: number, events: Int16(POLLIN), revents: 0)]
        guard poll(&asked, 1, 0) > 0 else { return .nothing }
        var bytes = [UInt8](repeating: 0, count: count)
        let read = systemRead(number, &bytes, count)
        if read < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .end }
        return read == 0 ? .end : .bytes(Array(bytes[..<read]))
    }

    /// Reads a file from a place on; fewer bytes than asked for at its end.
    func read(upTo count: Int, from place: Int64) -> [UInt8] {
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

    /// Takes the right to this file that one process at a time has. It ends with the process, however that ends.
    /// - Returns: false when another process has it.
    func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }
}

/// The system's own, under a name that no method hides.
private func systemRead(_ number: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
    read(number, &bytes, count)
}

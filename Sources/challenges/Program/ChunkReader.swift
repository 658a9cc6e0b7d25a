import Foundation
import Recording

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a file or standard input piece by piece, each ending with a whole line, so that memory stays flat.
struct ChunkReader {
    /// A piece that the processor's nearer memory holds while its lines are read.
    private static let size = 512 << 10
    private let handle: FileHandle
    private let path: String
    /// The beginning of a line that the next piece goes on with.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(_ path: String) throws {
        self.path = path
        if path == "-" {
            handle = .standardInput
        } else {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw FolderError(.noFile, path: path)
            }
            guard !isFolder.boolValue, let handle = FileHandle(forReadingAtPath: path) else {
                throw FolderError(.unreadable, path: path)
            }
            self.handle = handle
        }
    }

    /// How many bytes the file has; nil where that is not known before its end.
    var byteCount: Int? {
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    mutating func next() throws -> [UInt8]? {
        var whole: [UInt8] = []
        swap(&whole, &rest)
        while !isAtEnd {
            let known = whole.count
            whole = try more(behind: whole)
            // Only what is new can hold the end of a line.
            guard let end = whole[known...].lastIndex(of: UInt8(ascii: "\n")) else {
                isAtEnd = whole.count == known
                continue
            }
            rest = Array(whole[(end + 1)...])
            whole.removeLast(rest.count)
            return whole
        }
        return whole.isEmpty ? nil : whole
    }

    /// What was read before with the next bytes behind it, which are read straight into their place.
    private func more(behind known: [UInt8]) throws -> [UInt8] {
        var failure: Int32 = 0
        let longer = [UInt8](unsafeUninitializedCapacity: known.count + Self.size) { room, count in
            count = room.update(fromContentsOf: known)
            let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(room)[count...])
            var length = -1
            repeat {
                length = read(handle.fileDescriptor, free.baseAddress, free.count)
            } while length < 0 && errno == EINTR
            if length < 0 { failure = errno }
            count += max(0, length)
        }
        guard failure == 0 else { throw FolderError(.unreadable, path: path) }
        return longer
    }
}

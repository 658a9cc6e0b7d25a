import Foundation
import Recording

/// Reads a file or standard input piece by piece, each ending with a whole line, so that memory stays flat.
struct ChunkReader {
    /// A piece that the processor's nearer memory holds while its lines are read.
    private static let size = 512 << 10
    private let handle: FileHandle
    /// The beginning of a line that the next piece goes on with.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(_ path: String) throws {
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

    mutating func next() throws -> [UInt8]? {
        var whole: [UInt8] = []
        whole.reserveCapacity(Self.size + Self.size / 8)
        swap(&whole, &rest)
        while !isAtEnd {
            guard let data = try handle.read(upToCount: Self.size), !data.isEmpty else {
                isAtEnd = true
                break
            }
            // Only what is new can hold the end of a line.
            guard let end = data.lastIndex(of: UInt8(ascii: "\n")) else {
                whole += data
                continue
            }
            whole += data[...end]
            rest += data[(end + 1)...]
            return whole
        }
        return whole.isEmpty ? nil : whole
    }
}

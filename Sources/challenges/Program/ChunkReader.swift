import OperatingSystem
import Recording

/// Reads a file or standard input piece by piece, each ending with a whole line, so that memory stays flat.
struct ChunkReader {
    /// A piece that the processor's nearer memory holds while its lines are read.
    private static let size = 512 << 10
    private let file: Descriptor
    private let path: String
    /// The beginning of a line that the next piece goes on with.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(_ path: String) throws {
        self.path = path
        if path == "-" {
            file = .standardInput
        } else {
            guard let status = FileStatus(path: path) else { throw FolderError(.noFile, path: path) }
            guard !status.isFolder, let file = Descriptor(reading: path) else {
                throw FolderError(.unreadable, path: path)
            }
            self.file = file
        }
    }

    /// The size of the file in bytes. Nil if it is not known before the end.
    var byteCount: Int? { file.status.flatMap { $0.isRegular ? Int($0.size) : nil } }

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
        var isUnreadable = false
        let longer = [UInt8](unsafeUninitializedCapacity: known.count + Self.size) { room, count in
            count = room.update(fromContentsOf: known)
            let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(room)[count...])
            do {
                count += try file.read(into: free)
            } catch {
                isUnreadable = true
            }
        }
        if isUnreadable { throw FolderError(.unreadable, path: path) }
        return longer
    }
}

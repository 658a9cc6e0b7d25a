package import FamilyTime
import OperatingSystem

/// Standard input or a named pipe into which a tracker writes event lines. What was read cannot be read again: a line
/// counts once it is in the store, a moment after it came.
package final class FollowedPipe: Input {
    package let name: String
    private let pipe: Descriptor
    /// The beginning of a line whose end has not come.
    private var rest: [UInt8] = []
    private var isSkipping = false
    /// The number of lines handed over or skipped.
    private var lineCount = 0
    package private(set) var isOver = false

    /// Follows standard input, and becomes the owner of its descriptor.
    package init() {
        name = "standard input"
        pipe = Descriptor(owning: 0)
    }

    /// Nil if there is no named pipe at the path, or it cannot be opened.
    package init?(name: String, path: String) {
        guard FileStatus(path: path)?.isPipe == true, let pipe = Descriptor(namedPipe: path) else { return nil }
        self.name = name
        self.pipe = pipe
    }

    package var descriptor: Int32? { isOver ? nil : pipe.number }

    package func next(now: Instant) throws(InputError) -> InputPiece? {
        while rest.count < LineCutting.size, !isOver {
            switch pipe.read(upTo: 64 << 10) {
            case .bytes(let bytes): rest += bytes
            case .end: isOver = true
            case .nothing: return cut()
            }
        }
        return cut()
    }

    /// The complete lines of what was read.
    private func cut() -> InputPiece? {
        var end = LineCutting.wholeLines(rest)
        if end == 0, isOver { end = rest.count }
        // A line without an end that is too long to be an event: its beginning is shown, the rest is dropped.
        let isTooLong = end == 0 && rest.count >= LineCutting.size
        if isTooLong { end = rest.count }
        guard end > 0 else { return nil }
        var lines = Array(rest[..<end])
        rest.removeFirst(end)
        let lastLine = lineCount + LineCutting.count(lines)
        if isSkipping { lines = Array(lines.drop { $0 != UInt8(ascii: "\n") }.dropFirst()) }
        isSkipping = isTooLong
        lineCount = lastLine
        return lines.isEmpty ? nil : InputPiece(.lines(lines), linesBefore: lastLine - LineCutting.count(lines))
    }

    package func advance(past piece: InputPiece) {}
}

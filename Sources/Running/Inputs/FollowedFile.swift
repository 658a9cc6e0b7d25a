package import FamilyStore
package import FamilyTime
import Languages
import OperatingSystem

/// A file of event lines that a tracker writes, followed as `tail -F` does: it may not exist yet, may be rotated, and
/// may be rewritten. A line counts once it is complete.
package final class FollowedFile: Input {
    package let name: String
    private let path: String
    private var file: Descriptor?
    private var position: InputPosition
    /// Whether to skip the rest of a line that is too long to be an event.
    private var isSkipping = false
    /// The number of lines read from the file. Nil if an earlier run read its beginning.
    private var lineCount: Int?
    /// The number of lines in the piece that is handed over.
    private var linesInPiece = 0

    /// The number of last bytes that identify a file as unchanged.
    private static let tailLength = 64

    package var descriptor: Int32? { nil }
    package var isOver: Bool { false }

    /// - Parameter known: the position up to which an earlier run has read.
    package init(name: String, path: String, known: InputPosition?) {
        self.name = name
        self.path = path
        position = known ?? InputPosition(name: name, file: "", position: 0)
        lineCount = position.position == 0 ? 0 : nil
    }

    package func next(now: Instant) throws(InputError) -> InputPiece? {
        if file == nil { file = try openFile() }
        guard let file else { return nil }
        if isWrittenAnew(file) { begin(file) }
        let bytes = file.read(upTo: LineCutting.size, from: position.position)
        let end = LineCutting.wholeLines(bytes)
        if end > 0 { return piece(bytes, upTo: end) }
        if bytes.count == LineCutting.size { return piece(bytes, upTo: bytes.count, isWhole: false) }
        guard isReplaced(file) else { return nil }
        // Nobody writes here any more, so that the last line is whole without its end.
        if !bytes.isEmpty { return piece(bytes, upTo: bytes.count) }
        self.file = nil
        position = InputPosition(name: name, file: "", position: 0)
        return try next(now: now)
    }

    package func advance(past piece: InputPiece) {
        if let position = piece.position { self.position = position }
        lineCount = lineCount.map { $0 + linesInPiece }
        if case .lines(let bytes) = piece.content { isSkipping = bytes.isEmpty || bytes.last != UInt8(ascii: "\n") }
    }

    private func piece(_ bytes: [UInt8], upTo end: Int, isWhole: Bool = true) -> InputPiece {
        var lines = Array(bytes[..<end])
        var next = position
        next.position += Int64(end)
        next.tail = Array((next.tail + lines.suffix(Self.tailLength)).suffix(Self.tailLength))
        linesInPiece = LineCutting.count(lines)
        var linesBefore = lineCount
        if isSkipping {
            lines = Array(lines.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
            linesBefore = lineCount.map { $0 + linesInPiece - LineCutting.count(lines) }
            // Nothing but the rest of the line that is skipped, or what follows it.
            if lines.isEmpty, end == LineCutting.wholeLines(bytes) { lines = [UInt8(ascii: "\n")] }
        } else if isWhole, lines.last != UInt8(ascii: "\n") {
            lines.append(UInt8(ascii: "\n"))
        }
        return InputPiece(.lines(lines), position: next, linesBefore: linesBefore)
    }

    // MARK: Which file

    private func openFile() throws(InputError) -> Descriptor? {
        if let former = formerFile() { return former }
        guard let status = FileStatus(path: path) else { return nil }
        guard !status.isFolder, let file = Descriptor(reading: path), let opened = file.status else {
            throw InputError(
                message: localized("\(name) cannot be read."),
                remedy: localized(
                    "Check that it is a file and that you may read it."))
        }
        if opened.identity != position.file { begin(file) }
        return file
    }

    /// The file that was read before, under its new name: a tracker that begins a new file moves the old one aside,
    /// perhaps while no run looks.
    private func formerFile() -> Descriptor? {
        guard !position.file.isEmpty, FileStatus(path: path)?.identity != position.file else { return nil }
        let folder = Path.folder(of: path)
        let base = Path.name(of: path)
        for name in ((try? FileSystem.names(in: folder)) ?? []).sorted() where name.hasPrefix(base) && name != base {
            guard let file = Descriptor(reading: folder + "/" + name),
                file.status?.identity == position.file, !isWrittenAnew(file)
            else { continue }
            return file
        }
        return nil
    }

    private func begin(_ file: Descriptor) {
        position = InputPosition(name: name, file: file.status?.identity ?? "", position: 0)
        isSkipping = false
        lineCount = 0
    }

    /// Whether the file is not the one that was read: shorter, or with other bytes before the position.
    private func isWrittenAnew(_ file: Descriptor) -> Bool {
        guard let status = file.status, status.size >= position.position else { return true }
        let tail = position.tail
        return file.read(upTo: tail.count, from: position.position - Int64(tail.count)) != tail
    }

    /// Whether another file has taken its path.
    private func isReplaced(_ file: Descriptor) -> Bool {
        guard let status = FileStatus(path: path) else { return false }
        return status.identity != file.status?.identity
    }
}

package import JSONText

/// Where the lines of a text start. Lines end with LF or CRLF.
package struct LineTable: Sendable {
    /// The offset of the first byte of each line; there is always a first line.
    private let starts: [Int]
    /// Places inside long lines, each with the number of characters before it in its line, so that long lines are not
    /// counted repeatedly.
    private let milestones: [Milestone]

    private struct Milestone {
        var offset: Int
        var characters: Int
    }

    private static let stride = 4096

    package init(of bytes: [UInt8]) {
        var starts = [0]
        var milestones: [Milestone] = []
        func mark(through end: Int) {
            let start = starts[starts.count - 1]
            if end - start > Self.stride { Self.mark(bytes, from: start, to: end, in: &milestones) }
        }
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            mark(through: offset)
            starts.append(offset + 1)
        }
        mark(through: bytes.count)
        self.starts = starts
        self.milestones = milestones
    }

    private static func mark(_ bytes: [UInt8], from start: Int, to end: Int, in milestones: inout [Milestone]) {
        var last = Milestone(offset: start, characters: 0)
        while true {
            // Before a character of ASCII no character goes on.
            var next = last.offset + stride
            while next < end, !(0x20..<0x7F).contains(bytes[next]) { next += 1 }
            guard next < end else { return }
            last = Milestone(
                offset: next, characters: last.characters + characters(bytes, from: last.offset, to: next))
            milestones.append(last)
        }
    }

    private static func characters(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        // A byte order mark does not show.
        let start = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : start
        let piece = bytes[start..<end]
        return piece.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? piece.count : String(decoding: piece, as: UTF8.self).count
    }

    package var count: Int { starts.count }

    /// The number of the line that contains an offset, from 1.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line (from 1) without its line end. Empty if there is no such line.
    package func span(ofLine line: Int, in bytes: [UInt8]) -> TextSpan {
        guard line >= 1, line <= starts.count else { return .at(bytes.count) }
        let start = min(starts[line - 1], bytes.count)
        var end = line < starts.count ? min(starts[line] - 1, bytes.count) : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return TextSpan(start: start, end: end)
    }

    private func milestone(before offset: Int) -> Milestone? {
        var low = 0
        var high = milestones.count
        while low < high {
            let middle = (low + high) / 2
            if milestones[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? milestones[low - 1] : nil
    }

    /// Line and column from 1, the column in characters as an editor shows them.
    package func position(at offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let place = min(max(offset, 0), bytes.count)
        let line = line(at: place)
        let span = span(ofLine: line, in: bytes)
        let end = min(place, span.end)
        let near = milestone(before: end).flatMap { $0.offset > span.start ? $0 : nil }
        let start = near ?? Milestone(offset: span.start, characters: 0)
        let rest = Self.characters(bytes, from: start.offset, to: max(start.offset, end))
        return (line, start.characters + rest + 1)
    }
}

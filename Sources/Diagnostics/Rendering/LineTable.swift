package import JSONText

/// Where the lines of a text start. Lines end with LF or CRLF.
package struct LineTable: Sendable {
    /// The offset of the first byte of each line; there is always a first line.
    private let starts: [Int]

    package init(of bytes: [UInt8]) {
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            starts.append(offset + 1)
        }
        self.starts = starts
    }

    package var count: Int { starts.count }

    /// The line with this offset, from 1.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line (from 1) without its line end; empty outside the text.
    package func span(ofLine line: Int, in bytes: [UInt8]) -> TextSpan {
        guard line >= 1, line <= starts.count else { return .at(bytes.count) }
        let start = min(starts[line - 1], bytes.count)
        var end = line < starts.count ? min(starts[line] - 1, bytes.count) : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return TextSpan(start: start, end: end)
    }

    /// Line and column from 1, the column in characters as an editor shows them.
    package func position(at offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let place = min(max(offset, 0), bytes.count)
        let line = line(at: place)
        let span = span(ofLine: line, in: bytes)
        // A byte order mark does not show.
        let start = line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : span.start
        let before = String(decoding: bytes[start..<max(start, min(place, span.end))], as: UTF8.self)
        return (line, before.count + 1)
    }
}

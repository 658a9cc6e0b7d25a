import JSONText

/// A text as an editor sees it: a position is a line and a UTF-16 offset in it, both from 0.
struct OpenText {
    private(set) var bytes: [UInt8]
    private var lines: [Int]

    struct Position: Equatable {
        var line: Int
        var character: Int
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = Self.starts(bytes)
    }

    private static func starts(_ bytes: [UInt8]) -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Replaces a range of bytes with a text.
    mutating func replace(_ span: TextSpan, with text: String) {
        bytes.replaceSubrange(span.start..<max(span.start, span.end), with: Array(text.utf8))
        lines = Self.starts(bytes)
    }

    /// The byte offset of a position. One outside the text is clamped to its nearest end.
    func offset(_ position: Position) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lines.count else { return bytes.count }
        var end = position.line + 1 < lines.count ? lines[position.line + 1] - 1 : bytes.count
        if end > lines[position.line], bytes[end - 1] == UInt8(ascii: "\r"), end < bytes.count { end -= 1 }
        var offset = lines[position.line]
        var units = 0
        while offset < end, units < position.character {
            let length = Self.length(of: bytes[offset])
            units += length == 4 ? 2 : 1
            offset = min(end, offset + length)
        }
        return offset
    }

    func position(_ offset: Int) -> Position {
        let place = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= place { low = middle } else { high = middle }
        }
        var units = 0
        var at = lines[low]
        while at < place {
            let length = Self.length(of: bytes[at])
            units += length == 4 ? 2 : 1
            at += length
        }
        return Position(line: low, character: units)
    }

    /// The length in bytes of the character that begins with a byte. A stray byte has length 1.
    private static func length(of byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    func range(_ span: TextSpan) -> JSONOutput {
        .object([("start", Self.json(position(span.start))), ("end", Self.json(position(span.end)))])
    }

    private static func json(_ position: Position) -> JSONOutput {
        .object([("line", .int(Int64(position.line))), ("character", .int(Int64(position.character)))])
    }

    /// The byte offset of a position in a message. Nil if the message has none.
    func offset(_ node: JSONNode?) -> Int? {
        guard let line = node?["line"]?.int, let character = node?["character"]?.int else { return nil }
        return offset(Position(line: line, character: character))
    }

    func span(_ node: JSONNode?) -> TextSpan? {
        guard let start = offset(node?["start"]), let end = offset(node?["end"]) else { return nil }
        return TextSpan(start: start, end: max(start, end))
    }
}

/// Splits an editor's bytes into messages: headers with a `Content-Length`, an empty line, and that number of bytes.
///
/// Bytes that are not a header are skipped up to the next one, so that a mistake costs one message and not the
/// connection.
package struct MessageReader {
    /// The longest message in bytes. A file of rules is a few thousand bytes.
    private static let longest = 64 << 20
    /// The longest header in bytes. A usual one has some dozen.
    private static let longestHeader = 64 << 10
    private var waiting: [UInt8] = []
    /// The number of waiting bytes that were searched for the end of a header.
    private var searched = 0

    package init() {}

    /// - Returns: the bodies that are complete.
    package mutating func read(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
        waiting += bytes
        var bodies: [[UInt8]] = []
        while let (length, start) = header() {
            guard waiting.count - start >= length else { break }
            bodies.append(Array(waiting[start..<start + length]))
            drop(start + length)
        }
        return bodies
    }

    /// The length of the next body, and its offset. Nil if its header is not complete.
    private mutating func header() -> (length: Int, start: Int)? {
        while let end = headerEnd() {
            if let length = Self.length(in: waiting[..<end.header]), length <= Self.longest {
                return (length, end.body)
            }
            drop(end.body)
        }
        // What goes on without end is no header. Its last bytes may be the beginning of one.
        if waiting.count > Self.longestHeader { drop(waiting.count - Self.longestHeader / 2) }
        return nil
    }

    private mutating func drop(_ count: Int) {
        waiting.removeFirst(count)
        searched = max(0, searched - count)
    }

    /// The end of the header and the start of the body.
    private mutating func headerEnd() -> (header: Int, body: Int)? {
        var place = searched
        // An end that has come in part is looked at again.
        defer { searched = max(0, min(place, waiting.count - 2)) }
        while place < waiting.count {
            if waiting[place] == UInt8(ascii: "\n") {
                let next = place + 1
                if next < waiting.count, waiting[next] == UInt8(ascii: "\n") { return (place, next + 1) }
                if next + 1 < waiting.count, waiting[next] == UInt8(ascii: "\r"),
                    waiting[next + 1] == UInt8(ascii: "\n")
                {
                    return (place, next + 2)
                }
            }
            place += 1
        }
        return nil
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(separator: UInt8(ascii: "\n")).reversed() {
            let text = String(decoding: line, as: UTF8.self).lowercased()
            guard let colon = text.firstIndex(of: ":"), text[..<colon].hasSuffix("content-length") else { continue }
            let number = text[text.index(after: colon)...].filter { !$0.isWhitespace }
            if let length = Int(number), length >= 0 { return length }
        }
        return nil
    }
}

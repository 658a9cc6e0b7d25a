/// Cuts what an editor sends into messages: headers with a `Content-Length`, an empty line, and so many bytes.
///
/// What is no header is skipped up to the next one, so that one mistake costs one message and not the connection.
package struct MessageReader {
    /// A file of rules is a few thousand bytes; more than this is no message.
    private static let longest = 64 << 20
    /// A header has some dozen bytes; more than this is none.
    private static let longestHeader = 64 << 10
    private var waiting: [UInt8] = []
    /// How many of the waiting bytes hold no end of a header.
    private var searched = 0

    package init() {}

    /// - Returns: the bodies that are whole by now.
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

    /// The length of the next body and where it begins; nil as long as its header is not whole.
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

    /// Where the header ends and the body begins.
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

import JSONShape
import JSONText

/// What a parent is about to write at a place: a key of an object, or a value.
struct Cursor {
    enum Wanted {
        case key(of: JSONNode)
        case value
    }

    var wanted: Wanted
    /// The way to the object whose key it is, or to the value.
    var path: [Shape.Step]
    /// What is there already, to be replaced.
    var span: TextSpan

    init?(_ place: Place) {
        guard let root = place.root else { return nil }
        let bytes = place.text.bytes
        var (path, node) = root.innermost(at: place.offset)
        let token = Self.token(at: place.offset, bytes)
        span = token
        // A value that is begun stands in the container around it.
        if node.object == nil && node.array == nil {
            wanted = .value
            self.path = path
            return
        }
        var before = token.start - 1
        while before >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[before]) { before -= 1 }
        let mark = before >= 0 ? bytes[before] : 0
        if mark == UInt8(ascii: ":"), let member = node.object?.last(where: { $0.keySpan.end <= before + 1 }) {
            wanted = .value
            path.append(.key(member.key))
        } else if let items = node.array, mark == UInt8(ascii: "[") || mark == UInt8(ascii: ",") {
            wanted = .value
            path.append(.index(items.count { $0.span.end <= token.start }))
        } else if node.object != nil {
            wanted = .key(of: Self.without(token, node))
        } else {
            return nil
        }
        self.path = path
    }

    /// The text or word around a place: what is being typed.
    private static func token(at offset: Int, _ bytes: [UInt8]) -> TextSpan {
        var start = offset
        // Back to the quote that opens a text of this line, or over a bare word.
        var quotes: [Int] = []
        var line = offset
        while line > 0, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
        var place = line
        while place < offset {
            if bytes[place] == UInt8(ascii: "\\") {
                place += 1
            } else if bytes[place] == UInt8(ascii: "\"") {
                quotes.append(place)
            }
            place += 1
        }
        if quotes.count % 2 == 1, let opening = quotes.last {
            start = opening
            var end = offset
            while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") { end += 1 }
            if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
                end += 1
            } else {
                end = offset
            }
            return TextSpan(start: start, end: end)
        }
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        var end = offset
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return TextSpan(start: start, end: end)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// An object without the key that is being typed.
    private static func without(_ token: TextSpan, _ node: JSONNode) -> JSONNode {
        guard case .object(let members) = node.value else { return node }
        return JSONNode(value: .object(members.filter { !$0.keySpan.touches(token) || token.isEmpty }), span: node.span)
    }

    func isFollowedByColon(_ bytes: [UInt8]) -> Bool {
        var place = span.end
        while place < bytes.count, [0x20, 0x09].contains(bytes[place]) { place += 1 }
        return place < bytes.count && bytes[place] == UInt8(ascii: ":")
    }
}

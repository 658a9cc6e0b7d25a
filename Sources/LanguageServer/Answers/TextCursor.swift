import JSONShape
import JSONText

/// What a parent types at a place: a key of an object, or a value.
struct TextCursor {
    enum Wanted {
        /// - Parameter present: the other keys of the object.
        case key(present: [String])
        case value
    }

    var wanted: Wanted
    /// The path to the object whose key is typed, or to the value.
    var path: [Shape.Step]
    /// The keys of the object that holds the value.
    var siblings: [String]
    /// The text at the place, which a completion replaces.
    var span: TextSpan

    init?(_ place: Place) {
        let bytes = place.text.bytes
        span = Self.token(at: place.offset, bytes)
        let typed = TypedPath(bytes[..<span.start])
        guard let path = typed.path else { return nil }
        self.path = path
        // What stands behind the place is known as far as the text can be read.
        let behind = place.root.flatMap { Self.object(at: path, in: $0) }?.object ?? []
        let token = span
        siblings = typed.keys + behind.filter { !$0.keySpan.touches(token) || token.isEmpty }.map(\.key)
        wanted = typed.wantsKey ? .key(present: siblings) : .value
    }

    /// The innermost object on the path to a place. Nil if there is none.
    private static func object(at path: [Shape.Step], in root: JSONNode) -> JSONNode? {
        var node = root
        var object = root.object == nil ? nil : root
        for step in path {
            let next: JSONNode? =
                switch step {
                case .key(let name): node[name]
                case .index(let index): node.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                }
            guard let next else { return object }
            node = next
            if node.object != nil { object = node }
        }
        return object
    }

    /// The text or word around a place, which is being typed.
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

    /// The nearest key: the one of the value, or of the table whose key is typed.
    var key: String? {
        path.reversed().lazy.compactMap { if case .key(let name) = $0 { name } else { nil } }.first
    }

    func isFollowedByColon(_ bytes: [UInt8]) -> Bool {
        var place = span.end
        while place < bytes.count, [0x20, 0x09].contains(bytes[place]) { place += 1 }
        return place < bytes.count && bytes[place] == UInt8(ascii: ":")
    }
}

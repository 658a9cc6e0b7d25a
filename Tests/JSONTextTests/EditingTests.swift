import SeededNumbers
import Testing

@testable import JSONText

@Suite("Editing a JSON text")
struct EditingTests {
    private static func set(_ text: String, _ pointer: String, _ value: JSONOutput) throws -> String {
        let document = JSONParser.parse(Array(text.utf8))
        let bytes = try TextEdit.apply(try document.edits(setting: pointer, to: value), to: document.source)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func remove(_ text: String, _ pointer: String) throws -> String {
        let document = JSONParser.parse(Array(text.utf8))
        let bytes = try TextEdit.apply(try document.edits(removing: pointer), to: document.source)
        return String(decoding: bytes, as: UTF8.self)
    }

    static let settings: [(text: String, pointer: String, value: JSONOutput, result: String)] = [
        (#"{ "a": 1 }"#, "/a", .int(2), #"{ "a": 2 }"#),
        (#"{ "a": 1 }"#, "/b", .string("x"), #"{ "a": 1, "b": "x" }"#),
        (#"{"a":1}"#, "/b", .int(2), #"{"a":1,"b":2}"#),
        (#"{"a": 1}"#, "/b", .int(2), #"{"a": 1, "b": 2}"#),
        ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "/c", .bool(true), "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": true\n}\n"),
        ("{\r\n\t\"a\" : 1\r\n}", "/b", .null, "{\r\n\t\"a\" : 1,\r\n\t\"b\" : null\r\n}"),
        ("{}", "/a", .int(1), #"{ "a": 1 }"#),
        (#"{ "a": {  } }"#, "/a/b/c", .int(1), #"{ "a": { "b": { "c": 1 } } }"#),
        (#"{ "x": 0 }"#, "/a~1b/c~0d", .int(1), #"{ "x": 0, "a/b": { "c~d": 1 } }"#),
        ("[1, 2]", "/-", .int(3), "[1, 2, 3]"), ("[1,2]", "/2", .int(3), "[1,2, 3]"),
        ("[\n  { \"a\": 1 }\n]", "/-", .object([("a", .int(2))]), "[\n  { \"a\": 1 },\n  { \"a\": 2 }\n]"),
        ("[]", "/-", .string("é"), "[\"é\"]"), ("[ ]", "/0", .object([("a", .array([]))]), "[ { \"a\": [] } ]"),
    ]

    @Test("A value is set, and what is added looks like its neighbours", arguments: settings)
    func setting(_ text: String, _ pointer: String, _ value: JSONOutput, _ result: String) throws {
        #expect(try Self.set(text, pointer, value) == result)
    }

    static let removals = [
        (#"{ "a": 1, "b": 2 }"#, "/a", #"{ "b": 2 }"#), (#"{ "a": 1, "b": 2 }"#, "/b", #"{ "a": 1 }"#),
        (#"{ "a": 1 }"#, "/a", "{}"), ("[1, 2, 3]", "/1", "[1, 3]"), ("[ 1 ]", "/0", "[]"),
        ("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}", "/b", "{\n  \"a\": 1,\n  \"c\": 3\n}"),
    ]

    @Test("A value is removed with its comma and its blanks", arguments: removals)
    func removing(_ text: String, _ pointer: String, _ result: String) throws {
        #expect(try Self.remove(text, pointer) == result)
    }

    static let impossible = [
        ("[1]", "/5"), ("[1]", "/a"), ("1", "/a"), (#"{ "a": 1 }"#, "/a/b"), ("{}", "a"), ("{}", "/~2"),
    ]

    @Test("What has no place is refused, and a broken text is not touched", arguments: impossible)
    func noPlace(_ text: String, _ pointer: String) {
        #expect(throws: JSONEditError.noPlace(pointer)) { try Self.set(text, pointer, .int(1)) }
        #expect(throws: JSONEditError.self) { try Self.remove(text, pointer) }
        #expect(throws: JSONEditError.notValid) { try Self.set(text + ",", pointer, .int(1)) }
        #expect(throws: JSONEditError.notValid) { try Self.remove(text + ",", pointer) }
    }

    // MARK: Properties

    /// A random text with odd blanks, and the pointers to all that is in it.
    private struct Sample {
        var text = ""
        var pointers: [String] = []
        var random: SeededGenerator

        init(_ seed: UInt64) {
            random = SeededGenerator(seed: seed)
            addObject("", 3)
        }

        private mutating func blank() {
            text += ["", " ", "\n  ", "\r\n", "\t", "  "].randomElement(using: &random) ?? ""
        }

        private mutating func add(_ pointer: String, _ depth: Int) {
            pointers.append(pointer)
            switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
            case 0: text += "\(Int.random(in: -9...99, using: &random)).50"
            case 1: text += "\"ü \\\" {,}\""
            case 2: text += "true"
            case 3: text += "null"
            case 4: addObject(pointer, depth - 1)
            default: addList(pointer, depth - 1)
            }
        }

        private mutating func addObject(_ pointer: String, _ depth: Int) {
            text += "{"
            let keys = ["a", "b/c", "ü", "d~", ""].prefix(Int.random(in: 0...5, using: &random))
            for (place, key) in keys.enumerated() {
                if place > 0 { text += "," }
                blank()
                text += "\"\(key)\""
                blank()
                text += ":"
                blank()
                add(pointer + "/" + key.replacing("~", with: "~0").replacing("/", with: "~1"), depth)
                blank()
            }
            text += "}"
        }

        private mutating func addList(_ pointer: String, _ depth: Int) {
            text += "["
            for place in 0..<Int.random(in: 0...3, using: &random) {
                if place > 0 { text += "," }
                blank()
                add("\(pointer)/\(place)", depth)
                blank()
            }
            text += "]"
        }
    }

    /// A value without its places.
    private static func plain(_ node: JSONNode?) -> String {
        switch node?.value {
        case nil: "nothing"
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): number.text
        case .string(let text): JSONOutput.quoted(text)
        case .array(let elements): "[" + elements.map { plain($0) }.joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONOutput.quoted($0.key)):\(plain($0.value))" }.joined(separator: ",") + "}"
        }
    }

    @Test("B10: an edit changes its own value and not a byte elsewhere", arguments: UInt64(0)..<200)
    func local(_ seed: UInt64) throws {
        var sample = Sample(seed)
        let document = JSONParser.parse(Array(sample.text.utf8))
        try #require(document.isValid, "\(sample.text)")
        let root = try #require(document.root)
        for pointer in sample.pointers + [""] {
            let isNew = Bool.random(using: &sample.random) && root.at(pointer: pointer)?.object != nil
            let place = isNew ? pointer + "/new" : pointer
            let edits = try document.edits(setting: place, to: .array([.int(7)]))
            let changed = JSONParser.parse(try TextEdit.apply(edits, to: document.source))
            #expect(changed.isValid)
            #expect(Self.plain(changed.root?.at(pointer: place)) == "[7]")
            for other in sample.pointers
            where !place.hasPrefix(other + "/") && !other.hasPrefix(place + "/") && other != place {
                #expect(
                    Self.plain(changed.root?.at(pointer: other)) == Self.plain(root.at(pointer: other)),
                    "\(place) \(other)")
            }
            // One stretch of the text was changed; what lies around it is the same.
            let edit = try #require(edits.first)
            #expect(edits.count == 1)
            #expect(changed.source.starts(with: document.source[..<edit.span.start]))
            #expect(changed.source.reversed().starts(with: document.source[edit.span.end...].reversed()))
        }
    }

    @Test(
        "B10: what is removed is gone, and what is added and removed again leaves the same value",
        arguments: UInt64(0)..<200)
    func removed(_ seed: UInt64) throws {
        let sample = Sample(seed)
        let document = JSONParser.parse(Array(sample.text.utf8))
        let root = try #require(document.root)
        for pointer in sample.pointers {
            let changed = JSONParser.parse(
                try TextEdit.apply(try document.edits(removing: pointer), to: document.source))
            #expect(changed.isValid, "\(sample.text) \(pointer)")
        }
        let added = JSONParser.parse(
            try TextEdit.apply(try document.edits(setting: "/new", to: .int(1)), to: document.source))
        let back = JSONParser.parse(try TextEdit.apply(try added.edits(removing: "/new"), to: added.source))
        #expect(Self.plain(back.root) == Self.plain(root))
    }
}

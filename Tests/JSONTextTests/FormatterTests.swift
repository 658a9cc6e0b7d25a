import JSONText
import SeededNumbers
import Testing

@Suite("The canonical form of a text")
struct FormatterTests {
    private func formatted(_ text: String) -> String? {
        JSONFormatter.canonical(JSONParser.parse(Array(text.utf8))).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "What is small stands on one line, lists of objects one below the other, and texts and numbers stay as they are"
    )
    func form() {
        let text = #"{"a":[],"b":{},"rules":[{"id":"x","goal":{"minutes":1.10,"on":["mon","tue"]}},{"id":"\u00e4"}]}"#
        #expect(
            formatted(text) == """
                {
                  "a": [],
                  "b": {},
                  "rules": [
                    { "id": "x", "goal": { "minutes": 1.10, "on": ["mon", "tue"] } },
                    { "id": "\\u00e4" }
                  ]
                }

                """)
    }

    @Test("Texts of several words in a list of the file, such as a timeline, stand one below the other")
    func sentences() {
        #expect(
            formatted(#"{ "rules": ["a.json", "b.json"], "timeline": ["Mon 16:00-16:20 books"] }"#) == """
                {
                  "rules": ["a.json", "b.json"],
                  "timeline": [
                    "Mon 16:00-16:20 books"
                  ]
                }

                """)
    }

    @Test("What is too long for a line is broken at its outermost brackets")
    func long() {
        let long = String(repeating: "x", count: 110)
        #expect(
            formatted(#"{ "rules": [ { "id": "\#(long)", "title": "T" } ] }"#)
                == "{\n  \"rules\": [\n    {\n      \"id\": \"\(long)\",\n      \"title\": \"T\"\n    }\n  ]\n}\n")
    }

    @Test("A text with a mistake has no form")
    func broken() {
        #expect(formatted(#"{ "a": 1, }"#) == nil)
        #expect(formatted("") == nil)
    }

    @Test("Whatever the text: its meaning stays, and its form has the same form")
    func random() throws {
        var numbers = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let text = Self.value(&numbers, depth: 0)
            let once = try #require(formatted(text), "\(text)")
            #expect(formatted(once) == once)
            #expect(Samples.parse(once).root?.summary.text() == Samples.parse(text).root?.summary.text())
        }
    }

    private static func value(_ numbers: inout SeededGenerator, depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 4 ? 3 : 6), using: &numbers) {
        case 0: return "\(Int.random(in: -9...999, using: &numbers))"
        case 1: return ["true", "false", "null", "1.50"].randomElement(using: &numbers) ?? "0"
        case 2: return "\"" + String(repeating: "ü", count: Int.random(in: 0..<60, using: &numbers)) + "\""
        case 3:
            let items = (0..<Int.random(in: 0..<5, using: &numbers)).map { _ in value(&numbers, depth: depth + 1) }
            return "[ " + items.joined(separator: " ,\t") + "]"
        default:
            let members = (0..<Int.random(in: 0..<5, using: &numbers)).map {
                "\"k\($0)\" :\n" + value(&numbers, depth: depth + 1)
            }
            return "{" + members.joined(separator: ",") + " }"
        }
    }
}

import JSONText
import Testing

@Suite("What is left after a mistake")
struct RecoveryTests {
    @Test("Ten mistakes in one file are ten findings, each on its line, and the rest is read")
    func tenMistakes() throws {
        let document = Samples.parse(
            """
            {
              "challenges": [
                {
                  "id": "reading"
                  "title": "Reading week,
                  “icon”: "x",
                  "goal": { "minutes": 2h, "per": day },
                  "reward": { "points": 1,000, },
                  'after': [],
                  "enabled": True, // soon
                  "from" "2026-11-02"
                }
              ]
            }
            """)
        let lines = document.mistakes.map { mistake in
            document.source[..<mistake.span.start].count { $0 == 0x0A } + 1
        }
        #expect(lines == [4, 5, 6, 7, 7, 8, 8, 9, 10, 10, 11])
        let rule = try #require(document.root?.at(pointer: "/challenges/0"))
        #expect(rule["id"]?.string == "reading")
        #expect(rule["title"]?.string == "Reading week")
        #expect(rule["icon"]?.string == "x")
        #expect(rule.at(pointer: "/goal/minutes")?.int == 2)
        #expect(rule.at(pointer: "/goal/per")?.string == "day")
        #expect(rule.at(pointer: "/reward/points")?.int == 1000)
        #expect(rule["enabled"]?.bool == true)
        #expect(rule["from"]?.string == "2026-11-02")
    }

    /// A rule file in which one line is replaced; the mark is where the finding belongs.
    @Test(
        "A forgotten or surplus bracket is found by the indentation",
        arguments: [
            (
                #"      "goal": { "days": 5, "each": { "minutes": 20 },"#,
                #"      "goal": { "days": 5, "each": { "minutes": 20 }▲,"#
            ),
            (
                #"      "goal": { "days": 5, "each": { "minutes": 20 } } },"#,
                #"      "goal": { "days": 5, "each": { "minutes": 20 } } ▲},"#
            ),
            (
                #"      "goal": { "days": 5, "each": { "minutes": 20 } ],"#,
                #"      "goal": { "days": 5, "each": { "minutes": 20 } ▲],"#
            ),
        ])
    func bracketsByIndentation(line: String, marked: String) throws {
        func file(_ line: String) -> String {
            """
            {
              "challenges": [
                {
                  "id": "a",
            \(line)
                  "reward": { "points": 5 }
                },
                {
                  "id": "b"
                }
              ],
              "badges": []
            }
            """.replacing("      ", with: "      ")
        }
        let document = Samples.parse(file(line))
        #expect(document.mistakes.count == 1)
        let place = try #require(file(marked).utf8.firstRange(of: "▲".utf8)).lowerBound
        let mistake = try #require(document.mistakes.first)
        #expect(mistake.span.start == file(marked).utf8.distance(from: file(marked).utf8.startIndex, to: place))
        let repaired = JSONParser.parse(try TextEdit.apply(mistake.repair ?? [], to: document.source))
        #expect(repaired.mistakes.isEmpty)
        #expect(repaired.root?.at(pointer: "/challenges/0/reward/points")?.int == 5)
        #expect(document.root?.at(pointer: "/challenges/1/id")?.string == "b")
    }

    @Test("A whole line that closes a rule can be missing")
    func missingLine() throws {
        let text = "{\n  \"all\": [\n    {\n      \"id\": \"a\"\n    {\n      \"id\": \"b\"\n    }\n  ]\n}"
        let document = Samples.parse(text)
        #expect(document.mistakes.count == 1)
        let repair = try #require(document.mistakes.first?.repair)
        let repaired = try TextEdit.apply(repair, to: document.source)
        #expect(
            String(decoding: repaired, as: UTF8.self)
                == "{\n  \"all\": [\n    {\n      \"id\": \"a\"\n    },\n    {\n      \"id\": \"b\"\n    }\n  ]\n}")
    }

    @Test("A file that ends too early is one finding, with the bracket that is open")
    func cutOff() {
        let document = Samples.parse("{\n  \"all\": [\n    { \"id\": \"a\",")
        #expect(document.mistakes.count == 1)
        guard case .missingClosing("}]}", let opener)? = document.mistakes.first?.kind else {
            Issue.record("\(document.mistakes)")
            return
        }
        #expect(opener.start == 0)
        #expect(document.root?.at(pointer: "/all/0/id")?.string == "a")
    }

    @Test("A text that was closed neither in quotes nor in brackets spoils nothing after its line")
    func noCascade() {
        let document = Samples.parse("{\n \"a\": { \"b\": \"x },\n \"c\": [\"y, \"z\"],\n \"d\": 1\n}")
        #expect(document.mistakes.count == 2)
        #expect(document.root?["c"]?.array?.compactMap(\.string) == ["y", "z"])
        #expect(document.root?["d"]?.int == 1)
    }

    @Test("Too deep, too large, too many mistakes: each is said once")
    func limits() {
        let deep = Samples.parse(String(repeating: "[", count: 100_000))
        #expect(deep.mistakes.contains { if case .tooDeep(100) = $0.kind { true } else { false } })
        #expect(deep.mistakes.count <= 2)
        let sound = Samples.parse(String(repeating: "[", count: 100) + String(repeating: "]", count: 100))
        #expect(sound.mistakes.isEmpty)

        let large = JSONParser.parse(Array("[1, 2, 3]".utf8), limits: JSONLimits(bytes: 8))
        #expect(large.mistakes.map(\.kind) == [.tooLarge(bytes: 9, limit: 8)])
        #expect(large.root == nil)

        let many = JSONParser.parse(Array(String(repeating: "'", count: 999).utf8), limits: JSONLimits(mistakes: 1))
        #expect(many.mistakes.last?.kind == .tooManyMistakes(limit: 1))
        // The last one that is told is found at a closing bracket.
        let commas = Samples.parse("[\n" + String(repeating: "{ \"a\": 1, },\n", count: 300) + "]")
        #expect(commas.mistakes.last?.kind == .tooManyMistakes(limit: 200))
    }

    @Test("Other encodings are named, and broken characters counted")
    func encodings() {
        #expect(
            JSONParser.parse([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]).mistakes.map(\.kind) == [.otherEncoding(name: "UTF-16")])
        #expect(JSONParser.parse([0x7B, 0, 0x7D, 0]).mistakes.map(\.kind) == [.otherEncoding(name: "UTF-16")])
        let latin = JSONParser.parse(Array("\"M".utf8) + [0xE4, 0x64, 0xFC] + Array("\"".utf8))
        #expect(latin.mistakes.map(\.kind) == [.invalidUTF8(count: 2)])
        #expect(latin.mistakes.first?.span == TextSpan(start: 2, end: 3))
    }

    @Test("A place where a mistake was reported can be asked for")
    func touching() throws {
        let document = Samples.parse(#"{"a": 2h, "b": 3}"#)
        let root = try #require(document.root)
        #expect(document.hasDoubt(touching: try #require(root["a"]).span))
        #expect(!document.hasDoubt(touching: try #require(root["b"]).span))
    }
}

import JSONText
import Testing

@Suite("Reading values from a tree")
struct TreeTests {
    @Test(
        "Numbers are exact or not given",
        arguments: [
            ("20", 20, 2000), ("-3", -3, -300), ("20.0", 20, 2000), ("1.25", nil, 125), ("1.1", nil, 110),
            ("1.250", nil, 125), ("1.255", nil, nil), ("2e1", nil, nil), ("0", 0, 0), ("-0", 0, 0), ("-0.5", nil, -50),
            ("9223372036854775807", .max, nil), ("-9223372036854775808", .min, nil), ("9223372036854775808", nil, nil),
            ("92233720368547758.07", nil, .max),
        ] as [(String, Int?, Int?)])
    func numbers(text: String, int: Int?, hundredths: Int?) {
        let number = Samples.parse(text).root?.number
        #expect(number?.text == text)
        #expect(number?.int == int)
        #expect(number?.hundredths == hundredths)
    }

    @Test("A number beyond all bounds is no floating-point number")
    func infinite() {
        #expect(JSONNumber(text: "1e999").double == nil)
        #expect(JSONNumber(text: "1.5").double == 1.5)
    }

    @Test("A pointer leads to a value, escapes included, or nowhere")
    func pointers() throws {
        let root = try #require(Samples.parse(#"{"a": [{"b": 1}, 2], "x/y": 3, "m~n": 4, "": 5}"#).root)
        #expect(root.at(pointer: "/a/0/b")?.int == 1)
        #expect(root.at(pointer: "/a/1")?.int == 2)
        #expect(root.at(pointer: "/x~1y")?.int == 3)
        #expect(root.at(pointer: "/m~0n")?.int == 4)
        #expect(root.at(pointer: "/")?.int == 5)
        #expect(root.at(pointer: "")?.object?.count == 4)
        for wrong in [
            "a", "/a/2", "/a/01", "/a/-1", "/a/+1", "/a/x", "/b", "/m~2n", "/a/0/b/c", "/a/99999999999999999999",
        ] {
            #expect(root.at(pointer: wrong) == nil)
        }
    }

    @Test("Escapes become their characters")
    func escapes() {
        #expect(Samples.parse(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#).root?.string == "\"\\/\u{8}\u{c}\n\r\té😀")
    }

    @Test("What is written is read again as it was", arguments: [false, true])
    func writing(pretty: Bool) {
        let output = JSONOutput.object([
            ("z", .array([.int(-5), .bool(true), .null, .raw("1.50")])), ("a\"\\\n\u{1}é📚", .string("\t\u{7f}/")),
            ("empty", .array([])), ("none", .object([])),
        ])
        let document = Samples.parse(output.text(pretty: pretty))
        #expect(document.mistakes.isEmpty)
        #expect(document.root?.summary.text() == output.text())
    }

    @Test("Written text is compact, or two spaces a level")
    func layout() {
        let output = JSONOutput.object([("a", .array([.int(1), .string("x")])), ("b", .object([]))])
        #expect(output.text() == #"{"a":[1,"x"],"b":{}}"#)
        #expect(
            output.text(pretty: true) == """
                {
                  "a": [
                    1,
                    "x"
                  ],
                  "b": {}
                }
                """)
    }
}

@Suite("Editing a text")
struct TextEditTests {
    private func apply(_ edits: [TextEdit], to text: String) throws(TextEditError) -> String {
        String(decoding: try TextEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
    }

    @Test("Edits in any order change their bytes and no others")
    func anyOrder() throws {
        let edits: [TextEdit] = [
            .insert("!", at: 5), .delete(TextSpan(start: 0, end: 1)),
            TextEdit(span: TextSpan(start: 2, end: 4), replacement: "ö"),
        ]
        #expect(try apply(edits, to: "abcde") == "böe!")
        #expect(try apply([.insert("1", at: 1), .insert("2", at: 1)], to: "ab") == "a12b")
    }

    @Test("Edits that overlap or reach outside are refused")
    func refused() {
        let first = TextEdit.delete(TextSpan(start: 0, end: 2))
        let second = TextEdit.delete(TextSpan(start: 1, end: 3))
        #expect(throws: TextEditError.overlapping(first, second)) { try apply([second, first], to: "abc") }
        let outside = TextEdit.delete(TextSpan(start: 2, end: 9))
        #expect(throws: TextEditError.outside(outside)) { try apply([outside], to: "abc") }
        #expect(throws: (any Error).self) { try apply([.insert("x", at: -1)], to: "abc") }
    }
}

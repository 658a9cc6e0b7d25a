import JSONText
import Testing

@Suite("One finding for one mistake, where it is")
struct MistakeTests {
    /// A text in which `▲` marks where the one finding starts, and the text after its repair (nil: it has none).
    struct Slip: CustomTestStringConvertible, Sendable {
        var marked: String
        var repaired: String?
        var kind: String

        init(_ kind: String, _ marked: String, _ repaired: String?) {
            self.marked = marked
            self.repaired = repaired
            self.kind = kind
        }

        /// What only goes wrong where nothing stands around it.
        var isAboutWholeFile: Bool {
            let isAtEdge = marked.hasPrefix("▲") || marked.hasSuffix("▲") || marked.hasSuffix("▲}")
            return isAtEdge || marked.hasSuffix("▲,") || kind == "contentAfterEnd"
        }

        var testDescription: String { "\(kind): \(marked)" }
    }

    static let slips = [
        Slip("trailingComma", #"{"a": 1▲,}"#, #"{"a": 1}"#),
        Slip("trailingComma", "[1, 2▲,\n]", "[1, 2\n]"),
        Slip("trailingComma", #"{"a": 1}▲,"#, #"{"a": 1}"#),
        Slip("missingComma", "{\n  \"a\": 1▲\n  \"b\": 2\n}", "{\n  \"a\": 1,\n  \"b\": 2\n}"),
        Slip("missingComma", #"["a"▲ "b"]"#, #"["a", "b"]"#),
        Slip("missingComma", "[{}▲\n{}]", "[{},\n{}]"),
        Slip("extraComma", #"{"a": 1,▲, "b": 2}"#, #"{"a": 1, "b": 2}"#),
        Slip("extraComma", "[▲,1]", "[1]"),
        Slip("missingColon", #"{"a"▲ 1}"#, #"{"a": 1}"#),
        Slip("missingColon", #"{"a"▲ "b", "c": 1}"#, #"{"a": "b", "c": 1}"#),
        Slip("lookAlike", #"{"a" ▲= 1}"#, #"{"a" : 1}"#),
        Slip("lookAlike", #"{"a": 1▲; "b": 2}"#, #"{"a": 1, "b": 2}"#),
        Slip("lookAlike", #"{"a"▲：1}"#, #"{"a":1}"#),
        Slip("lookAlike", #"{"a":1▲，"b":2}"#, #"{"a":1,"b":2}"#),
        Slip("lookAlike", #"{▲“a”: 1}"#, #"{"a": 1}"#),
        Slip("lookAlike", #"{"a": ▲„ja“}"#, #"{"a": "ja"}"#),
        Slip("lookAlike", #"{"a": "ja▲”, "b": "no"}"#, #"{"a": "ja", "b": "no"}"#),
        Slip("lookAlike", #"{"a▲”: "ja"}"#, #"{"a": "ja"}"#),
        Slip("lookAlike", #"{"a": ▲−5}"#, #"{"a": -5}"#),
        Slip("missingValue", #"{"a":▲, "b": 2}"#, nil),
        Slip("missingValue", "{\"a\":▲\n\"b\": \"c\"}", nil),
        Slip("missingKey", #"{"a": 1, ▲{"b": 2}}"#, nil),
        Slip("missingClosingQuote", #"{"id":"reading▲,"title":"X"}"#, #"{"id":"reading","title":"X"}"#),
        Slip("missingClosingQuote", "{\"id\": \"reading▲,\n\"n\": 1}", "{\"id\": \"reading\",\n\"n\": 1}"),
        Slip("missingClosingQuote", #"{"id▲: "reading"}"#, #"{"id": "reading"}"#),
        Slip("missingClosingQuote", #"{"a": ["x", "y▲], "b": 5}"#, #"{"a": ["x", "y"], "b": 5}"#),
        Slip("missingClosingQuote", #"{"a": {"b": "x▲}}"#, #"{"a": {"b": "x"}}"#),
        Slip("missingOpeningQuote", #"{▲id": "reading"}"#, #"{"id": "reading"}"#),
        Slip("missingOpeningQuote", #"{"id": ▲reading", "n": 1}"#, #"{"id": "reading", "n": 1}"#),
        Slip("quoteInText", #"{"a": "Say ▲"yes" to Mia", "b": 1}"#, #"{"a": "Say \"yes\" to Mia", "b": 1}"#),
        Slip("lineBreakInText", "{\"a\": \"Read▲\n   daily.\",\n\"b\": 1}", "{\"a\": \"Read daily.\",\n\"b\": 1}"),
        Slip("singleQuotes", #"{▲'a': 1}"#, #"{"a": 1}"#),
        Slip("singleQuotes", #"{"a": ▲'Mia's "big" bike', "b": 1}"#, #"{"a": "Mia's \"big\" bike", "b": 1}"#),
        Slip("unquotedKey", #"{▲minutes: 20}"#, #"{"minutes": 20}"#),
        Slip("unquotedValue", #"{"per": ▲day}"#, #"{"per": "day"}"#),
        Slip("unquotedValue", #"{"title": ▲Reading week, "n": 1}"#, #"{"title": "Reading week", "n": 1}"#),
        Slip("unquotedValue", #"{"from": ▲2026-11-02}"#, #"{"from": "2026-11-02"}"#),
        Slip("unquotedValue", #"{"at": ▲08:00, "n": 1}"#, #"{"at": "08:00", "n": 1}"#),
        Slip("duplicateKey", #"{"a": 1, ▲"a": 2}"#, nil),
        Slip("comment", "{▲// hello\n// there\n\"a\": 1}", "{\n\n\"a\": 1}"),
        Slip("comment", #"{"a": 1 ▲/* hello */}"#, #"{"a": 1 }"#),
        Slip("comment", "▲# hello\n{}", "\n{}"),
        Slip("byteOrderMark", "▲\u{FEFF}{}", "{}"),
        Slip("invisibleBlank", "{▲\u{A0}\"a\":\u{A0}1}", "{ \"a\": 1}"),
        Slip("badEscape", #"{"a": "C:▲\Users"}"#, #"{"a": "C:\\Users"}"#),
        Slip("badEscape", #"{"a": "C:\\Games▲\", "b": 1}"#, #"{"a": "C:\\Games\\", "b": 1}"#),
        Slip("badEscape", #"{"a": "▲\ud83d"}"#, nil),
        Slip("controlCharacter", "{\"a\": \"x▲\ty\"}", #"{"a": "x\ty"}"#),
        Slip("malformedNumber", #"{"a": ▲007}"#, #"{"a": 7}"#),
        Slip("malformedNumber", #"{"a": ▲+5}"#, #"{"a": 5}"#),
        Slip("malformedNumber", #"{"a": ▲.5}"#, #"{"a": 0.5}"#),
        Slip("malformedNumber", #"{"a": ▲5.}"#, #"{"a": 5}"#),
        Slip("malformedNumber", #"{"a": ▲1,000}"#, #"{"a": 1000}"#),
        Slip("malformedNumber", #"{"a": ▲1.000.000}"#, #"{"a": 1000000}"#),
        Slip("malformedNumber", #"{"a": ▲1 000}"#, #"{"a": 1000}"#),
        Slip("malformedNumber", #"{"a": ▲1,250}"#, nil),
        Slip("malformedNumber", #"{"a": ▲1,5}"#, #"{"a": 1.5}"#),
        Slip("numberWithUnit", #"{"a": ▲2h}"#, nil),
        Slip("numberWithUnit", #"{"a": ▲20 minutes}"#, nil),
        Slip("foreignWord", #"{"a": ▲True}"#, #"{"a": true}"#),
        Slip("foreignWord", #"{"a": ▲None}"#, #"{"a": null}"#),
        Slip("foreignWord", #"{"a": ▲NaN}"#, nil),
        Slip("unexpectedText", #"{"a": "x"▲", "b": 1}"#, #"{"a": "x", "b": 1}"#),
        Slip("unexpectedText", #"{"icon": ▲""📚", "b": 1}"#, #"{"icon": "📚", "b": 1}"#),
        Slip("unexpectedText", #"{"title": ▲""Champion", "b": 1}"#, #"{"title": "Champion", "b": 1}"#),
        Slip("unexpectedText", #"{"per": ▲""week"}"#, #"{"per": "week"}"#),
        Slip("unexpectedText", #"{▲""per": "week"}"#, #"{"per": "week"}"#),
        Slip("unexpectedText", #"{"title"▲': "Ranger"}"#, #"{"title": "Ranger"}"#),
        Slip("lineBreakInText", "{\"title▲\n  \": \"Balanced day\", \"b\": 1}", #"{"title": "Balanced day", "b": 1}"#),
        Slip("malformedNumber", #"{"a": ▲1.2.3}"#, nil),
        Slip("contentAfterEnd", "{\"a\": 1}\n▲{\"b\": 2}", nil),
        Slip("extraClosing", #"{"a": 1}▲}"#, #"{"a": 1}"#),
        Slip("extraClosing", #"{"a": {"b": 1}▲}, "c": 2}"#, #"{"a": {"b": 1}, "c": 2}"#),
        Slip("wrongClosing", #"{"on": ["mon", "tue"▲}, "n": 1}"#, #"{"on": ["mon", "tue"], "n": 1}"#),
        Slip("missingClosing", #"{"on": ["mon", "tue"▲, "n": 1}"#, #"{"on": ["mon", "tue"], "n": 1}"#),
        Slip("missingClosing", #"{"a": [{"b": {"c": 1}▲]}"#, nil),
        Slip("missingClosing", #"{"on": ["mon", "tue"▲}"#, #"{"on": ["mon", "tue"]}"#),
        Slip("missingOpening", #"[▲"id": "x", "n": 1}, {"id": "y"}]"#, #"[{"id": "x", "n": 1}, {"id": "y"}]"#),
        Slip("missingOpening", #"▲"challenges": []"#, #"{"challenges": []}"#),
        Slip("missingOpening", #"{"goal": ▲"minutes": 5}, "n": 1}"#, #"{"goal": {"minutes": 5}, "n": 1}"#),
        Slip("missingOpening", #"{"on": ▲"mon", "tue"], "n": 1}"#, #"{"on": ["mon", "tue"], "n": 1}"#),
        Slip("namesInList", #"{"goal": ▲["days": 5]}"#, #"{"goal": {"days": 5}}"#),
        Slip("valuesInObject", #"{"on": ▲{"mon", "tue"}}"#, #"{"on": ["mon", "tue"]}"#),
        Slip("valuesInObject", #"{"all": ▲{{"a": 1}, {"a": 2}}}"#, #"{"all": [{"a": 1}, {"a": 2}]}"#),
        Slip("emptyFile", "  \n▲", nil),
    ]

    @Test("Each slip gives one finding at its place, and its repair a sound file", arguments: slips)
    func slip(_ slip: Slip) throws {
        // As it is, after characters of several bytes, with the line ends of Windows, and far from the start.
        try check(slip, before: "", newline: "\n")
        if !slip.isAboutWholeFile {
            try check(slip, before: "{\"ü📚\": [null], \"list\": [\n", after: "\n]}", newline: "\n")
        }
        try check(slip, before: "", newline: "\r\n")
    }

    private func check(_ slip: Slip, before: String, after: String = "", newline: String) throws {
        let parts = (before + slip.marked + after).replacing("\n", with: newline).components(separatedBy: "▲")
        let document = Samples.parse(parts.joined())
        #expect(document.mistakes.map { "\($0.kind)".prefix { $0.isLetter || $0.isNumber } } == [slip.kind[...]])
        let mistake = try #require(document.mistakes.first)
        #expect(mistake.span.start == parts[0].utf8.count)
        if let repaired = slip.repaired {
            let result = try TextEdit.apply(#require(mistake.repair), to: document.source)
            let expected = (before + repaired + after).replacing("\n", with: newline)
            #expect(String(decoding: result, as: UTF8.self) == expected)
            #expect(JSONParser.parse(result).mistakes.isEmpty)
        } else {
            #expect(mistake.repair == nil)
        }
    }
}

extension String {
    fileprivate func components(separatedBy mark: Character) -> [String] {
        split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    }
}

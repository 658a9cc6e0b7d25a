import Diagnostics
import JSONShape
import JSONText
import Testing

@Suite("Mistakes of the text in a parent's words")
struct TextMistakeTests {
    private static let span = TextSpan(start: 0, end: 1)
    private static let kinds: [JSONMistake.Kind] = [
        .trailingComma, .missingComma, .extraComma, .missingColon(key: "a"), .missingValue(key: "a"), .missingKey,
        .missingClosing(closers: "}", opener: span), .missingOpening(bracket: "{"), .extraClosing(found: "}"),
        .wrongClosing(found: "}", expected: "]", opener: span), .namesInList, .valuesInObject, .missingClosingQuote,
        .missingOpeningQuote, .quoteInText, .lineBreakInText, .singleQuotes, .lookAlike(found: "“", expected: "\""),
        .invisibleBlank(count: 1), .comment, .unquotedKey(name: "a"), .unquotedValue(text: "a"),
        .duplicateKey(key: "a", first: span), .badEscape(text: "\\x"), .controlCharacter(code: 9),
        .malformedNumber(text: "007", fault: .leadingZero), .numberWithUnit(number: "2", unit: "h"),
        .foreignWord(word: "True", meant: "true"), .unexpectedText(text: "@"), .contentAfterEnd, .byteOrderMark,
        .invalidUTF8(count: 1), .otherEncoding(name: "UTF-16"), .emptyFile, .tooDeep(limit: 100),
        .tooLarge(bytes: 20_000_000, limit: 16 << 20), .tooManyMistakes(limit: 200),
    ]
    private static let variants: [JSONMistake.Kind] = [
        .missingClosing(closers: "}]", opener: span), .lookAlike(found: ";", expected: ","),
        .lookAlike(found: "：", expected: ":"), .invisibleBlank(count: 5), .controlCharacter(code: 1),
        .invalidUTF8(count: 3), .foreignWord(word: "NaN", meant: nil), .malformedNumber(text: "+5", fault: .plusSign),
        .malformedNumber(text: ".5", fault: .noDigitBeforePoint),
        .malformedNumber(text: "5.", fault: .noDigitAfterPoint),
        .malformedNumber(text: "1,000", fault: .thousandsSeparator),
        .malformedNumber(text: "1,5", fault: .decimalComma),
        .malformedNumber(text: "1e", fault: .other),
    ]

    @Test("Each kind has its own code, in one row without gaps")
    func codes() {
        let codes = TextMistakeTests.kinds.map(\.code)
        #expect(codes.sorted() == (101...137).map { "T\($0)" })
    }

    @Test(
        "Each message is a sentence, and each says what to do, without the words of programmers",
        arguments: kinds + variants)
    func wording(kind: JSONMistake.Kind) throws {
        let mistake = JSONMistake(kind: kind, span: TextMistakeTests.span, repair: [])
        let finding = mistake.diagnostic(in: SourceText(path: "a.json", text: "{}"))
        let remedy = try #require(finding.remedy)
        for sentence in [finding.message, finding.why ?? "So.", remedy] {
            #expect(sentence.hasSuffix("."))
            for word in ["token", "parse", "string", "array", "object", "key", "literal", "syntax", "JSON", "boolean"] {
                #expect(!sentence.localizedWords.contains(word), "\(sentence)")
            }
        }
        #expect(finding.severity == .error)
        #expect(finding.file == "a.json")
        #expect(finding.fixes.count == 1)
    }

    @Test("A document's mistakes become findings at their places, with where the other bracket is")
    func document() {
        let text = "{\n  \"goal\": {\n    \"on\": [\"mon\", \"tue\" },\n    \"a\": 1,\n    \"a\": 2\n  }\n}\n"
        let findings = JSONParser.parse(Array(text.utf8)).diagnostics(path: "Rules/a.json")
        #expect(findings.map(\.code) == ["T110", "T123"])
        #expect(
            findings.map(\.notes) == [
                ["It should close the [ of \"on\" in line 3."], ["It stands for the first time in line 4."],
            ])
        #expect(findings[0].fixes.map(\.isSafe) == [true])
        #expect(findings[1].fixes.isEmpty)
    }

    @Test("A comment is not removed without asking")
    func comment() {
        let findings = JSONParser.parse(Array("{} // note".utf8)).diagnostics(path: "a.json")
        #expect(findings.map(\.code) == ["T120"])
        #expect(findings.first?.fixes.map(\.isSafe) == [false])
    }
}

extension String {
    fileprivate var localizedWords: Set<String> {
        Set(split { !$0.isLetter }.map(String.init))
    }

    @Test("After the safe repairs no text holds a quotation mark that was not escaped in the file")
    func noQuoteIsTakenIn() {
        let text = """
            {
              "badges": [
                { "id": "champion", "title": "Champion, of all", "icon": "📚", "goal": { "days": 5, "per": "week" } },
                { "id": "ranger", "title": "Ranger" }
              ]
            }
            """
        let bytes = Array(text.utf8)
        for place in bytes.indices {
            for (removed, added) in [(0, "\""), (0, "\"\""), (0, "'"), (0, "“"), (0, "\n"), (1, ""), (1, "\"")] {
                var wrong = bytes
                wrong.replaceSubrange(place..<place + removed, with: Array(added.utf8))
                let repaired = Repair(wrong) { JSONParser.parse($0).diagnostics(path: "a.json") }
                let document = JSONParser.parse(repaired.bytes)
                let texts = document.isValid ? document.root?.allTexts ?? [] : []
                #expect(
                    !texts.contains { $0.contains("\"") },
                    "\(String(decoding: wrong, as: UTF8.self)) became \(String(decoding: repaired.bytes, as: UTF8.self))"
                )
            }
        }
    }
}

extension JSONNode {
    /// Every text and every name in it.
    fileprivate var allTexts: [String] {
        switch value {
        case .string(let text): [text]
        case .array(let nodes): nodes.flatMap(\.allTexts)
        case .object(let members): members.flatMap { [$0.key] + $0.value.allTexts }
        default: []
        }
    }
}

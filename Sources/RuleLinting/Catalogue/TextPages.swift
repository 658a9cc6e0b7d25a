import Diagnostics
import JSONShape
import JSONText

/// The pages of mistakes in the text of a file, whatever it is about.
enum TextPages {
    private static let span = TextSpan(start: 0, end: 1)
    private static let right = #"{ "minutes": 20, "per": "day" }"#

    /// A mistake, a text in which it is made, and the same text without it.
    private struct Mistake: Sendable {
        var kind: JSONMistake.Kind
        var title: String
        var wrong: [UInt8]
        var right: String
        /// A remark about the wrong text.
        var what: String

        init(
            _ kind: JSONMistake.Kind, _ title: String, _ wrong: String, _ right: String = TextPages.right,
            what: String = ""
        ) {
            self.init(kind, title, bytes: Array(wrong.utf8), right, what: what)
        }

        init(
            _ kind: JSONMistake.Kind, _ title: String, bytes: [UInt8], _ right: String = TextPages.right,
            what: String = ""
        ) {
            (self.kind, self.title, self.wrong, self.right, self.what) = (kind, title, bytes, right, what)
        }
    }

    private static let mistakes: [Mistake] = [
        Mistake(.trailingComma, "A comma after the last entry", #"{ "minutes": 20, "per": "day", }"#),
        Mistake(.missingComma, "A missing comma", #"{ "minutes": 20 "per": "day" }"#),
        Mistake(.extraComma, "A comma too many", #"{ "minutes": 20,, "per": "day" }"#),
        Mistake(.missingColon(key: "minutes"), "A missing colon", #"{ "minutes" 20, "per": "day" }"#),
        Mistake(.missingValue(key: "minutes"), "A name without a value", #"{ "minutes": , "per": "day" }"#),
        Mistake(
            .missingKey, "A value without a name", #"{ { "minutes": 20 }, "from": "2026-11-02" }"#,
            #"{ "goal": { "minutes": 20 }, "from": "2026-11-02" }"#),
        Mistake(
            .missingClosing(closers: "}", opener: span), "A missing closing bracket", #"{ "goal": { "minutes": 20 }"#,
            #"{ "goal": { "minutes": 20 } }"#),
        Mistake(.missingOpening(bracket: "{"), "A missing opening bracket", #""minutes": 20, "per": "day" }"#),
        Mistake(.extraClosing(found: "}"), "A closing bracket too many", #"{ "minutes": 20, "per": "day" } }"#),
        Mistake(
            .wrongClosing(found: "}", expected: "]", opener: span), "A closing bracket of the other kind",
            #"{ "on": ["mon", "tue" }, "per": "day" }"#, #"{ "on": ["mon", "tue"], "per": "day" }"#),
        Mistake(
            .namesInList, "Names in square brackets", #"{ "goal": [ "minutes": 20, "per": "day" ] }"#,
            #"{ "goal": { "minutes": 20, "per": "day" } }"#),
        Mistake(
            .valuesInObject, "A plain list in curly brackets", #"{ "on": { "mon", "tue" } }"#,
            #"{ "on": ["mon", "tue"] }"#),
        Mistake(
            .missingClosingQuote, "A missing quotation mark at the end", #"{ "id": "reading, "per": "day" }"#,
            #"{ "id": "reading", "per": "day" }"#),
        Mistake(
            .missingOpeningQuote, "A missing quotation mark in front", #"{ id": "reading" }"#, #"{ "id": "reading" }"#),
        Mistake(
            .quoteInText, "A quotation mark inside a text", #"{ "title": "Say "yes" to Mia", "per": "day" }"#,
            #"{ "title": "Say ‘yes’ to Mia", "per": "day" }"#),
        Mistake(
            .lineBreakInText, "A text that goes on in the next line",
            "{ \"about\": \"Read\n  daily.\", \"per\": \"day\" }",
            #"{ "about": "Read daily.", "per": "day" }"#),
        Mistake(.singleQuotes, "Single quotation marks", #"{ 'minutes': 20, "per": "day" }"#),
        Mistake(
            .lookAlike(found: "“", expected: "\""), "A character that only looks like the right one",
            #"{ “minutes”: 20, "per": "day" }"#),
        Mistake(
            .invisibleBlank(count: 1), "An invisible character", "{\u{A0}\"minutes\": 20, \"per\": \"day\" }",
            what: "with something invisible before \"minutes\""),
        Mistake(
            .comment, "A note that the file cannot hold",
            "{ // twenty is enough\n  \"minutes\": 20, \"per\": \"day\" }",
            #"{ "about": "Twenty is enough.", "goal": { "minutes": 20, "per": "day" } }"#),
        Mistake(.unquotedKey(name: "minutes"), "A name without quotation marks", #"{ minutes: 20, "per": "day" }"#),
        Mistake(.unquotedValue(text: "day"), "A word without quotation marks", #"{ "minutes": 20, "per": day }"#),
        Mistake(
            .duplicateKey(key: "minutes", first: span), "A name that stands twice",
            #"{ "minutes": 20, "minutes": 30, "per": "day" }"#),
        Mistake(
            .badEscape(text: "\\U"), "A backslash without a meaning", #"{ "about": "C:\Users\mia" }"#,
            #"{ "about": "C:\\Users\\mia" }"#),
        Mistake(
            .controlCharacter(code: 9), "A tab inside a text", "{ \"about\": \"Read\tdaily\" }",
            #"{ "about": "Read daily" }"#),
        Mistake(
            .malformedNumber(text: "1,000", fault: .thousandsSeparator), "A number that is written in another way",
            #"{ "points": 1,000 }"#, #"{ "points": 1000 }"#),
        Mistake(
            .numberWithUnit(number: "2", unit: "h"), "A number with its unit", #"{ "minutes": 2h, "per": "day" }"#,
            #"{ "minutes": 120, "per": "day" }"#),
        Mistake(
            .foreignWord(word: "True", meant: "true"), "A word that is written in another way",
            #"{ "together": True }"#, #"{ "together": true }"#),
        Mistake(.unexpectedText(text: "@"), "A sign that means nothing", #"{ "minutes": @20, "per": "day" }"#),
        Mistake(
            .contentAfterEnd, "A file that goes on after its end", #"{ "challenges": [] } { "badges": [] }"#,
            #"{ "challenges": [], "badges": [] }"#),
        Mistake(
            .byteOrderMark, "An invisible mark in front of the file", "\u{FEFF}" + right,
            what: "with something invisible in front"),
        Mistake(
            .invalidUTF8(count: 1), "A broken letter",
            bytes: Array(#"{ "title": "M"#.utf8) + [0xE4] + Array(#"rchen" }"#.utf8), #"{ "title": "Märchen" }"#,
            what: "saved in an older way"),
        Mistake(
            .otherEncoding(name: "UTF-16"), "A file that is saved in another way",
            bytes: [0xFF, 0xFE] + right.utf8.flatMap { [$0, 0] }, what: "saved as UTF-16"),
        Mistake(.emptyFile, "An empty file", "", #"{ "challenges": [] }"#),
        Mistake(
            .tooDeep(limit: JSONLimits.default.depth), "Brackets without end",
            String(repeating: "[", count: 101) + String(repeating: "]", count: 101), #"{ "on": ["mon", "tue"] }"#,
            what: "with 101 brackets"),
        Mistake(
            .tooLarge(bytes: 20 << 20, limit: JSONLimits.default.bytes), "A file that is too large",
            #"{ "challenges": ["#, #"{ "challenges": [] }"#, what: "of 20 MB, of which this is the beginning"),
        Mistake(
            .tooManyMistakes(limit: JSONLimits.default.mistakes), "A file full of mistakes",
            "[" + String(repeating: "1,, ", count: 201) + "1]", #"{ "challenges": [] }"#,
            what: "with 201 commas too many"),
    ]

    static let entries: [Lint.Entry] = mistakes.map { mistake in
        let code = mistake.kind.code
        return Lint.Entry(code: code, severity: .error, title: mistake.title, canBeSilenced: false) {
            let source = SourceText(path: LintExample.path, bytes: mistake.wrong)
            // A file that is too large is not made to be told so.
            let told = JSONMistake(kind: mistake.kind, span: .at(0)).diagnostic(in: source)
            let found = JSONParser.parse(source.bytes).diagnostics(path: source.path).first { $0.code == code } ?? told
            return Lint.Page(
                why: told.why ?? "", bad: [Lint.Shown(what: mistake.what, source: source, finding: found)],
                good: [Lint.Shown(what: "", source: SourceText(path: LintExample.path, text: mistake.right))])
        }
    }
}

import Diagnostics
import JSONShape
import JSONText
import Languages

/// The pages of mistakes in the text of a file, whatever it is about.
enum TextPages {
    private static let span = TextSpan(start: 0, end: 1)
    private static let right = #"{ "minutes": 20, "per": "day" }"#

    /// A mistake, a text in which it is made, and the same text without it.
    private struct Mistake: Sendable {
        var kind: JSONMistake.Kind
        var title: @Sendable () -> String
        var wrong: [UInt8]
        var right: String
        /// A remark about the wrong text.
        var what: @Sendable () -> String

        init(
            _ kind: JSONMistake.Kind, _ title: @autoclosure @escaping @Sendable () -> String, _ wrong: String,
            _ right: String = TextPages.right, what: @autoclosure @escaping @Sendable () -> String = ""
        ) {
            self.init(kind, title(), bytes: Array(wrong.utf8), right, what: what())
        }

        init(
            _ kind: JSONMistake.Kind, _ title: @autoclosure @escaping @Sendable () -> String, bytes: [UInt8],
            _ right: String = TextPages.right, what: @autoclosure @escaping @Sendable () -> String = ""
        ) {
            (self.kind, self.title, self.wrong, self.right, self.what) = (kind, title, bytes, right, what)
        }
    }

    private static let mistakes: [Mistake] = [
        Mistake(.trailingComma, localized("A comma after the last entry"), #"{ "minutes": 20, "per": "day", }"#),
        Mistake(.missingComma, localized("A missing comma"), #"{ "minutes": 20 "per": "day" }"#),
        Mistake(.extraComma, localized("A comma too many"), #"{ "minutes": 20,, "per": "day" }"#),
        Mistake(.missingColon(key: "minutes"), localized("A missing colon"), #"{ "minutes" 20, "per": "day" }"#),
        Mistake(.missingValue(key: "minutes"), localized("A name without a value"), #"{ "minutes": , "per": "day" }"#),
        Mistake(
            .missingKey, localized("A value without a name"), #"{ { "minutes": 20 }, "from": "2026-11-02" }"#,
            #"{ "goal": { "minutes": 20 }, "from": "2026-11-02" }"#),
        Mistake(
            .missingClosing(closers: "}", opener: span), localized("A missing closing bracket"),
            #"{ "goal": { "minutes": 20 }"#,
            #"{ "goal": { "minutes": 20 } }"#),
        Mistake(
            .missingOpening(bracket: "{"), localized("A missing opening bracket"), #""minutes": 20, "per": "day" }"#),
        Mistake(
            .extraClosing(found: "}"), localized("A closing bracket too many"), #"{ "minutes": 20, "per": "day" } }"#),
        Mistake(
            .wrongClosing(found: "}", expected: "]", opener: span), localized("A closing bracket of the other kind"),
            #"{ "on": ["mon", "tue" }, "per": "day" }"#, #"{ "on": ["mon", "tue"], "per": "day" }"#),
        Mistake(
            .namesInList, localized("Names in square brackets"), #"{ "goal": [ "minutes": 20, "per": "day" ] }"#,
            #"{ "goal": { "minutes": 20, "per": "day" } }"#),
        Mistake(
            .valuesInObject, localized("A plain list in curly brackets"), #"{ "on": { "mon", "tue" } }"#,
            #"{ "on": ["mon", "tue"] }"#),
        Mistake(
            .missingClosingQuote, localized("A missing quotation mark at the end"),
            #"{ "id": "reading, "per": "day" }"#,
            #"{ "id": "reading", "per": "day" }"#),
        Mistake(
            .missingOpeningQuote, localized("A missing quotation mark in front"), #"{ id": "reading" }"#,
            #"{ "id": "reading" }"#),
        Mistake(
            .quoteInText, localized("A quotation mark inside a text"),
            #"{ "title": "Say "yes" to Mia", "per": "day" }"#,
            #"{ "title": "Say ‘yes’ to Mia", "per": "day" }"#),
        Mistake(
            .lineBreakInText, localized("A text that goes on in the next line"),
            "{ \"about\": \"Read\n  daily.\", \"per\": \"day\" }",
            #"{ "about": "Read daily.", "per": "day" }"#),
        Mistake(.singleQuotes, localized("Single quotation marks"), #"{ 'minutes': 20, "per": "day" }"#),
        Mistake(
            .lookAlike(found: "“", expected: "\""), localized("A character that only looks like the right one"),
            #"{ “minutes”: 20, "per": "day" }"#),
        Mistake(
            .invisibleBlank(count: 1), localized("An invisible character"),
            "{\u{A0}\"minutes\": 20, \"per\": \"day\" }",
            what: localized("with something invisible before \"minutes\"")),
        Mistake(
            .comment, localized("A note that the file cannot hold"),
            "{ // twenty is enough\n  \"minutes\": 20, \"per\": \"day\" }",
            #"{ "about": "Twenty is enough.", "goal": { "minutes": 20, "per": "day" } }"#),
        Mistake(
            .unquotedKey(name: "minutes"), localized("A name without quotation marks"),
            #"{ minutes: 20, "per": "day" }"#),
        Mistake(
            .unquotedValue(text: "day"), localized("A word without quotation marks"), #"{ "minutes": 20, "per": day }"#),
        Mistake(
            .duplicateKey(key: "minutes", first: span), localized("A name that stands twice"),
            #"{ "minutes": 20, "minutes": 30, "per": "day" }"#),
        Mistake(
            .badEscape(text: "\\U"), localized("A backslash without a meaning"), #"{ "about": "C:\Users\mia" }"#,
            #"{ "about": "C:\\Users\\mia" }"#),
        Mistake(
            .controlCharacter(code: 9), localized("A tab inside a text"), "{ \"about\": \"Read\tdaily\" }",
            #"{ "about": "Read daily" }"#),
        Mistake(
            .malformedNumber(text: "1,000", fault: .thousandsSeparator),
            localized(
                "A number that is written in another way"),
            #"{ "points": 1,000 }"#, #"{ "points": 1000 }"#),
        Mistake(
            .numberWithUnit(number: "2", unit: "h"), localized("A number with its unit"),
            #"{ "minutes": 2h, "per": "day" }"#,
            #"{ "minutes": 120, "per": "day" }"#),
        Mistake(
            .foreignWord(word: "True", meant: "true"), localized("A word that is written in another way"),
            #"{ "together": True }"#, #"{ "together": true }"#),
        Mistake(
            .unexpectedText(text: "@"), localized("A sign that means nothing"), #"{ "minutes": @20, "per": "day" }"#),
        Mistake(
            .contentAfterEnd, localized("A file that goes on after its end"), #"{ "challenges": [] } { "badges": [] }"#,
            #"{ "challenges": [], "badges": [] }"#),
        Mistake(
            .byteOrderMark, localized("An invisible mark in front of the file"), "\u{FEFF}" + right,
            what: localized("with something invisible in front")),
        Mistake(
            .invalidUTF8(count: 1), localized("A broken letter"),
            bytes: Array(#"{ "title": "M"#.utf8) + [0xE4] + Array(#"rchen" }"#.utf8), #"{ "title": "Märchen" }"#,
            what: localized("saved in an older way")),
        Mistake(
            .otherEncoding(name: "UTF-16"), localized("A file that is saved in another way"),
            bytes: [0xFF, 0xFE] + right.utf8.flatMap { [$0, 0] }, what: localized("saved as UTF-16")),
        Mistake(.emptyFile, localized("An empty file"), "", #"{ "challenges": [] }"#),
        Mistake(
            .tooDeep(limit: JSONLimits.default.depth), localized("Brackets without end"),
            String(repeating: "[", count: 101) + String(repeating: "]", count: 101), #"{ "on": ["mon", "tue"] }"#,
            what: localized("with 101 brackets")),
        Mistake(
            .tooLarge(bytes: 20 << 20, limit: JSONLimits.default.bytes), localized("A file that is too large"),
            #"{ "challenges": ["#, #"{ "challenges": [] }"#,
            what: localized(
                "of 20 MB, of which this is the beginning")),
        Mistake(
            .tooManyMistakes(limit: JSONLimits.default.mistakes), localized("A file full of mistakes"),
            "[" + String(repeating: "1,, ", count: 201) + "1]", #"{ "challenges": [] }"#,
            what: localized("with 201 commas too many")),
    ]

    static let entries: [Lint.Entry] = mistakes.map { mistake in
        let code = mistake.kind.code
        return Lint.Entry(code: code, severity: .error, title: mistake.title(), canBeSilenced: false) {
            let source = SourceText(path: LintExample.path, bytes: mistake.wrong)
            // A file that is too large is not made to be told so.
            let told = JSONMistake(kind: mistake.kind, span: .at(0)).diagnostic(in: source)
            let found = JSONParser.parse(source.bytes).diagnostics(path: source.path).first { $0.code == code } ?? told
            return Lint.Page(
                why: told.why ?? "", bad: [Lint.Shown(what: mistake.what(), source: source, finding: found)],
                good: [Lint.Shown(what: "", source: SourceText(path: LintExample.path, text: mistake.right))])
        }
    }
}

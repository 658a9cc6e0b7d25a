import Diagnostics
import JSONText

/// The pages of mistakes in the text of a file, whatever it is about.
enum TextPages {
    private static let span = TextSpan(start: 0, end: 1)

    /// Each mistake with a text in which it is made.
    private static let mistakes: [(kind: JSONMistake.Kind, text: String)] = [
        (.trailingComma, #"{ "minutes": 20, "per": "day", }"#),
        (.missingComma, #"{ "minutes": 20 "per": "day" }"#),
        (.extraComma, #"{ "minutes": 20,, "per": "day" }"#),
        (.missingColon(key: "minutes"), #"{ "minutes" 20 }"#),
        (.missingValue(key: "minutes"), #"{ "minutes": , "per": "day" }"#),
        (.missingKey, #"{ "goal": 1, { "minutes": 20 } }"#),
        (.missingClosing(closers: "}", opener: span), #"{ "goal": { "minutes": 20 }"#),
        (.missingOpening(bracket: "{"), #""minutes": 20 }"#),
        (.extraClosing(found: "}"), #"{ "minutes": 20 } }"#),
        (.wrongClosing(found: "}", expected: "]", opener: span), #"{ "on": ["mon", "tue" }, "per": "day" }"#),
        (.namesInList, #"{ "goal": [ "minutes": 20, "per": "day" ] }"#),
        (.valuesInObject, #"{ "on": { "mon", "tue" } }"#),
        (.missingClosingQuote, #"{ "id": "reading, "per": "day" }"#),
        (.missingOpeningQuote, #"{ id": "reading" }"#),
        (.quoteInText, #"{ "title": "Say "yes" to Mia", "per": "day" }"#),
        (.lineBreakInText, "{ \"about\": \"Read\n  daily.\", \"per\": \"day\" }"),
        (.singleQuotes, #"{ 'minutes': 20 }"#),
        (.lookAlike(found: "“", expected: "\""), #"{ “minutes”: 20 }"#),
        (.invisibleBlank(count: 1), "{\u{A0}\"minutes\": 20 }"),
        (.comment, "{ // twenty is enough\n  \"minutes\": 20 }"),
        (.unquotedKey(name: "minutes"), #"{ minutes: 20 }"#),
        (.unquotedValue(text: "day"), #"{ "per": day }"#),
        (.duplicateKey(key: "minutes", first: span), #"{ "minutes": 20, "minutes": 30 }"#),
        (.badEscape(text: "\\U"), #"{ "about": "C:\Users\mia" }"#),
        (.controlCharacter(code: 9), "{ \"about\": \"Read\tdaily\" }"),
        (.malformedNumber(text: "1,000", fault: .thousandsSeparator), #"{ "points": 1,000 }"#),
        (.numberWithUnit(number: "2", unit: "h"), #"{ "minutes": 2h }"#),
        (.foreignWord(word: "True", meant: "true"), #"{ "together": True }"#),
        (.unexpectedText(text: "@"), #"{ "minutes": @ }"#),
        (.contentAfterEnd, #"{ "minutes": 20 } { "minutes": 30 }"#),
        (.byteOrderMark, "\u{FEFF}{ \"minutes\": 20 }"),
        (.invalidUTF8(count: 1), #"{ "title": "M\u{e4}rchen" }"#),
        (.otherEncoding(name: "UTF-16"), ""),
        (.emptyFile, ""),
        (.tooDeep(limit: JSONLimits().depth), ""),
        (.tooLarge(bytes: 20 << 20, limit: 16 << 20), ""),
        (.tooManyMistakes(limit: JSONLimits().mistakes), ""),
    ]

    static let entries: [Lint.Entry] = mistakes.map { kind, text in
        let source = SourceText(path: LintExample.path, text: text)
        let told = JSONMistake(kind: kind, span: span).diagnostic(in: source)
        return Lint.Entry(code: kind.code, severity: .error, title: told.message, canBeSilenced: false) {
            let found = JSONParser.parse(source.bytes).diagnostics(path: source.path).first { $0.code == kind.code }
            return found.map { Lint.Page(Lint.Shown(what: "", source: source, finding: $0)) }
                ?? Lint.Page(why: [told.why, told.remedy].compactMap(\.self).joined(separator: " "))
        }
    }
}

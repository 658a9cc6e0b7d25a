/// A syntax error of a JSON text, at the place where it was made rather than where it was noticed.
package struct JSONMistake: Hashable, Sendable {
    package var kind: Kind
    /// The bytes that should not be there. If something is missing, an empty span at its place.
    package var span: TextSpan
    /// The edits that repair the mistake. Nil if there is not one right repair.
    package var repair: [TextEdit]?

    package init(kind: Kind, span: TextSpan, repair: [TextEdit]? = nil) {
        self.kind = kind
        self.span = span
        self.repair = repair
    }
}

extension JSONMistake {
    /// Whether the tree certainly holds what was meant, so that the rest of the file can still be checked.
    package var isRecovered: Bool {
        guard repair != nil else { return false }
        return switch kind {
        case .trailingComma, .missingComma, .extraComma, .lookAlike, .invisibleBlank, .byteOrderMark, .comment,
            .singleQuotes, .unquotedKey, .unexpectedText("\""), .unexpectedText("'"):
            true
        default: false
        }
    }

    /// The most closing brackets that one repair adds. If more are missing, the opening brackets are the mistake.
    package static let mostAddedClosers = 10

    package enum Kind: Hashable, Sendable {
        // The file
        case emptyFile
        case tooLarge(bytes: Int, limit: Int)
        case tooDeep(limit: Int)
        case tooManyMistakes(limit: Int)
        case byteOrderMark
        /// The file has another encoding, such as UTF-16, or is not a text file.
        case otherEncoding(name: String)
        /// Bytes that are not UTF-8. The span is the first such place; `count` is their number in the file.
        case invalidUTF8(count: Int)
        case contentAfterEnd

        // Commas, colons, brackets
        case trailingComma
        case missingComma
        /// Two commas in a row, or a comma before the first value.
        case extraComma
        case missingColon(key: String)
        case missingValue(key: String)
        /// A value without a name in an object.
        case missingKey
        /// `closers` are the missing closing brackets, innermost first. The outermost of them belongs to `opener`.
        case missingClosing(closers: String, opener: TextSpan)
        /// Members without the `{` before them, or values of a list without its `[`.
        case missingOpening(bracket: String)
        case extraClosing(found: String)
        /// `]` instead of `}`, or the other way round.
        case wrongClosing(found: String, expected: String, opener: TextSpan)
        /// `[ "name": value ]`: a list that should be an object.
        case namesInList
        /// `{ "mon", "tue" }`: an object that should be a list.
        case valuesInObject

        // Characters
        case lookAlike(found: String, expected: String)
        /// A character that looks like a space and is not one. `count` is their number in the file.
        case invisibleBlank(count: Int)
        case comment

        // Texts
        case missingClosingQuote
        case missingOpeningQuote
        /// An unescaped quotation mark inside a text.
        case quoteInText
        case lineBreakInText
        case singleQuotes
        case badEscape(text: String)
        case controlCharacter(code: UInt8)
        case unquotedKey(name: String)
        case unquotedValue(text: String)
        case duplicateKey(key: String, first: TextSpan)

        // Numbers and words
        case malformedNumber(text: String, fault: NumberFault)
        /// `2h`, `20 minutes`, `50%`.
        case numberWithUnit(number: String, unit: String)
        /// A word of another language: `True`, `None`, `NaN`, `yes`. `meant` is the JSON word for it, if there is one.
        case foreignWord(word: String, meant: String?)
        case unexpectedText(text: String)
    }

    package enum NumberFault: Hashable, Sendable {
        case leadingZero, plusSign, noDigitBeforePoint, noDigitAfterPoint, thousandsSeparator, decimalComma
        /// `0x10`.
        case otherBase, other
    }
}

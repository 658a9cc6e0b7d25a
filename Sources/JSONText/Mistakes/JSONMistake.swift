/// One thing that is wrong with a text as JSON, and the place where it really is.
package struct JSONMistake: Hashable, Sendable {
    package var kind: Kind
    /// Where something is too much, its bytes; where something is missing, the empty place at which it belongs.
    package var span: TextSpan
    /// The edits that repair it, where there is one right repair.
    package var repair: [TextEdit]?

    package init(kind: Kind, span: TextSpan, repair: [TextEdit]? = nil) {
        self.kind = kind
        self.span = span
        self.repair = repair
    }
}

extension JSONMistake {
    /// Whether the tree is surely what was meant, so that this mistake hides nothing else.
    package var isRecovered: Bool {
        guard repair != nil else { return false }
        return switch kind {
        case .trailingComma, .missingComma, .extraComma, .lookAlike, .invisibleBlank, .byteOrderMark, .comment,
            .singleQuotes, .unquotedKey, .unexpectedText("\""), .unexpectedText("'"):
            true
        default: false
        }
    }

    /// So many closing brackets are added by one repair at most: with more, the opening ones are the mistake.
    package static let mostAddedClosers = 10

    package enum Kind: Hashable, Sendable {
        // The file
        case emptyFile
        case tooLarge(bytes: Int, limit: Int)
        case tooDeep(limit: Int)
        case tooManyMistakes(limit: Int)
        case byteOrderMark
        /// The file is in another encoding altogether, such as UTF-16, or no plain text.
        case otherEncoding(name: String)
        /// The first bytes that are no UTF-8; `count` such places in the whole file.
        case invalidUTF8(count: Int)
        case contentAfterEnd

        // Commas, colons, brackets
        case trailingComma
        case missingComma
        /// Two commas in a row, or one before the first value.
        case extraComma
        case missingColon(key: String)
        case missingValue(key: String)
        /// A value that stands in an object without a name.
        case missingKey
        /// `closers` are the closing brackets that are missing here, innermost first; the outermost of them belongs
        /// to `opener`.
        case missingClosing(closers: String, opener: TextSpan)
        /// Members stand without the `{` before them, or the values of a list without its `[`.
        case missingOpening(bracket: String)
        case extraClosing(found: String)
        /// `]` where `}` was due, or the other way round.
        case wrongClosing(found: String, expected: String, opener: TextSpan)
        /// `[ "name": value ]`: a list that should be an object.
        case namesInList
        /// `{ "mon", "tue" }`: an object that should be a list.
        case valuesInObject

        // Characters
        case lookAlike(found: String, expected: String)
        /// Blanks that look like a space and are none; `count` in the whole file.
        case invisibleBlank(count: Int)
        case comment

        // Texts
        case missingClosingQuote
        case missingOpeningQuote
        /// A quotation mark inside a text that is neither the end nor written as `\"`.
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
        /// `True`, `None`, `NaN`, `yes`: words of other languages; `meant` is the JSON word, where there is one.
        case foreignWord(word: String, meant: String?)
        case unexpectedText(text: String)
    }

    package enum NumberFault: Hashable, Sendable {
        case leadingZero, plusSign, noDigitBeforePoint, noDigitAfterPoint, thousandsSeparator, decimalComma
        /// `0x10`.
        case otherBase, other
    }
}

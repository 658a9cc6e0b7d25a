package import JSONText

extension JSONMistake.Kind {
    /// The code under which the mistake is documented. A code never changes its meaning.
    package var code: String {
        switch self {
        case .trailingComma: "T101"
        case .missingComma: "T102"
        case .extraComma: "T103"
        case .missingColon: "T104"
        case .missingValue: "T105"
        case .missingKey: "T106"
        case .missingClosing: "T107"
        case .missingOpening: "T108"
        case .extraClosing: "T109"
        case .wrongClosing: "T110"
        case .namesInList: "T111"
        case .valuesInObject: "T112"
        case .missingClosingQuote: "T113"
        case .missingOpeningQuote: "T114"
        case .quoteInText: "T115"
        case .lineBreakInText: "T116"
        case .singleQuotes: "T117"
        case .lookAlike: "T118"
        case .invisibleBlank: "T119"
        case .comment: "T120"
        case .unquotedKey: "T121"
        case .unquotedValue: "T122"
        case .duplicateKey: "T123"
        case .badEscape: "T124"
        case .controlCharacter: "T125"
        case .malformedNumber: "T126"
        case .numberWithUnit: "T127"
        case .foreignWord: "T128"
        case .unexpectedText: "T129"
        case .contentAfterEnd: "T130"
        case .byteOrderMark: "T131"
        case .invalidUTF8: "T132"
        case .otherEncoding: "T133"
        case .emptyFile: "T134"
        case .tooDeep: "T135"
        case .tooLarge: "T136"
        case .tooManyMistakes: "T137"
        }
    }
}

extension JSONMistake.Kind {
    /// The codes of brackets that are missing, wrong or too many.
    static let bracketCodes: Set<String> = ["T107", "T108", "T109", "T110", "T111", "T112"]
}

extension JSONMistake {
    /// Whether the repair may be made without asking. A comment would be lost, a `{` may belong further up, and a quote
    /// that would get a backslash may have been meant to end its text.
    var isRepairSafe: Bool {
        switch kind {
        case .comment, .missingOpening, .namesInList: false
        case .quoteInText, .singleQuotes, .lookAlike: repair?.contains { $0.replacement == #"\"# } != true
        default: true
        }
    }
}

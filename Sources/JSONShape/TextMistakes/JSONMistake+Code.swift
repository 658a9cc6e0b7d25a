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

    /// Whether it is a notation that a writer uses everywhere alike, having learned it elsewhere.
    var isHabit: Bool {
        switch self {
        case .trailingComma, .singleQuotes, .lookAlike, .comment, .unquotedKey, .unquotedValue, .badEscape,
            .controlCharacter:
            true
        default: false
        }
    }
}

extension JSONMistake {
    /// Whether the repair may be made without asking: nothing is lost, and no slip of a single key could have made this
    /// text from another one with another meaning.
    func isRepairSafe(in bytes: [UInt8]) -> Bool {
        func isDigit(_ index: Int) -> Bool {
            bytes.indices.contains(index) && ("0"..."9").contains(Unicode.Scalar(bytes[index]))
        }
        func isWord(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            return bytes[index] >= 0x80 || Unicode.Scalar(bytes[index]).properties.isAlphabetic || isDigit(index)
        }
        switch kind {
        // A comment would be lost, and a `{` may belong further up.
        case .comment, .missingOpening, .namesInList: return false
        // A quote that would get a backslash may have been meant to end its text.
        case .quoteInText, .singleQuotes: return repair?.contains { $0.replacement == #"\"# } != true
        // Each of them may be too much, or stand where something else was.
        case .controlCharacter, .malformedNumber, .unexpectedText: return false
        case .badEscape(let text): return text == #"\'"#
        // A text that somebody wrapped goes on behind blanks; else a letter may be lost.
        case .lineBreakInText:
            return repair?.allSatisfy { edit in
                edit.span.length > 2 && bytes[(edit.span.end - 2)..<edit.span.end].allSatisfy { $0 == 0x20 }
            } == true
        // A quote may be missing because something else was written in its place.
        case .missingClosingQuote:
            let last = span.start - 1
            return isWord(last) || bytes.indices.contains(last) && ".!?)%".utf8.contains(bytes[last])
        case .missingOpeningQuote: return isWord(span.end)
        // `"Reading," "goal"`: the comma may stand on the wrong side of the quote.
        case .missingComma where bytes.prefix(span.start).suffix(2).elementsEqual(",\"".utf8): return false
        // Behind a digit, what is too much may stand in the place of another one.
        case .missingComma, .extraClosing, .trailingComma, .extraComma: return !isDigit(span.start - 1)
        case .lookAlike(_, let expected):
            return repair?.contains { $0.replacement == #"\"# } != true
                && (expected == "\"" || !isDigit(span.start - 1))
        case .missingClosing: return !isCutOff(in: bytes)
        default: return true
        }
    }

    /// Whether the text ends in the middle, so that more than the closing brackets is lost: nobody forgets so many at its
    /// end, nor what comes behind a comma.
    func isCutOff(in bytes: [UInt8]) -> Bool {
        guard case .missingClosing(let closers, let opener) = kind, closers.utf8.count <= Self.mostAddedClosers,
            bytes.dropFirst(span.start).allSatisfy({ [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) })
        else { return false }
        let isOneLine = !bytes.prefix(span.start).dropFirst(opener.start).contains(0x0A)
        return closers.utf8.count > (isOneLine ? 3 : 2) || bytes.dropFirst(span.start).contains(UInt8(ascii: ","))
    }
}

extension JSONReader {
    /// Reads the value here. Nil if there is none, which was reported, or nothing here can start a value.
    mutating func readValue() -> JSONNode? {
        let token = structure()
        switch token.byte {
        case UInt8(ascii: "\""):
            let (text, span) = readString(.value)
            return JSONNode(value: .string(text), span: span)
        case UInt8(ascii: "{"):
            return readObject(token)
        case UInt8(ascii: "["):
            return readList(token)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            return readNumber()
        case UInt8(ascii: "t"):
            return readWord("true", as: .bool(true))
        case UInt8(ascii: "f"):
            return readWord("false", as: .bool(false))
        case UInt8(ascii: "n"):
            return readWord("null", as: .null)
        default:
            return readOddValue()
        }
    }

    private mutating func readWord(_ word: StaticString, as value: JSONValue) -> JSONNode? {
        let end = offset + word.utf8CodeUnitCount
        let matches = word.withUTF8Buffer { letters in
            letters.indices.allSatisfy { letters[$0] == byte(offset + $0) }
        }
        guard matches,
            !isWordByte(byte(end)) || LookAlike.structure(in: source, at: end) != nil
                || LookAlike.blank(in: source, at: end) != nil
        else { return readOddValue() }
        let span = TextSpan(start: offset, end: end)
        offset = end
        return JSONNode(value: value, span: span)
    }

    /// Reads a value that does not start like one.
    mutating func readOddValue() -> JSONNode? {
        if LookAlike.quote(in: source, at: offset) != nil {
            let (text, span) = readOddlyQuoted(.value)
            return JSONNode(value: .string(text), span: span)
        }
        if let length = LookAlike.minus(in: source, at: offset), (0x30...0x39).contains(byte(offset + length)) {
            return readOddMinus(length: length)
        }
        if let number = readNumberWithoutDigit() { return number }
        if isWordByte(byte(offset)) || byte(offset) == UInt8(ascii: "$") || byte(offset) == UInt8(ascii: "%") {
            return readBareValue()
        }
        if isAtEnd || byte(offset) == UInt8(ascii: "}") || byte(offset) == UInt8(ascii: "]") { return nil }
        skipUnexpected(from: offset)
        return nil
    }

    private mutating func readOddMinus(length: Int) -> JSONNode? {
        let span = TextSpan(start: offset, end: offset + length)
        report(.lookAlike(found: text(span), expected: "-"), span, repair: [TextEdit(span: span, replacement: "-")])
        offset = span.end
        guard let node = readNumber() else { return nil }
        let whole = TextSpan(start: span.start, end: node.span.end)
        guard case .number(let number) = node.value else { return JSONNode(value: node.value, span: whole) }
        return JSONNode(value: .number(JSONNumber(text: "-" + number.text)), span: whole)
    }

    // MARK: Values without quotes

    private static let foreignWords: [String: JSONValue?] = [
        "True": .bool(true), "TRUE": .bool(true), "yes": .bool(true), "Yes": .bool(true), "YES": .bool(true),
        "False": .bool(false), "FALSE": .bool(false), "no": .bool(false), "No": .bool(false), "NO": .bool(false),
        "None": .null, "nil": .null, "Null": .null, "NULL": .null, "undefined": .null,
        "NaN": nil, "nan": nil, "Infinity": nil, "-Infinity": nil, "inf": nil,
    ]

    mutating func readBareValue() -> JSONNode? {
        let start = offset
        let end = bareEnd(from: start)
        let span = TextSpan(start: start, end: end)
        let found = text(span)
        if let meant = JSONReader.foreignWords[found] {
            offset = end
            return reportForeignWord(found, meant, span)
        }
        if let closed = readUnopenedText(span) { return closed }
        if byte(blankEndOnLine(from: end)) == UInt8(ascii: ":"), start >= lineStart, isNameOnNewLine(start) {
            // The value is missing, and this is the next name.
            report(.missingValue(key: found), .at(start))
            carriedComma = start
            return nil
        }
        if end <= start {
            skipUnexpected(from: start)
            return nil
        }
        offset = end
        let hasLetter = found.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        if openings.isEmpty || !hasLetter {
            report(.unexpectedText(text: found), span)
            return openings.isEmpty ? nil : JSONNode(value: .string(found), span: span)
        }
        let repair = TextEdit(span: span, replacement: JSONOutput.quoted(found))
        report(.unquotedValue(text: found), span, repair: [repair])
        return JSONNode(value: .string(found), span: span)
    }

    private func isNameOnNewLine(_ start: Int) -> Bool {
        openings.last?.bracket == UInt8(ascii: "{") && blankEndOnLine(from: lineStart) == start
    }

    private mutating func reportForeignWord(_ word: String, _ meant: JSONValue?, _ span: TextSpan) -> JSONNode {
        var correct: String?
        switch meant {
        case .bool(let flag): correct = flag ? "true" : "false"
        case .null: correct = "null"
        default: correct = nil
        }
        let repair = correct.map { [TextEdit(span: span, replacement: $0)] }
        report(.foreignWord(word: word, meant: correct), span, repair: repair)
        return JSONNode(value: meant ?? .null, span: span)
    }

    /// Reads a text of which only the closing quotation mark is there: `reading",`.
    private mutating func readUnopenedText(_ span: TextSpan) -> JSONNode? {
        let isStraight = byte(span.end) == UInt8(ascii: "\"")
        guard let length = isStraight ? 1 : LookAlike.quote(in: source, at: span.end), !span.isEmpty,
            endsText(at: span.end + length, .value)
        else { return nil }
        var repair = [TextEdit.insert("\"", at: span.start)]
        let closer = TextSpan(start: span.end, end: span.end + length)
        if !isStraight { repair.append(TextEdit(span: closer, replacement: "\"")) }
        report(.missingOpeningQuote, .at(span.start), repair: repair)
        offset = closer.end
        return JSONNode(value: .string(decoded(span)), span: TextSpan(start: span.start, end: closer.end))
    }

    /// The end of a value without quotes: a bracket, a quote, the end of the line, or a comma that is not part of a
    /// sentence.
    private func bareEnd(from start: Int) -> Int {
        let inObject = openings.last?.bracket == UInt8(ascii: "{")
        var index = start
        scan: while index < source.count {
            switch source[index] {
            case 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: "#"):
                break scan
            case UInt8(ascii: ","):
                if !inObject || endsText(at: index, .value) { break scan }
            case UInt8(ascii: ":"):
                let next = byte(index + 1)
                if next != UInt8(ascii: "/"), !(0x30...0x39).contains(next) { break scan }
            case UInt8(ascii: "/"):
                if isBlank(byte(index - 1)), byte(index + 1) == byte(index) || byte(index + 1) == UInt8(ascii: "*") {
                    break scan
                }
            case 0x80...:
                if let quote = LookAlike.quote(in: source, at: index), endsText(at: index + quote, .value) {
                    break scan
                }
                if LookAlike.structure(in: source, at: index) != nil { break scan }
            default: break
            }
            index += 1
        }
        while index > start, isBlank(source[index - 1]) { index -= 1 }
        return index
    }
}

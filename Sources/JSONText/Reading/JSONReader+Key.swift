extension JSONReader {
    /// Reads the name of a member. Nil if there is none; what stood there was then skipped and reported.
    mutating func readKey(row: inout Row) -> (key: String, span: TextSpan)? {
        let token = structure()
        switch token.byte {
        case UInt8(ascii: "\""):
            return readString(.key)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            readNameless(token, row: &row)
            return nil
        default:
            if LookAlike.quote(in: source, at: offset) != nil { return readOddlyQuoted(.key) }
            if isWordByte(byte(offset)) || byte(offset) == UInt8(ascii: "$") { return readBareKey() }
            skipUnexpected(from: offset)
            return nil
        }
    }

    /// Reads a value without a name in an object. Only the first of several is reported.
    private mutating func readNameless(_ token: (byte: UInt8, length: Int), row: inout Row) {
        let span = TextSpan(start: offset, end: offset + token.length)
        if !row.hasNamelessValue { report(.missingKey, span) }
        row.hasNamelessValue = true
        if let node = readValue() { row.unnamed.append(node) }
        row.comma = carriedComma
        carriedComma = nil
    }

    private mutating func readBareKey() -> (key: String, span: TextSpan)? {
        let start = offset
        var end = bareKeyEnd(from: start)
        let stop = end
        while end > start, isBlank(byte(end - 1)) { end -= 1 }
        let span = TextSpan(start: start, end: end)
        let name = text(span)
        let isStraight = byte(stop) == UInt8(ascii: "\"")
        if let length = isStraight ? 1 : LookAlike.quote(in: source, at: stop), endsText(at: stop + length, .key) {
            let closer = TextSpan(start: stop, end: stop + length)
            var repair = [TextEdit.insert("\"", at: start)]
            if !isStraight { repair.append(TextEdit(span: closer, replacement: "\"")) }
            report(.missingOpeningQuote, .at(start), repair: repair)
            offset = closer.end
            return (decoded(span), TextSpan(start: start, end: closer.end))
        }
        let follower = byte(stop)
        let isName =
            follower == UInt8(ascii: ":") || follower == UInt8(ascii: "=") || isStraight
            || LookAlike.structure(in: source, at: stop)?.byte == UInt8(ascii: ":")
        guard isName, !span.isEmpty else {
            if span.isEmpty {
                skipUnexpected(from: start)
            } else {
                offset = end
                report(.unexpectedText(text: name), span)
            }
            return nil
        }
        offset = end
        let repair = TextEdit(span: span, replacement: JSONOutput.quoted(name))
        report(.unquotedKey(name: name), span, repair: [repair])
        return (name, span)
    }

    private func bareKeyEnd(from start: Int) -> Int {
        var index = start
        while index < source.count {
            switch source[index] {
            case 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ","),
                UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "#"):
                return index
            case 0x80...:
                if LookAlike.structure(in: source, at: index) != nil || LookAlike.quote(in: source, at: index) != nil {
                    return index
                }
                index += 1
            default: index += 1
            }
        }
        return index
    }
}

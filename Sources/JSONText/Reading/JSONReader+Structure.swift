extension JSONReader {
    /// The byte of JSON that stands here, or that a look-alike here stands for, with its length in the text.
    @inline(__always)
    func structure() -> (byte: UInt8, length: Int) {
        let next = byte(offset)
        switch next {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"), 0x80...: break
        default: return (next, 1)
        }
        return LookAlike.structure(in: source, at: offset) ?? (next, 1)
    }

    /// Consumes a token of `structure()`. A look-alike is reported.
    @inline(__always)
    mutating func consume(_ token: (byte: UInt8, length: Int)) {
        if byte(offset) != token.byte { reportLookAlike(length: token.length, expected: token.byte) }
        offset += token.length
    }

    private mutating func reportLookAlike(length: Int, expected: UInt8) {
        let span = TextSpan(start: offset, end: offset + length)
        let meant = String(decoding: [expected], as: UTF8.self)
        report(.lookAlike(found: text(span), expected: meant), span, repair: [TextEdit(span: span, replacement: meant)])
    }

    // MARK: Commas

    mutating func readComma(_ token: (byte: UInt8, length: Int), row: inout Row) {
        let start = offset
        guard row.isEmpty || row.comma != nil else {
            row.comma = start
            consume(token)
            return
        }
        let span = TextSpan(start: start, end: start + token.length)
        offset = span.end
        reportSurplus(.extraComma, span)
    }

    /// Reports a missing comma between two values. It belongs right behind the first.
    mutating func reportMissingComma(_ row: Row) {
        let place = TextSpan.at(row.lastEnd)
        if let last = mistakes.last, case .missingClosing = last.kind, last.span == place {
            // Who forgets `},` forgets it as a whole.
            if let edit = last.repair?.first {
                mistakes[mistakes.count - 1].repair = [.insert(edit.replacement + ",", at: row.lastEnd)]
            }
            return
        }
        // The comma would have come with the value.
        if lacksValue(at: row.lastEnd) { return }
        report(.missingComma, place, repair: [.insert(",", at: row.lastEnd)])
    }

    mutating func reportTrailingComma(_ row: Row) {
        guard let comma = row.comma else { return }
        let span = forgetLookAlike(at: comma)
        report(.trailingComma, span, repair: [.delete(span)])
    }

    /// Drops the report of a look-alike at a place: a character that is to be removed need not be the right one.
    mutating func forgetLookAlike(at place: Int) -> TextSpan {
        let span = characterSpan(at: place)
        mistakes.removeAll { if case .lookAlike = $0.kind { $0.span == span } else { false } }
        return span
    }

    // MARK: Text that belongs nowhere

    /// Reads words right behind a value, on its line, where a comma was due: `5 minutes`, `1 000`.
    mutating func readStray(after value: JSONNode?, row: Row, inObject: Bool) -> JSONNode? {
        guard let value, let span = straySpan(row: row, inObject: inObject) else { return nil }
        let stray = text(span)
        // In a list, a number after a value is an element of its own.
        if !inObject, isDigit(byte(span.start)), !isDigitGroup(span) || value.number == nil { return nil }
        offset = span.end
        guard case .number(let number) = value.value else {
            report(.unexpectedText(text: stray), span)
            return value
        }
        let whole = TextSpan(start: value.span.start, end: span.end)
        if isDigitGroup(span), number.text.utf8.count <= 3 || number.text.contains(" ") {
            let joined = JSONNumber(text: number.text + stray)
            let repair = TextEdit(span: whole, replacement: joined.text)
            report(.malformedNumber(text: text(whole), fault: .thousandsSeparator), whole, repair: [repair])
            return JSONNode(value: .number(joined), span: whole)
        }
        if isDigit(byte(span.start)) {
            report(.unexpectedText(text: stray), span)
            return value
        }
        report(.numberWithUnit(number: number.text, unit: stray), whole)
        return JSONNode(value: value.value, span: whole)
    }

    private func isDigitGroup(_ span: TextSpan) -> Bool {
        span.length == 3 && source[span.start..<span.end].allSatisfy { (0x30...0x39).contains($0) }
    }

    private func straySpan(row: Row, inObject: Bool) -> TextSpan? {
        guard offset > row.lastEnd, blankEndOnLine(from: row.lastEnd) == offset else { return nil }
        let first = byte(offset)
        let isWord = isWordByte(first) || first == UInt8(ascii: "%") || first == UInt8(ascii: "$")
        guard isWord, LookAlike.quote(in: source, at: offset) == nil else { return nil }
        var end = offset
        while isWordByte(byte(end)) || byte(end) == UInt8(ascii: "%") || byte(end) == UInt8(ascii: "$")
            || byte(end) == 0x20
        {
            if LookAlike.structure(in: source, at: end) != nil { break }
            end += 1
        }
        let follower = byte(blankEndOnLine(from: end))
        // With a colon after it, it is a name of which the quotes are missing; with a quote, a part of a text.
        if inObject, follower == UInt8(ascii: ":") || follower == UInt8(ascii: "=") { return nil }
        if follower == UInt8(ascii: "\"") || LookAlike.structure(in: source, at: end) != nil { return nil }
        while end > offset, byte(end - 1) == 0x20 { end -= 1 }
        return TextSpan(start: offset, end: end)
    }

    /// Whether a byte belongs to a name, a number or a character beyond ASCII.
    @inline(__always)
    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Skips unexpected characters, up to the next one that may mean something, and reports them as one finding.
    mutating func skipUnexpected(from start: Int) {
        let end = unexpectedEnd(from: offset)
        let span = TextSpan(start: start, end: max(end, start + 1))
        offset = max(end, offset)
        report(.unexpectedText(text: text(span)), span)
    }

    private func unexpectedEnd(from start: Int) -> Int {
        var index = min(start + max(TextEncoding.scalarLength(in: source, at: start), 1), source.count)
        while index < source.count {
            switch source[index] {
            case 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"),
                UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
                return index
            default: index += 1
            }
        }
        return index
    }
}

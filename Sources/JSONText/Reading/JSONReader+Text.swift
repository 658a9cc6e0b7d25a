extension JSONReader {
    enum Role {
        case key, value
    }

    /// Reads the text in quotes that starts here.
    mutating func readString(_ role: Role) -> (key: String, span: TextSpan) {
        let start = offset
        var isPlain = true
        var index = start + 1
        while index < source.count {
            let next = source[index]
            if next == UInt8(ascii: "\"") {
                if isOddAfterText(byte(index + 1)), let mended = readMisquoted(from: start, to: index, role) {
                    return mended
                }
                offset = index + 1
                let content = TextSpan(start: start + 1, end: index)
                return (isPlain ? text(content) : decoded(content), TextSpan(start: start, end: offset))
            }
            if next < 0x20 {
                if next == 0x0A || next == 0x0D && byte(index + 1) == 0x0A { break }
                isPlain = false
            } else if next == UInt8(ascii: "\\") {
                isPlain = false
                if byte(index + 1) >= 0x20 { index += 1 }
            }
            index += 1
        }
        return readUnclosed(from: start, to: min(index, source.count), role)
    }

    /// Whether a byte right behind a closing quote makes it doubtful that the text ends there.
    @inline(__always)
    private func isOddAfterText(_ next: UInt8) -> Bool {
        switch next {
        case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "}"), UInt8(ascii: "]"), 0,
            UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            false
        default: true
        }
    }

    /// Whether a text may end before a place, judged by what follows on its line.
    func endsText(at place: Int, _ role: Role) -> Bool {
        let index = blankEndOnLine(from: place)
        if let meant = LookAlike.structure(in: source, at: index), byte(index) >= 0x80 {
            return (meant.byte == UInt8(ascii: ":")) == (role == .key)
        }
        let next = byte(index)
        if role == .key { return next == UInt8(ascii: ":") }
        if index >= source.count || next == 0x0A || next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
            return true
        }
        guard next == UInt8(ascii: ",") else { return false }
        let after = blankEndOnLine(from: index + 1)
        guard after < source.count, isWordByte(byte(after)), LookAlike.quote(in: source, at: after) == nil else {
            return true
        }
        // After a comma, a word goes on with the sentence, unless it is a value or a name of its own.
        if (0x30...0x39).contains(byte(after)) || byte(after) == UInt8(ascii: "-") { return true }
        var end = after
        while isWordByte(byte(end)) { end += 1 }
        let word = text(TextSpan(start: after, end: end))
        return byte(blankEndOnLine(from: end)) == UInt8(ascii: ":") || ["true", "false", "null"].contains(word)
    }

    // MARK: Decoding

    /// The text with its escapes decoded. Mistakes inside are reported: each wrong escape, and the first control
    /// character.
    ///
    /// - Parameter inSingleQuotes: whether the text was reported for its single quotes, so that `\'` is no mistake of
    ///   its own.
    mutating func decoded(_ span: TextSpan, inSingleQuotes: Bool = false) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(span.length)
        var controls: [TextEdit] = []
        var badEscapes: [(span: TextSpan, repair: TextEdit?)] = []
        var index = span.start
        while index < span.end {
            let next = source[index]
            if next < 0x20 {
                let place = TextSpan(start: index, end: index + 1)
                controls.append(TextEdit(span: place, replacement: next == 0x09 ? #"\t"# : ""))
            }
            guard next == UInt8(ascii: "\\") else {
                bytes.append(next)
                index += 1
                continue
            }
            let (length, isSound) = decodeEscape(at: index, end: span.end, into: &bytes)
            let isKnown = inSingleQuotes && byte(index + 1) == UInt8(ascii: "'")
            if !isSound, !isKnown { badEscapes.append(badEscape(at: index, length: length)) }
            index += length
        }
        if let first = controls.first {
            report(.controlCharacter(code: byte(first.span.start)), first.span, repair: controls)
        }
        for bad in badEscapes { report(.badEscape(text: text(bad.span)), bad.span, repair: bad.repair.map { [$0] }) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func badEscape(at index: Int, length: Int) -> (span: TextSpan, repair: TextEdit?) {
        // A backslash right before the end of the text is shown with the quote that it belongs to.
        let span = TextSpan(start: index, end: min(index + max(length, 2), source.count))
        let repair: TextEdit? =
            switch byte(index + 1) {
            case UInt8(ascii: "u"): nil
            case UInt8(ascii: "'"): .delete(TextSpan(start: index, end: index + 1))
            default: .insert(#"\"#, at: index)
            }
        return (span, repair)
    }

    /// Appends the character of the escape at `index`. Returns the length of the escape, and whether it is valid.
    private func decodeEscape(at index: Int, end: Int, into bytes: inout [UInt8]) -> (length: Int, isSound: Bool) {
        let letter = index + 1 < end ? byte(index + 1) : 0
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "u"):
            return decodeUnicode(at: index, end: end, into: &bytes)
        case 0..<0x20 where index + 1 < end:
            // The character after it is a mistake of its own.
            bytes.append(UInt8(ascii: "\\"))
            return (1, false)
        default:
            let length = max(TextEncoding.scalarLength(in: source, at: index + 1), 1)
            let last = min(index + 1 + length, end)
            if letter != UInt8(ascii: "'") { bytes.append(UInt8(ascii: "\\")) }
            bytes += source[min(index + 1, last)..<last]
            return (last - index, false)
        }
        return (2, true)
    }

    private func decodeUnicode(at index: Int, end: Int, into bytes: inout [UInt8]) -> (length: Int, isSound: Bool) {
        guard let unit = hexUnit(at: index + 2, end: end) else {
            bytes += "\u{FFFD}".utf8
            return (2, false)
        }
        if let scalar = Unicode.Scalar(UInt32(unit)) {
            bytes += String(Character(scalar)).utf8
            return (6, true)
        }
        // Half of a character; the other half must follow.
        if (0xD800...0xDBFF).contains(unit), byte(index + 6) == UInt8(ascii: "\\"),
            byte(index + 7) == UInt8(ascii: "u"),
            let low = hexUnit(at: index + 8, end: end), (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
        {
            bytes += String(Character(scalar)).utf8
            return (12, true)
        }
        bytes += "\u{FFFD}".utf8
        return (6, false)
    }

    private func hexUnit(at start: Int, end: Int) -> UInt16? {
        guard start + 4 <= end else { return nil }
        var unit: UInt16 = 0
        for index in start..<start + 4 {
            let digit = byte(index)
            switch digit {
            case 0x30...0x39: unit = unit << 4 | UInt16(digit - 0x30)
            case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt16((digit | 0x20) - 0x61 + 10)
            default: return nil
            }
        }
        return unit
    }
}

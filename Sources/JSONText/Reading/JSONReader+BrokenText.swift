extension JSONReader {
    /// Reads a text whose closing quote is followed by something odd, so that it is probably not the end. Nil if it is.
    mutating func readMisquoted(from start: Int, to quote: Int, _ role: Role) -> (key: String, span: TextSpan)? {
        let content = TextSpan(start: start + 1, end: quote)
        if byte(quote + 1) == UInt8(ascii: "\"") {
            guard endsText(at: quote + 2, role) else { return nil }
            let extra = TextSpan(start: quote + 1, end: quote + 2)
            report(.unexpectedText(text: "\""), extra, repair: [.delete(extra)])
            offset = extra.end
            return (decoded(content), TextSpan(start: start, end: extra.end))
        }
        if quote == start + 1 { return readDoublyOpened(at: start, role) }
        if byte(quote + 1) == UInt8(ascii: "'"), endsText(at: quote + 2, role) {
            let extra = TextSpan(start: quote + 1, end: quote + 2)
            report(.unexpectedText(text: "'"), extra, repair: [.delete(extra)])
            offset = extra.end
            return (decoded(content), TextSpan(start: start, end: extra.end))
        }
        // A look-alike goes on with JSON as well as a comma does.
        if LookAlike.structure(in: source, at: quote + 1) != nil || LookAlike.blank(in: source, at: quote + 1) != nil {
            return nil
        }
        if let mended = endAtLookAlike(content, role, from: start, withSingle: false) { return mended }
        if role == .key, let colon = colon(in: content) { return endBefore(colon, from: start) }
        if let mended = endAtEscapedQuote(content, role, from: start) { return mended }
        if role == .value {
            let end = tailStart(of: content)
            if end < inkEnd(of: content) { return endBefore(end, from: start) }
        }
        return readQuoteInText(from: start, firstQuote: quote, role)
    }

    /// Reads `""reading",`, with one quote too many at the start. Nil if no third quote ends the text.
    private mutating func readDoublyOpened(at start: Int, _ role: Role) -> (key: String, span: TextSpan)? {
        let content = start + 2
        let end = lineEnd(from: content)
        guard let closer = (content..<max(content, end)).first(where: { isQuote(at: $0) }),
            endsText(at: closer + 1, role)
        else { return nil }
        let extra = TextSpan(start: start, end: start + 1)
        report(.unexpectedText(text: "\""), extra, repair: [.delete(extra)])
        offset = closer + 1
        return (decoded(TextSpan(start: content, end: closer)), TextSpan(start: start, end: offset))
    }

    /// Reads a name that was broken right before its quote: `"title`, and on the next line `": …`.
    private mutating func readNameOverLines(from start: Int, lineEnd end: Int) -> (key: String, span: TextSpan)? {
        let quote = blankEnd(from: end)
        guard isQuote(at: quote), endsText(at: quote + 1, .key) else { return nil }
        let name = TextSpan(start: start + 1, end: inkEnd(of: TextSpan(start: start + 1, end: end)))
        let gap = TextSpan(start: name.end, end: quote)
        report(.lineBreakInText, gap, repair: [.delete(gap)])
        move(to: quote + 1)
        return (decoded(name), TextSpan(start: start, end: offset))
    }

    /// Reads a text without a quote up to the end of its line.
    mutating func readUnclosed(from start: Int, to end: Int, _ role: Role) -> (key: String, span: TextSpan) {
        let content = TextSpan(start: start + 1, end: max(end, start + 1))
        if let mended = endAtLookAlike(content, role, from: start, withSingle: true) { return mended }
        if let mended = endAtEscapedQuote(content, role, from: start) { return mended }
        if role == .key, let colon = colon(in: content) { return endBefore(colon, from: start) }
        if role == .key, let mended = readNameOverLines(from: start, lineEnd: end) { return mended }
        if role == .value, let mended = readOverLines(from: start, lineEnd: end) { return mended }
        return endBefore(tailStart(of: content), from: start)
    }

    /// Ends the text before a place at which its quote is missing.
    private mutating func endBefore(_ place: Int, from start: Int) -> (key: String, span: TextSpan) {
        let end = inkEnd(of: TextSpan(start: start + 1, end: max(place, start + 1)))
        offset = end
        report(.missingClosingQuote, .at(end), repair: [.insert("\"", at: end)])
        return (decoded(TextSpan(start: start + 1, end: end)), TextSpan(start: start, end: end))
    }

    /// The end of the last byte of a stretch that is not a blank.
    func inkEnd(of span: TextSpan) -> Int {
        var end = span.end
        while end > span.start, isBlank(byte(end - 1)) { end -= 1 }
        return end
    }

    private func colon(in span: TextSpan) -> Int? {
        (span.start..<max(span.start, span.end)).first { byte($0) == UInt8(ascii: ":") }
    }

    /// The offset at which the commas and brackets behind an unclosed text begin. They do not belong to it.
    func tailStart(of span: TextSpan) -> Int {
        var open = openings.filter { $0.lineStart == lineStart && !$0.isImplied }.map(\.closer)
        var end = inkEnd(of: span)
        while end > span.start {
            let last = byte(end - 1)
            let isOpener = last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
            if last == UInt8(ascii: ",") || last == UInt8(ascii: ";") || isOpener {
                end -= 1
            } else if let closer = open.last, last == closer {
                open.removeLast()
                end -= 1
            } else if last == UInt8(ascii: "}") || last == UInt8(ascii: "]"), let place = open.lastIndex(of: last) {
                open.removeSubrange(place...)
                end -= 1
            } else {
                break
            }
            end = inkEnd(of: TextSpan(start: span.start, end: end))
        }
        return end
    }

    /// Reads a text that ends with another mark than its quote: `"reading”,`.
    private mutating func endAtLookAlike(
        _ content: TextSpan, _ role: Role, from start: Int, withSingle: Bool
    ) -> (key: String, span: TextSpan)? {
        var index = content.start
        while index < content.end {
            if byte(index) >= 0x80 || withSingle, let length = LookAlike.quote(in: source, at: index),
                endsText(at: index + length, role)
            {
                let span = TextSpan(start: index, end: index + length)
                let repair = TextEdit(span: span, replacement: "\"")
                report(.lookAlike(found: text(span), expected: "\""), span, repair: [repair])
                offset = span.end
                return (decoded(TextSpan(start: content.start, end: index)), TextSpan(start: start, end: span.end))
            }
            index += max(TextEncoding.scalarLength(in: source, at: index), 1)
        }
        return nil
    }

    /// Reads a text whose closing quote is escaped by mistake: `"C:\Games\",`.
    private mutating func endAtEscapedQuote(
        _ content: TextSpan, _ role: Role, from start: Int
    ) -> (key: String, span: TextSpan)? {
        let place = (content.start..<max(content.start, content.end - 1)).last { index in
            byte(index) == UInt8(ascii: "\\") && byte(index + 1) == UInt8(ascii: "\"") && endsText(at: index + 2, role)
        }
        guard let place else { return nil }
        offset = place + 2
        return (decoded(TextSpan(start: content.start, end: place + 1)), TextSpan(start: start, end: offset))
    }

    /// Reads a text that was broken over several lines: the next line continues it and ends with a quote.
    private mutating func readOverLines(from start: Int, lineEnd end: Int) -> (key: String, span: TextSpan)? {
        guard let quote = quoteOnNextLines(after: end) else { return nil }
        var repair: [TextEdit] = []
        var pieces: [String] = []
        var index = start + 1
        while let newline = (index..<quote).first(where: { byte($0) == 0x0A || byte($0) == 0x0D }) {
            let before = inkEnd(of: TextSpan(start: index, end: newline))
            pieces.append(decoded(TextSpan(start: index, end: before)))
            index = min(blankEnd(from: newline), quote)
            repair.append(TextEdit(span: TextSpan(start: before, end: index), replacement: " "))
        }
        pieces.append(decoded(TextSpan(start: index, end: quote)))
        report(.lineBreakInText, repair.first?.span ?? .at(end), repair: repair)
        move(to: quote + 1)
        return (pieces.joined(separator: " "), TextSpan(start: start, end: quote + 1))
    }

    private func quoteOnNextLines(after end: Int) -> Int? {
        var line = end
        for _ in 0..<20 {
            guard line < source.count, let newline = (line..<source.count).first(where: { source[$0] == 0x0A }) else {
                return nil
            }
            let first = blankEndOnLine(from: newline + 1)
            switch byte(first) {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "/"), UInt8(ascii: "#"):
                return nil
            default: break
            }
            line = lineEnd(from: first)
            if let quote = (first..<max(first, line)).first(where: { isQuote(at: $0) }) {
                return endsText(at: quote + 1, .value) ? quote : nil
            }
        }
        return nil
    }

    /// Whether an unescaped quote stands at an index.
    func isQuote(at index: Int) -> Bool {
        byte(index) == UInt8(ascii: "\"") && byte(index - 1) != UInt8(ascii: "\\")
    }
}

extension JSONReader {
    /// Reads a text with quotes inside: `"Say "hello" to Mia"`. Nil if its end is uncertain.
    mutating func readQuoteInText(
        from start: Int, firstQuote: Int, _ role: Role
    ) -> (key: String, span: TextSpan)? {
        var inner = [firstQuote]
        var index = firstQuote + 1
        let end = guessEnd(from: index)
        while index < end {
            if isQuote(at: index) {
                if endsText(at: index + 1, role) { return finishQuoteInText(from: start, to: index, inner: inner) }
                // A name begins here: the text had ended before.
                if byte(blankEndOnLine(from: index + 1)) == UInt8(ascii: ":") { return nil }
                inner.append(index)
            }
            index += 1
        }
        return nil
    }

    private mutating func finishQuoteInText(
        from start: Int, to quote: Int, inner: [Int]
    ) -> (key: String, span: TextSpan) {
        let first = inner.first ?? start
        report(
            .quoteInText, TextSpan(start: first, end: first + 1), repair: inner.map { .insert(#"\"#, at: $0) })
        offset = quote + 1
        return (decoded(TextSpan(start: start + 1, end: quote)), TextSpan(start: start, end: offset))
    }

    /// Reads a text in other marks than JSON's: single ones, or those of a word processor.
    mutating func readOddlyQuoted(_ role: Role) -> (key: String, span: TextSpan) {
        let start = offset
        let length = LookAlike.quote(in: source, at: start) ?? 1
        let opener = TextSpan(start: start, end: start + length)
        let (content, closer) = oddContent(from: opener.end, role)
        let span = TextSpan(start: start, end: max(closer.end, opener.end))

        var repair = [TextEdit(span: opener, replacement: "\"")]
        for index in content.start..<max(content.start, content.end) {
            if isQuote(at: index) { repair.append(.insert(#"\"#, at: index)) }
            if byte(index) == UInt8(ascii: "\\"), byte(index + 1) == UInt8(ascii: "'") {
                repair.append(.delete(TextSpan(start: index, end: index + 1)))
            }
        }
        if text(closer) != "\"" { repair.append(TextEdit(span: closer, replacement: "\"")) }
        let mark = text(opener)
        if mark == "'" || mark == "`" {
            report(.singleQuotes, span, repair: repair)
        } else {
            // Both marks are one mistake, which is shown from one to the other.
            let isPair = closer.length > 1
            report(
                .lookAlike(found: isPair ? mark + text(closer) : mark, expected: "\""), isPair ? span : opener,
                repair: repair)
        }
        offset = span.end
        return (decoded(content, inSingleQuotes: true), span)
    }

    /// The content between odd marks, and the closing mark. The mark's span is empty if it is missing.
    private func oddContent(from start: Int, _ role: Role) -> (content: TextSpan, closer: TextSpan) {
        let end = guessEnd(from: start)
        var doubtful: TextSpan?
        var index = start
        while index < end {
            let isStraight = isQuote(at: index)
            if let length = isStraight ? 1 : LookAlike.quote(in: source, at: index),
                byte(index - 1) != UInt8(ascii: "\\")
            {
                let mark = TextSpan(start: index, end: index + length)
                if endsText(at: mark.end, role) { return (TextSpan(start: start, end: index), mark) }
                if length > 1 { doubtful = doubtful ?? mark }
            }
            index += max(TextEncoding.scalarLength(in: source, at: index), 1)
        }
        if let doubtful { return (TextSpan(start: start, end: doubtful.start), doubtful) }
        let whole = TextSpan(start: start, end: end)
        var cut = tailStart(of: whole)
        if role == .key, let colon = (start..<max(start, end)).first(where: { byte($0) == UInt8(ascii: ":") }) {
            cut = inkEnd(of: TextSpan(start: start, end: colon))
        }
        return (TextSpan(start: start, end: cut), .at(cut))
    }
}

extension JSONReader {
    @inline(__always)
    func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Moves to the next byte that means something, and reports comments and look-alikes of blanks on the way.
    @inline(__always)
    mutating func skipBlanks() {
        while true {
            let next = byte(offset)
            if next == 0x20 || next == 0x0D || next == 0x09 {
                offset += 1
            } else if next == 0x0A {
                offset += 1
                lineStart = offset
            } else if next > 0x20, next < 0x7F, next != UInt8(ascii: "/"), next != UInt8(ascii: "#") {
                return
            } else if !skipOddBlank() {
                return
            }
        }
    }

    /// The offset of the first byte from here on that is not a blank.
    func blankEnd(from start: Int) -> Int {
        var index = start
        while isBlank(byte(index)) { index += 1 }
        return index
    }

    /// The offset of the first byte that is not a blank, or the end of the line.
    func blankEndOnLine(from start: Int) -> Int {
        var index = start
        while isBlank(byte(index)), byte(index) != 0x0A { index += 1 }
        return index
    }

    /// The end of the line, or of the bytes that a guess may look at: a hostile text must not make guessing expensive.
    func guessEnd(from start: Int) -> Int {
        let limit = start + 10_000
        var index = start
        while index < min(source.count, limit), source[index] != 0x0A { index += 1 }
        return index < limit ? lineEnd(from: start) : index
    }

    /// The end of the line's text, before its line end.
    func lineEnd(from start: Int) -> Int {
        var index = start
        while index < source.count, source[index] != 0x0A { index += 1 }
        if index > start, byte(index - 1) == 0x0D { index -= 1 }
        return index
    }

    private mutating func skipOddBlank() -> Bool {
        guard !isAtEnd else { return false }
        if let end = commentEnd(from: offset) {
            // Where the comment hides a bracket, the comment goes and the bracket stays.
            reportComment(to: hiddenOpening(before: end) ?? end)
            return true
        }
        guard let blank = LookAlike.blank(in: source, at: offset) else { return false }
        let span = TextSpan(start: offset, end: offset + blank.length)
        offset = span.end
        if let last = invisibleBlanks.last, last.span.end == span.start {
            invisibleBlanks[invisibleBlanks.count - 1].span.end = span.end
            invisibleBlanks[invisibleBlanks.count - 1].replacement += blank.meant
        } else {
            invisibleBlanks.append(TextEdit(span: span, replacement: blank.meant))
        }
        return true
    }

    /// The end of the comment that begins at a place. Nil if there is no comment.
    func commentEnd(from start: Int) -> Int? {
        if byte(start) == UInt8(ascii: "#") { return lineEnd(from: start) }
        guard byte(start) == UInt8(ascii: "/") else { return nil }
        if byte(start + 1) == UInt8(ascii: "/") { return lineEnd(from: start) }
        guard byte(start + 1) == UInt8(ascii: "*") else { return nil }
        var index = start + 2
        while index < source.count {
            if byte(index) == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") { return index + 2 }
            index += 1
        }
        return source.count
    }

    /// An opening bracket at the end of a comment's line that the rest of the text lacks: `"goal": // {`.
    private mutating func hiddenOpening(before end: Int) -> Int? {
        var last = end - 1
        while last > offset, isBlank(source[last]) { last -= 1 }
        let bracket = byte(last)
        guard bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "["), hiddenBracketGuesses > 0 else { return nil }
        // A hostile text must not make guessing expensive.
        hiddenBracketGuesses -= 1
        let stack = openings.map(\.bracket)
        return mismatches(from: end, open: stack + [bracket]) < mismatches(from: end, open: stack) ? last : nil
    }

    /// Reports a comment. Comments on neighbouring lines are one finding.
    private mutating func reportComment(to end: Int) {
        let span = TextSpan(start: offset, end: end)
        move(to: end)
        reportSurplus(.comment, span)
    }
}

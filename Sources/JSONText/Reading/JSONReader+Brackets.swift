extension JSONReader {
    /// How a list or object ended.
    enum Closing {
        /// Its bracket closed it. `end` is behind the bracket.
        case closed(end: Int)
        /// Its bracket is missing; `end` is the end of its last value.
        case implied(end: Int)
        /// The closing bracket of the list around it, not read yet, ended it. Only for implied brackets.
        case outer(end: Int)

        var end: Int {
            switch self {
            case .closed(let end), .implied(let end), .outer(let end): end
            }
        }
    }

    @inline(__always)
    mutating func enter(_ bracket: UInt8, at start: Int, isImplied: Bool = false) {
        let indent = trustsIndentation ? indent(ofLineAt: lineStart) : 0
        openings.append(
            Opening(offset: start, bracket: bracket, lineStart: lineStart, indent: indent, isImplied: isImplied))
    }

    func indent(ofLineAt start: Int) -> Int {
        blankEndOnLine(from: start) - start
    }

    /// Whether only blanks come before this place on its line. `lineStart` must be up to date.
    private var isFirstOnLine: Bool { blankEndOnLine(from: lineStart) >= offset }

    // MARK: What indentation says

    /// Whether the next value is indented too little for what is open.
    func isDedented() -> Bool {
        guard trustsIndentation, openings.count > 1, let top = openings.last, !top.isImplied else { return false }
        return top.lineStart != lineStart && isFirstOnLine && offset - lineStart <= top.indent
    }

    /// Whether the closing bracket here is indented so little that it belongs to something further out.
    private func belongsOutside(_ closer: UInt8) -> Bool {
        guard isDedented(), let top = openings.last, offset - lineStart < top.indent else { return false }
        return openings.dropLast().contains { $0.closer == closer && $0.indent <= offset - lineStart }
    }

    /// Whether the closing bracket here comes too early, because more of what it would close follows.
    private func isTooEarly(_ token: (byte: UInt8, length: Int)) -> Bool {
        guard trustsIndentation, let top = openings.last, top.lineStart != lineStart else { return false }
        var index = blankEnd(from: offset + token.length)
        if byte(index) == UInt8(ascii: ",") { index = blankEnd(from: index + 1) }
        guard index < source.count, byte(index) != UInt8(ascii: "}"), byte(index) != UInt8(ascii: "]") else {
            return false
        }
        var start = index
        while start > offset, byte(start - 1) != 0x0A { start -= 1 }
        return start > offset && index - start > top.indent
    }

    // MARK: Closing

    /// Handles the closing bracket here. Nil if it should not be there, and reading goes on.
    mutating func close(_ token: (byte: UInt8, length: Int), row: Row, inObject: Bool) -> Closing? {
        guard let top = openings.last else { return .implied(end: row.lastEnd) }
        if top.isImplied {
            if token.byte != top.closer, openings.count > 1 { return .outer(end: row.lastEnd) }
        } else if belongsOutside(token.byte) {
            return closeImplied(row, isCertain: true)
        } else if isTooEarly(token) {
            return skipExtraCloser(token)
        }
        if token.byte == top.closer { return accept(token, row: row) }
        switch cheapest(for: token) {
        case .missing:
            // In a list nothing else can end here; in an object the last names may belong further out.
            return closeImplied(row, isCertain: !inObject)
        case .wrong:
            let span = TextSpan(start: offset, end: offset + token.length)
            report(
                .wrongClosing(found: text(span), expected: top.closerText, opener: top.span), span,
                repair: [TextEdit(span: span, replacement: top.closerText)])
            reportTrailingComma(row)
            offset = span.end
            return .closed(end: offset)
        case .extra:
            return skipExtraCloser(token)
        }
    }

    private mutating func accept(_ token: (byte: UInt8, length: Int), row: Row) -> Closing {
        if row.comma != nil { reportTrailingComma(row) }
        consume(token)
        return .closed(end: offset)
    }

    private mutating func skipExtraCloser(_ token: (byte: UInt8, length: Int)) -> Closing? {
        let span = TextSpan(start: offset, end: offset + token.length)
        // What it closes may be hidden in a comment: then nobody knows which of the two is wrong.
        let isHidden = mistakes.contains { $0.kind == .comment && holds($0.span, opening: token.byte) }
        report(.extraClosing(found: text(span)), span, repair: isHidden ? nil : [.delete(span)])
        offset = span.end
        return nil
    }

    private func holds(_ comment: TextSpan, opening closer: UInt8) -> Bool {
        let opener = closer == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")
        return source[comment.start..<comment.end].contains(opener)
    }

    /// Ends a list or object whose closing bracket is missing.
    ///
    /// - Parameter isCertain: whether the bracket can be missing only at this place.
    mutating func closeImplied(_ row: Row, isCertain: Bool) -> Closing {
        guard let top = openings.last else { return .implied(end: row.lastEnd) }
        if !top.isImplied { reportMissingCloser(of: top, at: row.lastEnd, isCertain: isCertain) }
        carriedComma = row.comma
        return .implied(end: row.lastEnd)
    }

    /// Ends a list or object that is still open at the end of the text.
    ///
    /// A comma before the end is not reported, because nobody knows what would have followed.
    mutating func closeAtEnd(_ row: Row) -> Closing {
        var unclosed = row
        unclosed.comma = nil
        let isCertain = !isCutOff && (trustsIndentation || openings.count == 1)
        let closing = closeImplied(unclosed, isCertain: isCertain)
        if let comma = row.comma, case .missingClosing? = mistakes.last?.kind, mistakes.last?.repair != nil {
            let edit = TextEdit.delete(forgetLookAlike(at: comma))
            mistakes[mistakes.count - 1].repair?.append(edit)
        }
        return closing
    }

    private mutating func reportMissingCloser(of opening: Opening, at place: Int, isCertain: Bool) {
        let hidden = closersInComments(after: place)
        // Of a value and its bracket in one comment, the missing value is finding enough.
        if hidden.contains(opening.closer), lacksValue(at: place) { return }
        var closers = opening.closerText
        var inner: JSONMistake?
        if let last = mistakes.last, case .missingClosing(let innerClosers, _) = last.kind, last.span == .at(place) {
            // Several at one place are one mistake.
            closers = innerClosers + closers
            inner = mistakes.removeLast()
        }
        var repair: [TextEdit]?
        if isCertain, hidden.isEmpty, closers.utf8.count <= JSONMistake.mostAddedClosers {
            let outer = missingCloser(of: opening, at: place)
            if let inner {
                repair = inner.repair.map { $0.prefix(1).map { $0 + outer.replacement } + $0.dropFirst() }
            } else {
                repair = [outer]
            }
        }
        report(.missingClosing(closers: closers, opener: opening.span), .at(place), repair: repair)
    }

    /// Whether a missing value was just reported at a place.
    func lacksValue(at place: Int) -> Bool {
        guard let last = mistakes.last(where: { $0.kind != .comment }), case .missingValue = last.kind else {
            return false
        }
        return last.span == .at(place)
    }

    /// The closing brackets in the comments after a place. They leave open whether one is missing there or hidden.
    private func closersInComments(after place: Int) -> Set<UInt8> {
        var start = blankEnd(from: place)
        if byte(start) == UInt8(ascii: ",") { start = blankEnd(from: start + 1) }
        var closers: Set<UInt8> = []
        while let end = commentEnd(from: start) {
            closers.formUnion(source[start..<end].filter { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") })
            start = blankEnd(from: end)
        }
        return closers
    }

    /// The missing closing bracket, placed like its surroundings: on the same line, or on a line of its own.
    private func missingCloser(of opening: Opening, at place: Int) -> TextEdit {
        guard let lineEnd = source[opening.offset..<max(place, opening.offset)].firstIndex(of: 0x0A) else {
            let isLoose = byte(opening.offset + 1) == 0x20
            return .insert((isLoose ? " " : "") + opening.closerText, at: place)
        }
        let newline = byte(lineEnd - 1) == 0x0D ? "\r\n" : "\n"
        let blanks = TextSpan(start: opening.lineStart, end: blankEndOnLine(from: opening.lineStart))
        return .insert(newline + text(blanks) + opening.closerText, at: place)
    }
}

extension TextEdit {
    fileprivate static func + (edit: TextEdit, more: String) -> TextEdit {
        TextEdit(span: edit.span, replacement: edit.replacement + more)
    }
}

extension JSONReader {
    mutating func readDocument() -> JSONNode? {
        if source.starts(with: [0xEF, 0xBB, 0xBF]) {
            let mark = TextSpan(start: 0, end: 3)
            report(.byteOrderMark, mark, repair: [.delete(mark)])
            offset = 3
            lineStart = 3
        }
        skipBlanks()
        if isAtEnd {
            report(.emptyFile, .at(min(offset, source.count)))
            return nil
        }
        var root = readRoot()
        skipBlanks()
        while !isAtEnd, let reopened = readOn(after: root) {
            root = reopened
            skipBlanks()
        }
        return root
    }

    private mutating func readRoot() -> JSONNode? {
        let token = structure()
        switch token.byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
            // Nothing sensible starts like this; the rest may.
            let span = TextSpan(start: offset, end: offset + token.length)
            report(.unexpectedText(text: text(span)), span)
            offset += token.length
            skipBlanks()
            return isAtEnd ? nil : readValue()
        default:
            let start = offset
            guard let value = readValue() else {
                if mistakes.isEmpty { skipUnexpected(from: start) }
                return nil
            }
            return value
        }
    }

    /// Handles what stands behind the document. If it continues the document, the result is the longer one; otherwise
    /// it is reported.
    private mutating func readOn(after root: JSONNode?) -> JSONNode? {
        let start = offset
        let token = structure()
        if case .string = root?.value, token.byte == UInt8(ascii: ":"), let root {
            return readUnbracedMembers(from: root.span.start)
        }
        if case .object(let members) = root?.value, let root, isMemberNext(afterComma: token) {
            reportClosedTooEarly(root)
            return readMore(members, of: root)
        }
        var end = offset
        var isOnlyClosers = true
        while end < source.count {
            let next = byte(end)
            if next != UInt8(ascii: "}"), next != UInt8(ascii: "]"), !isBlank(next) { isOnlyClosers = false }
            end += 1
        }
        while end > start, isBlank(byte(end - 1)) { end -= 1 }
        let span = TextSpan(start: start, end: end)
        if isOnlyClosers {
            report(.extraClosing(found: text(span)), span, repair: root == nil ? nil : [.delete(span)])
        } else if token.byte == UInt8(ascii: ","), end == start + token.length {
            report(.trailingComma, span, repair: [.delete(span)])
        } else if root != nil || mistakes.isEmpty {
            report(.contentAfterEnd, span)
        }
        offset = source.count
        return nil
    }

    /// Reports the closing bracket of an object as surplus. Other mistakes about that bracket are dropped.
    mutating func reportClosedTooEarly(_ object: JSONNode) {
        let closer = TextSpan(start: object.span.end - 1, end: object.span.end)
        mistakes.removeAll { $0.span == closer }
        report(.extraClosing(found: text(closer)), closer, repair: [.delete(closer)])
    }

    /// Reads members behind an object that was closed too early.
    ///
    /// - Parameter comma: the comma between them. Nil if it was not read yet.
    mutating func readMore(_ members: [JSONMember], of object: JSONNode, after comma: Int? = nil) -> JSONNode {
        enter(UInt8(ascii: "{"), at: object.span.start)
        var members = members
        var row = Row(isEmpty: false, comma: comma, lastEnd: object.span.end)
        row.namedCount = members.count
        let closing = readMembers(into: &members, row: &row)
        openings.removeLast()
        return JSONNode(value: .object(members), span: TextSpan(start: object.span.start, end: closing.end))
    }

    /// Reads a document that starts with a name and lacks the `{` around it.
    private mutating func readUnbracedMembers(from start: Int) -> JSONNode {
        reread(from: start)
        enter(UInt8(ascii: "{"), at: start, isImplied: true)
        var members: [JSONMember] = []
        var row = Row(lastEnd: start)
        let closing = readMembers(into: &members, row: &row)
        openings.removeLast()
        var repair = [TextEdit.insert("{", at: start)]
        if case .implied(let end) = closing { repair.append(.insert("}", at: end)) }
        report(.missingOpening(bracket: "{"), .at(start), repair: isCutOff ? nil : repair)
        return JSONNode(value: .object(members), span: TextSpan(start: start, end: closing.end))
    }

    /// Whether a name and a colon come next, or a comma and then these.
    func isMemberNext(afterComma token: (byte: UInt8, length: Int)) -> Bool {
        var index = offset
        if token.byte == UInt8(ascii: ",") { index = blankEnd(from: index + token.length) }
        return isNameWithColon(at: index)
    }

    /// Whether a text in quotes and then a colon stand here.
    func isNameWithColon(at start: Int) -> Bool {
        guard byte(start) == UInt8(ascii: "\"") else { return false }
        var index = start + 1
        while index < source.count, byte(index) != UInt8(ascii: "\"") {
            if byte(index) == 0x0A { return false }
            index += byte(index) == UInt8(ascii: "\\") ? 2 : 1
        }
        return byte(blankEnd(from: index + 1)) == UInt8(ascii: ":")
    }
}

extension JSONReader {
    mutating func readList(_ token: (byte: UInt8, length: Int)) -> JSONNode {
        let start = offset
        guard openings.count < limits.depth else { return skipTooDeep() }
        enter(UInt8(ascii: "["), at: start)
        consume(token)
        var elements: [JSONNode] = []
        var row = Row(lastEnd: offset)
        while true {
            skipBlanks()
            if isAtEnd { return list(elements, from: start, closeAtEnd(row)) }
            let token = structure()
            switch token.byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let closing = close(token, row: row, inObject: false) { return list(elements, from: start, closing) }
            case UInt8(ascii: ","):
                readComma(token, row: &row)
            case UInt8(ascii: ":"):
                if let node = readNamesInList(&elements, start: start, row: &row) { return node }
            default:
                if isDedented() { return list(elements, from: start, closeImplied(row, isCertain: true)) }
                if !row.isEmpty, row.comma == nil {
                    if let value = readStray(after: elements.last, row: row, inObject: false) {
                        elements[elements.count - 1] = value
                        row.lastEnd = offset
                        continue
                    }
                    if !isNameWithColon(at: offset) { reportMissingComma(row) }
                }
                readElement(into: &elements, row: &row)
            }
        }
    }

    private mutating func list(_ elements: [JSONNode], from start: Int, _ closing: Closing) -> JSONNode {
        openings.removeLast()
        return JSONNode(value: .array(elements), span: TextSpan(start: start, end: closing.end))
    }

    private mutating func readElement(into elements: inout [JSONNode], row: inout Row) {
        let start = offset
        row.isEmpty = false
        if let value = readValue() {
            elements.append(value)
            row.lastComma = row.comma
            row.lastEndBefore = row.lastEnd
            row.lastEnd = value.span.end
        } else {
            if offset == start { skipUnexpected(from: start) }
            row.lastEnd = offset
        }
        row.comma = carriedComma
        carriedComma = nil
    }

    /// Handles a colon behind an element, which was a name then. Returns the list if that ends it.
    private mutating func readNamesInList(_ elements: inout [JSONNode], start: Int, row: inout Row) -> JSONNode? {
        guard let name = elements.last, case .string(let key) = name.value, row.comma == nil else {
            skipUnexpected(from: offset)
            row.lastEnd = offset
            return nil
        }
        elements.removeLast()
        reread(from: name.span.start)
        row.comma = row.lastComma
        row.lastEnd = row.lastEndBefore
        if elements.isEmpty { return readListOfNames(&elements, start: start, row: &row) }
        if listEndedBefore() { return list(elements, from: start, closeImplied(row, isCertain: true)) }
        if let object = elements.last, case .object(let members) = object.value, object.span.end == row.lastEnd,
            object[key] == nil
        {
            // The object before it was closed too early.
            reportClosedTooEarly(object)
            elements[elements.count - 1] = readMore(members, of: object, after: row.comma)
        } else {
            if row.comma == nil { reportMissingComma(row) }
            elements.append(readUnopenedObject().node)
        }
        finishElement(elements.last, row: &row)
        return nil
    }

    private mutating func finishElement(_ element: JSONNode?, row: inout Row) {
        row.isEmpty = false
        row.lastEnd = element?.span.end ?? offset
        row.comma = carriedComma
        carriedComma = nil
    }

    /// Whether the rest of the text makes more sense if the list ended before this name.
    private func listEndedBefore() -> Bool {
        guard openings.count > 1, openings[openings.count - 2].bracket == UInt8(ascii: "{") else { return false }
        let stack = openings.map(\.bracket)
        return mismatches(from: offset, open: stack.dropLast())
            <= mismatches(from: offset, open: stack + [UInt8(ascii: "{")])
    }

    /// Reads a list that starts with a name: the `{` before it is missing, or the list should be an object.
    private mutating func readListOfNames(
        _ elements: inout [JSONNode], start: Int, row: inout Row
    ) -> JSONNode? {
        let count = mistakes.count
        let (node, closing) = readUnopenedObject()
        guard case .outer = closing else {
            elements.append(node)
            finishElement(node, row: &row)
            return nil
        }
        mistakes.removeAll { $0.kind == .missingOpening(bracket: "{") && $0.span.start == node.span.start }
        let closer = TextSpan(start: offset, end: offset + 1)
        let opener = TextSpan(start: start, end: start + 1)
        let repair = [TextEdit(span: opener, replacement: "{"), TextEdit(span: closer, replacement: "}")]
        let isClosed = byte(offset) == UInt8(ascii: "]")
        if mistakes.count <= count || isClosed { report(.namesInList, opener, repair: isClosed ? repair : nil) }
        offset = min(closer.end, source.count)
        openings.removeLast()
        return JSONNode(value: node.value, span: TextSpan(start: start, end: offset))
    }

    /// Reads the members of an object whose `{` is missing.
    mutating func readUnopenedObject() -> (node: JSONNode, closing: Closing) {
        let start = offset
        enter(UInt8(ascii: "{"), at: start, isImplied: true)
        var members: [JSONMember] = []
        var row = Row(lastEnd: start)
        let closing = readMembers(into: &members, row: &row)
        openings.removeLast()
        var repair = [TextEdit.insert("{", at: start)]
        if case .closed = closing {} else { repair.append(.insert("}", at: closing.end)) }
        report(.missingOpening(bracket: "{"), .at(start), repair: isCutOff ? nil : repair)
        let node = JSONNode(value: .object(members), span: TextSpan(start: start, end: closing.end))
        return (node, closing)
    }
}

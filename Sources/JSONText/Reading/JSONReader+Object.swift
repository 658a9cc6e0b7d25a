extension JSONReader {
    mutating func readObject(_ token: (byte: UInt8, length: Int)) -> JSONNode {
        let start = offset
        guard openings.count < limits.depth else { return skipTooDeep() }
        enter(UInt8(ascii: "{"), at: start)
        consume(token)
        var members: [JSONMember] = []
        var row = Row(lastEnd: offset)
        let closing = readMembers(into: &members, row: &row)
        openings.removeLast()
        let span = TextSpan(start: start, end: closing.end)
        if row.namedCount == 0, row.unnamed.count > 1, case .closed = closing {
            return reportValuesInObject(row.unnamed, span)
        }
        return JSONNode(value: .object(members), span: span)
    }

    /// Reports a list in the wrong brackets as one mistake, instead of one for each value.
    private mutating func reportValuesInObject(_ values: [JSONNode], _ span: TextSpan) -> JSONNode {
        mistakes.removeAll { mistake in
            switch mistake.kind {
            case .missingKey: values.contains { $0.span.start == mistake.span.start }
            case .missingValue: values.contains { $0.span.end == mistake.span.start }
            default: false
            }
        }
        let opener = TextSpan(start: span.start, end: span.start + 1)
        let closer = TextSpan(start: span.end - 1, end: span.end)
        let isPlain = byte(opener.start) == UInt8(ascii: "{") && byte(closer.start) == UInt8(ascii: "}")
        let repair = [TextEdit(span: opener, replacement: "["), TextEdit(span: closer, replacement: "]")]
        report(.valuesInObject, opener, repair: isPlain ? repair : nil)
        return JSONNode(value: .array(values), span: span)
    }

    /// Reads members up to the end of the object. The caller enters the object before and leaves it after.
    mutating func readMembers(into members: inout [JSONMember], row: inout Row) -> Closing {
        var register = KeyRegister()
        while true {
            skipBlanks()
            if isAtEnd { return closeAtEnd(row) }
            let token = structure()
            switch token.byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let closing = close(token, row: row, inObject: true) { return closing }
                openList(of: &members, row: &row)
            case UInt8(ascii: ","):
                readComma(token, row: &row)
            case UInt8(ascii: ":"):
                readStrayColon(token, members: &members, row: &row)
            default:
                if isDedented() { return closeImplied(row, isCertain: true) }
                if isNextElementOfList(token.byte, row: row) { return closeImplied(row, isCertain: false) }
                if !row.isEmpty, row.comma == nil {
                    if let value = readStray(after: members.last?.value, row: row, inObject: true) {
                        members[members.count - 1].value = value
                        row.lastEnd = offset
                        continue
                    }
                    reportMissingComma(row)
                }
                readMember(into: &members, row: &row)
                register.note(members, in: &self)
            }
        }
    }

    /// Whether the next object of the list around this one begins here: `{ "id": "a", {`.
    private func isNextElementOfList(_ byte: UInt8, row: Row) -> Bool {
        guard byte == UInt8(ascii: "{"), !row.isEmpty, openings.count > 1, !row.hasNamelessValue else { return false }
        let stack = openings.map(\.bracket)
        return stack[stack.count - 2] == UInt8(ascii: "[")
            && mismatches(from: offset, open: stack.dropLast()) <= mismatches(from: offset, open: stack)
    }

    private mutating func readMember(into members: inout [JSONMember], row: inout Row) {
        let start = offset
        row.comma = nil
        row.isEmpty = false
        guard let (key, keySpan) = readKey(row: &row) else {
            row.lastEnd = max(offset, start)
            return
        }
        var value: JSONNode?
        if readColon(after: key, keySpan) {
            value = readValue()
            row.namedCount += 1
        } else {
            row.unnamed.append(JSONNode(value: .string(key), span: keySpan))
        }
        let node = value ?? JSONNode(value: .null, span: .at(missingValuePlace(after: keySpan) ?? offset))
        members.append(JSONMember(key: key, keySpan: keySpan, value: node))
        row.lastEnd = max(node.span.end, keySpan.end)
        if value == nil { row.lastEnd = lastInkEnd(before: offset, atLeast: keySpan.end) }
        row.comma = carriedComma
        carriedComma = nil
    }

    /// The place at which a missing value was just reported. Nil if none was.
    private func missingValuePlace(after keySpan: TextSpan) -> Int? {
        guard let last = mistakes.last(where: { $0.kind != .comment }), case .missingValue = last.kind else {
            return nil
        }
        return last.span.start >= keySpan.end ? last.span.start : nil
    }

    /// The end of the last byte before a place that is neither a blank nor in a comment.
    private func lastInkEnd(before place: Int, atLeast start: Int) -> Int {
        var end = inkEnd(of: TextSpan(start: start, end: min(place, source.count)))
        for mistake in mistakes.reversed() where mistake.kind == .comment {
            for comment in (mistake.repair ?? []).reversed()
            where comment.span.start >= start && comment.span.start < end && end <= comment.span.end {
                end = inkEnd(of: TextSpan(start: start, end: comment.span.start))
            }
        }
        return end
    }

    /// Reads the colon. False if no value follows, which was then reported.
    private mutating func readColon(after key: String, _ keySpan: TextSpan) -> Bool {
        skipBlanks()
        if isAtEnd {
            isCutOff = true
            return false
        }
        let token = structure()
        if token.byte == UInt8(ascii: ":") {
            consume(token)
        } else if let length = assignmentLength() {
            let span = TextSpan(start: offset, end: offset + length)
            let repair = TextEdit(span: span, replacement: ":")
            report(.lookAlike(found: text(span), expected: ":"), span, repair: [repair])
            offset = span.end
        } else if endsMember(token.byte) || isNameWithColon(at: offset) {
            if !endsMember(token.byte) { reread(from: keySpan.end) }
            report(.missingValue(key: key), .at(keySpan.end))
            return false
        } else {
            report(.missingColon(key: key), .at(keySpan.end), repair: [.insert(":", at: keySpan.end)])
            return true
        }
        let end = offset
        skipBlanks()
        isCutOff = isAtEnd
        if isAtEnd { return false }
        if byte(offset) == UInt8(ascii: ":") {
            let span = TextSpan(start: offset, end: offset + 1)
            report(.unexpectedText(text: ":"), span, repair: [.delete(span)])
            offset += 1
            skipBlanks()
        }
        if isAtEnd || endsMember(structure().byte) {
            report(.missingValue(key: key), .at(end))
            return false
        }
        return true
    }

    private func endsMember(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }

    /// The length of an assignment of another language: `=`, `=>`, `->` or `:=`. Nil if there is none.
    private func assignmentLength() -> Int? {
        switch byte(offset) {
        case UInt8(ascii: "="): byte(offset + 1) == UInt8(ascii: ">") || byte(offset + 1) == byte(offset) ? 2 : 1
        case UInt8(ascii: "-"): byte(offset + 1) == UInt8(ascii: ">") ? 2 : nil
        default: nil
        }
    }

    /// Handles a colon instead of a comma: the value before it was a name, and the value before that is missing.
    private mutating func readStrayColon(
        _ token: (byte: UInt8, length: Int), members: inout [JSONMember], row: inout Row
    ) {
        if let last = members.last, case .string = last.value.value, row.comma == nil,
            row.lastEnd == last.value.span.end,
            !mistakes.contains(where: {
                $0.kind != .comment && $0.span.start >= last.keySpan.end && $0.span.end <= row.lastEnd
            })
        {
            let place = lastInkEnd(before: last.value.span.start, atLeast: last.keySpan.end)
            reread(from: last.value.span.start)
            if lacksOpening {
                let node = readUnopenedObject().node
                members[members.count - 1].value = node
                row.lastEnd = node.span.end
                row.comma = carriedComma
                carriedComma = nil
                return
            }
            members[members.count - 1].value = JSONNode(value: .null, span: .at(place))
            row.lastEnd = place
            report(.missingValue(key: last.key), .at(place))
            // The comma would have come with the value.
            row.comma = place
            return
        }
        let start = offset
        offset += token.length
        if row.comma != nil || row.isEmpty {
            report(.missingKey, TextSpan(start: start, end: offset))
            skipBlanks()
            if !isAtEnd, !endsMember(structure().byte) { _ = readValue() }
            row.isEmpty = false
            row.comma = nil
            row.lastEnd = lastInkEnd(before: offset, atLeast: start + token.length)
        } else {
            skipUnexpected(from: start)
            row.lastEnd = offset
        }
    }

    /// Skips a value that is nested too deeply.
    mutating func skipTooDeep() -> JSONNode {
        let start = offset
        if !mistakes.contains(where: { if case .tooDeep = $0.kind { true } else { false } }) {
            report(.tooDeep(limit: limits.depth), TextSpan(start: start, end: start + 1))
        }
        var open = 0
        var index = start
        scan: while index < source.count {
            switch source[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                open -= 1
                if open <= 0 {
                    index += 1
                    break scan
                }
            case UInt8(ascii: "\""):
                index += 1
                while index < source.count, source[index] != UInt8(ascii: "\""), source[index] != 0x0A {
                    index += source[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            default: break
            }
            index += 1
        }
        move(to: max(min(index, source.count), offset))
        return JSONNode(value: .null, span: TextSpan(start: start, end: offset))
    }
}

/// The names of one object, to find duplicates.
private struct KeyRegister {
    /// The number of names up to which they are compared one by one. Only more are worth a table.
    private static let fewNames = 12
    private var places: [String: TextSpan] = [:]
    private var noted = 0

    mutating func note(_ members: [JSONMember], in reader: inout JSONReader) {
        guard members.count > noted, let member = members.last else { return }
        noted = members.count
        let first: TextSpan?
        if members.count <= KeyRegister.fewNames {
            first = members.dropLast().first { $0.key == member.key }?.keySpan
        } else {
            if places.isEmpty {
                for earlier in members.dropLast().reversed() { places[earlier.key] = earlier.keySpan }
            }
            first = places[member.key]
            if first == nil { places[member.key] = member.keySpan }
        }
        if let first { reader.report(.duplicateKey(key: member.key, first: first), member.keySpan) }
    }
}

extension JSONReader {
    mutating func readNumber() -> JSONNode? {
        let start = offset
        guard let end = numberEnd(from: start), isAfterNumber(end) else { return readOddNumber() }
        let span = TextSpan(start: start, end: end)
        offset = end
        return JSONNode(value: .number(JSONNumber(text: text(span))), span: span)
    }

    /// The end of the strict JSON number that starts here. Nil if there is none.
    func numberEnd(from start: Int) -> Int? {
        var index = start
        if byte(index) == UInt8(ascii: "-") { index += 1 }
        guard isDigit(byte(index)) else { return nil }
        if byte(index) == UInt8(ascii: "0") {
            index += 1
        } else {
            while isDigit(byte(index)) { index += 1 }
        }
        if byte(index) == UInt8(ascii: ".") {
            index += 1
            guard isDigit(byte(index)) else { return nil }
            while isDigit(byte(index)) { index += 1 }
        }
        if byte(index) | 0x20 == UInt8(ascii: "e") {
            index += 1
            if byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-") { index += 1 }
            guard isDigit(byte(index)) else { return nil }
            while isDigit(byte(index)) { index += 1 }
        }
        return index
    }

    @inline(__always)
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a number can end here.
    @inline(__always)
    private func isAfterNumber(_ end: Int) -> Bool {
        switch byte(end) {
        case UInt8(ascii: ","): !isDigit(byte(end + 1)) || !joinsDigits(comma: end)
        case UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x0A, 0x0D, 0x09: true
        default: end >= source.count
        }
    }

    /// Whether a comma between digits is part of the number: inside an object, where only a name could follow, or if
    /// the digits behind it start with 0.
    private func joinsDigits(comma: Int) -> Bool {
        openings.last?.bracket == UInt8(ascii: "{")
            || byte(comma + 1) == UInt8(ascii: "0") && isDigit(byte(comma + 2))
    }

    /// Reads `.5` and `+5`. Nil if something else stands here.
    mutating func readNumberWithoutDigit() -> JSONNode? {
        let first = byte(offset)
        guard first == UInt8(ascii: ".") || first == UInt8(ascii: "+") else { return nil }
        let second = byte(offset + 1)
        guard isDigit(second) || second == UInt8(ascii: ".") && isDigit(byte(offset + 2)) else { return nil }
        return readOddNumber()
    }

    private mutating func readOddNumber() -> JSONNode? {
        let start = offset
        let span = TextSpan(start: start, end: oddNumberEnd(from: start))
        let found = text(span)
        let isNumber = numberEnd(from: start) == span.end
        if byte(span.end) == UInt8(ascii: "\""), endsText(at: span.end + 1, .value) {
            // With one quote, it may be meant as a text or as a number.
            report(.missingOpeningQuote, .at(start))
            offset = span.end + 1
            let value: JSONValue = isNumber ? .number(JSONNumber(text: found)) : .string(found)
            return JSONNode(value: value, span: TextSpan(start: start, end: offset))
        }
        if isNumber {
            offset = span.end
            return JSONNode(value: .number(JSONNumber(text: found)), span: span)
        }
        switch OddNumber(found) {
        case .number(let meant, let fault, let isSure):
            offset = span.end
            let repair = isSure ? [TextEdit(span: span, replacement: meant)] : nil
            report(.malformedNumber(text: found, fault: fault), span, repair: repair)
            return JSONNode(value: .number(JSONNumber(text: meant)), span: span)
        case .withUnit(let number, let unit):
            offset = span.end
            report(.numberWithUnit(number: number, unit: unit), span)
            return JSONNode(value: .number(JSONNumber(text: number)), span: span)
        case .text:
            return readBareValue()
        case .unclear:
            offset = max(span.end, start + 1)
            report(.malformedNumber(text: found, fault: .other), span)
            return JSONNode(value: .null, span: span)
        }
    }

    private func oddNumberEnd(from start: Int) -> Int {
        var index = start
        while index < source.count {
            let next = source[index]
            switch next {
            case UInt8(ascii: ","):
                guard isDigit(byte(index + 1)), isDigit(byte(index - 1)), joinsDigits(comma: index) else {
                    return index
                }
            case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "'"):
                guard isDigit(byte(index + 1)) else { return index }
            case UInt8(ascii: "%"), UInt8(ascii: "$"): break
            default:
                guard isWordByte(next) else { return index }
                if next >= 0x80,
                    LookAlike.structure(in: source, at: index) != nil
                        || LookAlike.quote(in: source, at: index) != nil
                        || LookAlike.blank(in: source, at: index) != nil
                {
                    return index
                }
            }
            index += 1
        }
        return index
    }
}

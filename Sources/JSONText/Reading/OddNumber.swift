/// The likely meaning of a value that starts like a number and is not a JSON number.
package enum OddNumber {
    /// A number that is written in another way. `isSure` if it can mean nothing else.
    case number(String, JSONMistake.NumberFault, isSure: Bool)
    case withUnit(number: String, unit: String)
    /// A date, a time or a name: a text without its quotes.
    case text
    case unclear

    init(_ written: String) {
        var fault: JSONMistake.NumberFault?
        var body = written[...]
        var sign = ""
        if body.hasPrefix("+") {
            fault = .plusSign
            body = body.dropFirst()
        } else if body.hasPrefix("-") {
            sign = "-"
            body = body.dropFirst()
        }
        self = OddNumber.unsigned(String(body), sign: sign, fault: fault)
    }

    private static func unsigned(
        _ body: String, sign: String, fault: JSONMistake.NumberFault?
    ) -> OddNumber {
        if let (meant, found) = plain(body) {
            return .number(sign + meant, found ?? fault ?? .other, isSure: true)
        }
        if let (meant, found, isSure) = separated(body) {
            return .number(sign + meant, found, isSure: isSure)
        }
        if let meant = inAnotherBase(body) { return .number(sign + meant, .otherBase, isSure: false) }
        let digits = body.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = body.dropFirst(digits.count)
        if let (number, _) = plain(String(digits)), !unit.isEmpty,
            unit.allSatisfy({ $0.isLetter || "%€$£°".contains($0) })
        {
            return unit.lowercased() == "e" ? .unclear : .withUnit(number: sign + number, unit: String(unit))
        }
        // A version or a date with a year of one digit: nobody knows.
        if body.allSatisfy({ isDigit($0) || $0 == "." }), !hasYear(body) { return .unclear }
        let isDate =
            body.contains { "-:/.".contains($0) } && body.first?.isNumber == true && body.last?.isNumber == true
        return isDate || body.contains(where: \.isLetter) ? .text : .unclear
    }

    /// A number with a programmer's prefix in decimal digits: `16` for `0x10`. Nil if it has no such prefix.
    package static func inDigits(_ written: String) -> String? {
        if case .number(let meant, .otherBase, _) = OddNumber(written) { meant } else { nil }
    }

    /// A number written in groups, without its separators: `2000` for `2,000` and `2 000`. `isSure` if it can mean
    /// nothing else.
    package static func meant(_ written: String) -> (text: String, isSure: Bool)? {
        guard case .number(let meant, _, let isSure) = OddNumber(written.filter { $0 != " " }) else { return nil }
        return (meant, isSure)
    }

    /// A number written as programmers write it, `0x10`, `0b101` or `0o17`, in ordinary digits. Nil if it is not one.
    private static func inAnotherBase(_ body: String) -> String? {
        let bases = ["0x": 16, "0b": 2, "0o": 8]
        guard let base = bases[body.prefix(2).lowercased()] else { return nil }
        let digits = body.dropFirst(2)
        guard digits.first != "-", digits.first != "+" else { return nil }
        return Int(digits, radix: base).map { String($0) }
    }

    private static func hasYear(_ body: String) -> Bool {
        let parts = body.split(separator: ".", omittingEmptySubsequences: false)
        return parts.first?.count == 4 || parts.last?.count == 4
    }

    /// Digits with at most one point, as JSON writes them, with the fault of the original.
    private static func plain(_ body: String) -> (meant: String, fault: JSONMistake.NumberFault?)? {
        let parts = body.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }), parts.allSatisfy({ $0.allSatisfy(isDigit) })
        else {
            return nil
        }
        var fault: JSONMistake.NumberFault?
        var whole = parts[0]
        if whole.isEmpty {
            whole = "0"
            fault = .noDigitBeforePoint
        } else if whole.count > 1, whole.first == "0" {
            whole = whole.drop { $0 == "0" }
            if whole.isEmpty { whole = "0" }
            fault = .leadingZero
        }
        guard parts.count == 2 else { return (String(whole), fault) }
        if parts[1].isEmpty { return (String(whole), .noDigitAfterPoint) }
        return ("\(whole).\(parts[1])", fault)
    }

    /// Digits in groups, or with a decimal comma.
    private static func separated(
        _ body: String
    ) -> (meant: String, fault: JSONMistake.NumberFault, isSure: Bool)? {
        let marks = body.filter { !isDigit($0) }
        guard let mark = marks.first, ",._'".contains(mark) else { return nil }
        let parts = body.split(omittingEmptySubsequences: false) { !isDigit($0) }.map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }), let first = parts.first, let last = parts.last else { return nil }
        let isFirstGroup = first.count <= 3 && first.first != "0"
        if marks.allSatisfy({ $0 == mark }) {
            if isFirstGroup, parts.dropFirst().allSatisfy({ $0.count == 3 }) {
                // 1,250 is read as a thousand here and as little more than one there.
                let isSure = mark != "," || parts.count > 2 || last == "000"
                return (parts.joined(), .thousandsSeparator, isSure)
            }
            guard mark == ",", parts.count == 2, let (meant, _) = plain("\(first).\(last)") else { return nil }
            return (meant, .decimalComma, true)
        }
        let groups = parts.dropLast()
        guard isFirstGroup, marks.last == "," || marks.last == ".", marks.dropLast().allSatisfy({ $0 == mark }),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return (groups.joined() + "." + last, .thousandsSeparator, true)
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) && character.isASCII }
}

extension LocalDate: LosslessStringConvertible {
    /// Reads `2026-11-02`: four, two and two digits. Nil if the text has another form or the date does not exist.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(11))
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        var numbers = (year: 0, month: 0, day: 0)
        for (index, byte) in bytes.enumerated() where index != 4 && index != 7 {
            let digit = Int(byte) - 48
            guard (0...9).contains(digit) else { return nil }
            switch index {
            case 0...3: numbers.year = numbers.year * 10 + digit
            case 5...6: numbers.month = numbers.month * 10 + digit
            default: numbers.day = numbers.day * 10 + digit
            }
        }
        self.init(year: numbers.year, month: numbers.month, day: numbers.day)
    }

    /// `2026-11-02`
    package var description: String {
        var text: [UInt8] = []
        text.append(date: gregorian)
        return String(decoding: text, as: UTF8.self)
    }
}

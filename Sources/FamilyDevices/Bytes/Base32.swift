/// Bytes as letters and digits that people can read to each other and that every file system keeps apart (Crockford's
/// Base32: no I, L, O, U).
enum Base32 {
    private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// In small letters, five bits a letter; the last one may hold fewer.
    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var held: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            held = held << 8 | UInt32(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(digits[Int(held >> bits & 31)])
            }
            held &= 1 << bits - 1
        }
        if bits > 0 { text.append(digits[Int(held << (5 - bits) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// In capital letters, in groups of four.
    static func groups(_ bytes: [UInt8]) -> String {
        let letters = Array(text(bytes).uppercased())
        return stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<min(letters.count, $0 + 4)]) }
            .joined(separator: "-")
    }

    /// The capital letter or digit for a value below 32.
    static func letter(_ value: UInt8) -> Character {
        Character(Unicode.Scalar(digits[Int(value & 31)])).uppercased().first ?? "0"
    }

    /// The values of the letters of a text. Nil if it has other signs than letters, digits, and `-` or blanks between.
    /// - Parameter text: as a person typed it: small or capital, `O` for `0`, `I` or `L` for `1`.
    static func values(_ text: some StringProtocol) -> [UInt8]? {
        var values: [UInt8] = []
        for byte in text.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
            let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            let digit: UInt8 =
                switch small {
                case UInt8(ascii: "o"): UInt8(ascii: "0")
                case UInt8(ascii: "i"), UInt8(ascii: "l"): UInt8(ascii: "1")
                default: small
                }
            guard let value = digits.firstIndex(of: digit) else { return nil }
            values.append(UInt8(value))
        }
        return values
    }

    /// The bytes of a text. Nil if it is none, or does not hold whole bytes.
    static func bytes(_ text: some StringProtocol, count: Int) -> [UInt8]? {
        guard let values = values(text), values.count == (count * 8 + 4) / 5 else { return nil }
        var bytes: [UInt8] = []
        var held: UInt32 = 0
        var bits: UInt32 = 0
        for value in values {
            held = held << 5 | UInt32(value)
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: held >> bits))
                held &= 1 << bits - 1
            }
        }
        return bytes.count == count && held == 0 ? bytes : nil
    }
}

/// Bytes as text of 64 signs (RFC 4648, section 4), four for three bytes.
enum Base64 {
    private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    /// The number that each sign means; 255 for what is no sign.
    private static let numbers: [UInt8] = {
        var numbers = [UInt8](repeating: 255, count: 256)
        for (number, sign) in signs.enumerated() { numbers[Int(sign)] = UInt8(number) }
        return numbers
    }()
    private static let filler = UInt8(ascii: "=")

    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group: UInt32 = 0
            for place in 0..<3 { group = group << 8 | (place < count ? UInt32(bytes[start + place]) : 0) }
            for place in 0..<4 {
                text.append(place <= count ? signs[Int(group >> UInt32(18 - 6 * place)) & 63] : filler)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil where the text is not what `text` makes of some bytes.
    static func bytes(_ text: some StringProtocol) -> [UInt8]? {
        let text = Array(text.utf8)
        guard text.count.isMultiple(of: 4) else { return nil }
        let fillers = text.suffix(2).reversed().prefix { $0 == filler }.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        for start in stride(from: 0, to: text.count, by: 4) {
            let missing = start + 4 == text.count ? fillers : 0
            var group: UInt32 = 0
            for place in 0..<4 {
                let number = place < 4 - missing ? numbers[Int(text[start + place])] : 0
                guard number < 64 else { return nil }
                group = group << 6 | UInt32(number)
            }
            guard group & (1 << UInt32(8 * missing) - 1) == 0 else { return nil }
            for place in 0..<(3 - missing) { bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * place))) }
        }
        return bytes
    }
}

/// Guesses the encoding of bytes that should be UTF-8.
enum TextEncoding {
    /// The first bytes of files that are not plain text.
    private static let otherFiles: [(start: String, name: String)] = [
        ("{\\rtf", "rich text (RTF)"), ("%PDF", "a PDF document"), ("PK\u{3}\u{4}", "an office document or an archive"),
        ("SQLite format 3", "a database"),
    ]

    /// The name of another encoding, or of another kind of file. Nil if the text may be UTF-8.
    static func foreign(to source: [UInt8]) -> String? {
        if let other = otherFiles.first(where: { source.starts(with: $0.start.utf8) }) { return other.name }
        if source.starts(with: [0x89, 0x50, 0x4E, 0x47]) || source.starts(with: [0xFF, 0xD8, 0xFF]) {
            return "a picture"
        }
        if source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        // Without a mark, UTF-16 shows by the zero in every second byte of its plain letters.
        guard source.count >= 4 else { return nil }
        let zeros = (0..<4).map { source[$0] == 0 }
        return zeros == [true, false, true, false] || zeros == [false, true, false, true] ? "UTF-16" : nil
    }

    /// The places that are not UTF-8: the first, and their number. Nil if there are none.
    static func faults(in source: [UInt8]) -> (first: TextSpan, count: Int)? {
        var first: TextSpan?
        var count = 0
        var offset = 0
        while offset < source.count {
            if source[offset] < 0x80 {
                offset += 1
                continue
            }
            let length = scalarLength(in: source, at: offset)
            if length == 0 {
                first = first ?? TextSpan(start: offset, end: offset + 1)
                count += 1
            }
            offset += max(length, 1)
        }
        return first.map { ($0, count) }
    }

    /// The length in bytes of the character that starts here. 0 if none does.
    static func scalarLength(in source: [UInt8], at offset: Int) -> Int {
        guard offset < source.count else { return 0 }
        let lead = source[offset]
        let second = offset + 1 < source.count ? source[offset + 1] : 0
        let length: Int
        switch lead {
        case 0..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: length = second >= 0xA0 ? 3 : 0
        case 0xED: length = second < 0xA0 ? 3 : 0
        case 0xE1...0xEF: length = 3
        case 0xF0: length = second >= 0x90 ? 4 : 0
        case 0xF1...0xF3: length = 4
        case 0xF4: length = second < 0x90 ? 4 : 0
        default: return 0
        }
        guard length > 0, offset + length <= source.count else { return 0 }
        for index in offset + 1..<offset + length where source[index] & 0xC0 != 0x80 { return 0 }
        return length
    }
}

/// Skips values that mean nothing for an event.
enum JSONScalar {
    /// Skips a plain text, a plain number, `true`, `false` or `null`. False if the full reader has to decide.
    static func skip(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        switch bytes.byte(at: at) {
        case UInt8(ascii: "\""):
            guard let text = TextPlace(plain: bytes, at: at + 1) else { return false }
            at = text.first + text.count + 1
            return true
        case UInt8(ascii: "t"): return skip(0x6575_7274, 4, bytes, &at)
        case UInt8(ascii: "f"): return skip(0x65_736C_6166, 5, bytes, &at)
        case UInt8(ascii: "n"): return skip(0x6C6C_756E, 4, bytes, &at)
        default: return skipNumber(bytes, &at)
        }
    }

    /// Skips a word of JSON. The caller checks what follows it, and refuses another letter.
    private static func skip(_ word: UInt64, _ count: Int, _ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        guard bytes.word(at: at).begins(word, count) else { return false }
        at += count
        return true
    }

    private static func skipNumber(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
        if bytes.byte(at: at) == UInt8(ascii: "-") { at += 1 }
        let first = at
        skipDigits(bytes, &at)
        guard at > first, at - first == 1 || bytes.byte(at: first) != UInt8(ascii: "0") else { return false }
        guard bytes.byte(at: at) == UInt8(ascii: ".") else { return true }
        at += 1
        let point = at
        skipDigits(bytes, &at)
        return at > point
    }

    private static func skipDigits(_ bytes: Span<UInt8>, _ at: inout Int) {
        while bytes.byte(at: at) &- UInt8(ascii: "0") < 10 { at += 1 }
    }
}

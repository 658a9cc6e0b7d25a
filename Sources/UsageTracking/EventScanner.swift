import FamilyTime

/// Reads the usual form of an event line straight from its bytes: a flat object of plain texts and numbers with the keys
/// of an event, in any order. It gives up on anything else, and the line is then read in full.
struct EventScanner {
    /// Where the values stand in the buffer; empty for one that is absent.
    private(set) var id = 0..<0
    private(set) var child = 0..<0
    private(set) var app = 0..<0
    private(set) var device = 0..<0
    private(set) var start: Int64 = 0
    private(set) var length: Int64 = 0
    private var hasStart = false
    private var hasLength = false

    /// - Returns: false when the line is not of the usual form.
    mutating func scan(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
        var at = line.lowerBound
        let end = line.upperBound
        skipSpaces(bytes, &at, end)
        guard at < end, bytes[at] == UInt8(ascii: "{") else { return false }
        at += 1
        while true {
            skipSpaces(bytes, &at, end)
            guard let key = text(bytes, &at, end) else { return false }
            skipSpaces(bytes, &at, end)
            guard at < end, bytes[at] == UInt8(ascii: ":") else { return false }
            at += 1
            skipSpaces(bytes, &at, end)
            guard value(of: key, bytes, &at, end) else { return false }
            skipSpaces(bytes, &at, end)
            guard at < end else { return false }
            if bytes[at] == UInt8(ascii: ",") {
                at += 1
            } else if bytes[at] == UInt8(ascii: "}") {
                at += 1
                break
            } else {
                return false
            }
        }
        skipSpaces(bytes, &at, end)
        return at == end && hasStart && hasLength && !app.isEmpty
    }

    private mutating func value(of key: Range<Int>, _ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> Bool {
        switch (key.count, bytes[key.lowerBound]) {
        case (7, UInt8(ascii: "s")) where !hasLength && matches(bytes, key, "seconds"):
            guard let number = seconds(bytes, &at, end) else { return false }
            length = number
            hasLength = true
        case (5, UInt8(ascii: "s")) where !hasStart && matches(bytes, key, "start"):
            guard let range = text(bytes, &at, end), let instant = Instant(iso8601: bytes.extracting(range)) else {
                return false
            }
            start = instant.milliseconds
            hasStart = true
        case (2, UInt8(ascii: "i")) where id.isEmpty && matches(bytes, key, "id"):
            return read(bytes, &at, end, into: &id)
        case (5, UInt8(ascii: "c")) where child.isEmpty && matches(bytes, key, "child"):
            return read(bytes, &at, end, into: &child)
        case (3, UInt8(ascii: "a")) where app.isEmpty && matches(bytes, key, "app"):
            return read(bytes, &at, end, into: &app)
        case (6, UInt8(ascii: "d")) where device.isEmpty && matches(bytes, key, "device"):
            return read(bytes, &at, end, into: &device)
        default: return false
        }
        return true
    }

    private func read(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int, into range: inout Range<Int>) -> Bool {
        guard let found = text(bytes, &at, end), !found.isEmpty else { return false }
        range = found
        return true
    }

    private func matches(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: StaticString) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { letters in
            for offset in letters.indices where bytes[range.lowerBound + offset] != letters[offset] { return false }
            return true
        }
    }

    /// A text without escapes and control characters.
    private func text(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> Range<Int>? {
        guard at < end, bytes[at] == UInt8(ascii: "\"") else { return nil }
        let first = at + 1
        at = first
        while at < end {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                at += 1
                return first..<(at - 1)
            }
            // Texts beyond ASCII are checked by the full reader.
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { return nil }
            at += 1
        }
        return nil
    }

    /// Whole milliseconds of a plain decimal number, rounded half up.
    private func seconds(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> Int64? {
        let first = at
        var whole: Int64 = 0
        while at < end, let digit = digit(bytes[at]), at - first < 10 {
            whole = whole * 10 + digit
            at += 1
        }
        guard at > first, at - first == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
        guard at < end, bytes[at] == UInt8(ascii: ".") else { return whole * 1000 }
        at += 1
        let point = at
        var tenths: Int64 = 0
        while at < end, let digit = digit(bytes[at]) {
            if at - point < 4 { tenths = tenths * 10 + digit }
            at += 1
        }
        guard at > point else { return nil }
        for _ in 0..<max(0, 4 - (at - point)) { tenths *= 10 }
        return whole * 1000 + (tenths + 5) / 10
    }

    private func digit(_ byte: UInt8) -> Int64? {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
    }

    private func skipSpaces(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) {
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0D { at += 1 }
    }
}

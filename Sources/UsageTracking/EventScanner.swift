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

    /// The date that the last line had, as it was written, and its midnight: most lines have the same.
    private var date: (UInt64, UInt64) = (0, 0)
    private var midnight: Int64 = 0

    /// Keys with the quote that ends them, as words: the first letter is the lowest byte.
    private enum Key {
        static var id: UInt64 { 0x22_64_69 }
        static var app: UInt64 { 0x22_70_70_61 }
        static var child: UInt64 { 0x22_64_6c_69_68_63 }
        static var start: UInt64 { 0x22_74_72_61_74_73 }
        static var device: UInt64 { 0x22_65_63_69_76_65_64 }
        static var seconds: UInt64 { 0x22_73_64_6e_6f_63_65_73 }
    }

    /// - Returns: false when the line is not of the usual form.
    mutating func scan(_ bytes: RawSpan, _ line: Range<Int>) -> Bool {
        (id, child, app, device) = (0..<0, 0..<0, 0..<0, 0..<0)
        (hasStart, hasLength) = (false, false)
        var at = line.lowerBound
        let end = line.upperBound
        skipSpaces(bytes, &at, end)
        guard take(UInt8(ascii: "{"), bytes, &at, end) else { return false }
        while true {
            skipSpaces(bytes, &at, end)
            guard take(UInt8(ascii: "\""), bytes, &at, end), member(bytes, &at, end) else { return false }
            skipSpaces(bytes, &at, end)
            if take(UInt8(ascii: ","), bytes, &at, end) { continue }
            guard take(UInt8(ascii: "}"), bytes, &at, end) else { return false }
            break
        }
        skipSpaces(bytes, &at, end)
        return at == end && hasStart && hasLength && !app.isEmpty
    }

    /// A key, behind its first quote, and its value.
    private mutating func member(_ bytes: RawSpan, _ at: inout Int, _ end: Int) -> Bool {
        let word = bytes.word(at: at)
        if word.begins(Key.id, 3) {
            return id.isEmpty && value(bytes, &at, 3, end, into: &id)
        } else if word.begins(Key.child, 6) {
            return child.isEmpty && value(bytes, &at, 6, end, into: &child)
        } else if word.begins(Key.app, 4) {
            return app.isEmpty && value(bytes, &at, 4, end, into: &app)
        } else if word.begins(Key.device, 7) {
            return device.isEmpty && value(bytes, &at, 7, end, into: &device)
        } else if word.begins(Key.start, 6) {
            guard !hasStart else { return false }
            var range = 0..<0
            guard value(bytes, &at, 6, end, into: &range), let instant = instant(bytes, range) else { return false }
            start = instant
            hasStart = true
            return true
        } else if word.begins(Key.seconds, 8) {
            guard !hasLength, colon(bytes, &at, 8, end), let number = seconds(bytes, &at, end) else { return false }
            length = number
            hasLength = true
            return true
        }
        return false
    }

    private func colon(_ bytes: RawSpan, _ at: inout Int, _ key: Int, _ end: Int) -> Bool {
        at += key
        skipSpaces(bytes, &at, end)
        guard take(UInt8(ascii: ":"), bytes, &at, end) else { return false }
        skipSpaces(bytes, &at, end)
        return true
    }

    /// A plain text, not empty, behind a key and its colon.
    private func value(
        _ bytes: RawSpan, _ at: inout Int, _ key: Int, _ end: Int, into range: inout Range<Int>
    ) -> Bool {
        guard colon(bytes, &at, key, end), take(UInt8(ascii: "\""), bytes, &at, end) else { return false }
        let first = at
        while at < end {
            let ends = bytes.word(at: at).textEnds
            guard ends != 0 else {
                at += 8
                continue
            }
            at += ends.trailingZeroBitCount >> 3
            // Escapes, and texts beyond ASCII, are for the full reader.
            guard at > first, take(UInt8(ascii: "\""), bytes, &at, end) else { return false }
            range = first..<(at - 1)
            return true
        }
        return false
    }

    /// Milliseconds since 1970 of a timestamp; the usual form costs no calendar arithmetic.
    private mutating func instant(_ bytes: RawSpan, _ range: Range<Int>) -> Int64? {
        let first = range.lowerBound
        guard range.count >= 20 else { return nil }
        let day = (bytes.word(at: first), bytes.word(at: first + 8) & 0xFFFF)
        if day != date {
            guard let whole = Instant(iso8601: text(bytes, first..<(first + 10)) + "T00:00:00Z") else { return nil }
            date = day
            midnight = whole.milliseconds
        }
        // "T16:00:00", then a "Z" or an offset. What is not of this form is for the full reader.
        guard byte(bytes, first + 10) == UInt8(ascii: "T"), byte(bytes, first + 13) == UInt8(ascii: ":"),
            byte(bytes, first + 16) == UInt8(ascii: ":"), let hour = pair(bytes, first + 11, below: 24),
            let minute = pair(bytes, first + 14, below: 60), let second = pair(bytes, first + 17, below: 60)
        else { return nil }
        let clock = midnight + ((hour * 60 + minute) * 60 + second) * 1000
        let sign = byte(bytes, first + 19)
        if sign == UInt8(ascii: "Z") { return range.count == 20 ? clock : nil }
        guard range.count == 25, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            byte(bytes, first + 22) == UInt8(ascii: ":"), let hours = pair(bytes, first + 20, below: 18),
            let minutes = pair(bytes, first + 23, below: 60)
        else { return nil }
        let offset = (hours * 60 + minutes) * 60_000
        return sign == UInt8(ascii: "+") ? clock - offset : clock + offset
    }

    /// Whole milliseconds of a plain decimal number, rounded half up.
    private func seconds(_ bytes: RawSpan, _ at: inout Int, _ end: Int) -> Int64? {
        let first = at
        var whole: Int64 = 0
        while at < end, let digit = digit(byte(bytes, at)), at - first < 10 {
            whole = whole * 10 + digit
            at += 1
        }
        guard at > first, at - first == 1 || byte(bytes, first) != UInt8(ascii: "0") else { return nil }
        guard take(UInt8(ascii: "."), bytes, &at, end) else { return whole * 1000 }
        let point = at
        var tenths: Int64 = 0
        while at < end, let digit = digit(byte(bytes, at)) {
            if at - point < 4 { tenths = tenths * 10 + digit }
            at += 1
        }
        guard at > point else { return nil }
        for _ in 0..<max(0, 4 - (at - point)) { tenths *= 10 }
        return whole * 1000 + (tenths + 5) / 10
    }

    private func pair(_ bytes: RawSpan, _ at: Int, below limit: Int64) -> Int64? {
        guard let tens = digit(byte(bytes, at)), let ones = digit(byte(bytes, at + 1)) else { return nil }
        let number = tens * 10 + ones
        return number < limit ? number : nil
    }

    private func digit(_ byte: UInt8) -> Int64? {
        let value = byte &- UInt8(ascii: "0")
        return value < 10 ? Int64(value) : nil
    }

    private func text(_ bytes: RawSpan, _ range: Range<Int>) -> String {
        String(decoding: range.map { byte(bytes, $0) }, as: UTF8.self)
    }

    private func byte(_ bytes: RawSpan, _ at: Int) -> UInt8 { bytes.unsafeLoad(fromByteOffset: at, as: UInt8.self) }

    private func take(_ wanted: UInt8, _ bytes: RawSpan, _ at: inout Int, _ end: Int) -> Bool {
        guard at < end, byte(bytes, at) == wanted else { return false }
        at += 1
        return true
    }

    private func skipSpaces(_ bytes: RawSpan, _ at: inout Int, _ end: Int) {
        while at < end, byte(bytes, at) == 0x20 || byte(bytes, at) == 0x09 || byte(bytes, at) == 0x0D { at += 1 }
    }
}

extension Instant {
    /// Reads `2026-11-02T16:00:00+01:00`.
    ///
    /// It also accepts `Z`, an offset without a colon, a fraction of one to nine digits (rounded half up to
    /// milliseconds), lower-case `t` and `z`, and a space for the `T`. It refuses dates and times that do not exist,
    /// hour 24, leap seconds, offsets beyond 18 hours, a time without an offset, and anything before or after.
    package init?(iso8601 text: some StringProtocol) {
        // The prefix keeps a hostile text of many megabytes from being copied; one byte too many is enough to refuse it.
        self.init(iso8601: Array(text.utf8.prefix(Self.longestText + 1))[...])
    }

    /// Reads such a text from UTF-8 bytes.
    package init?(iso8601 bytes: ArraySlice<UInt8>) {
        self.init(iso8601: bytes.span)
    }

    /// Reads such a text from UTF-8 bytes, without copying them.
    package init?(iso8601 bytes: Span<UInt8>) {
        guard (Self.shortestText...Self.longestText).contains(bytes.count),
            bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let year = bytes.number(at: 0, digits: 4),
            let month = bytes.number(at: 5, digits: 2),
            let day = bytes.number(at: 8, digits: 2),
            let date = LocalDate(year: year, month: month, day: day),
            let hour = bytes.number(at: 11, digits: 2), hour < 24,
            let minute = bytes.number(at: 14, digits: 2), minute < 60,
            let second = bytes.number(at: 17, digits: 2), second < 60
        else { return nil }

        var position = 19
        guard let fraction = bytes.fraction(at: &position), let offset = bytes.offset(at: position) else { return nil }
        let seconds = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
        milliseconds = seconds * 1000 + fraction
    }

    /// `2026-11-02T16:00:00Z`
    private static let shortestText = 20
    /// `2026-11-02T16:00:00.123456789+01:00`
    private static let longestText = 35
}

extension Span<UInt8> {
    /// The number written with exactly `digits` decimal digits. Nil if one of the bytes is not a digit. The bytes must
    /// exist.
    fileprivate func number(at position: Int, digits: Int) -> Int? {
        var number = 0
        for index in position..<position + digits {
            let digit = self[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    /// Milliseconds of an optional fraction of a second, rounded half up. Moves behind it.
    fileprivate func fraction(at position: inout Int) -> Int64? {
        guard self[position] == UInt8(ascii: ".") else { return 0 }
        position += 1
        let start = position
        var milliseconds: Int64 = 0
        while position < count {
            let digit = self[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            switch position - start {
            case 0...2: milliseconds = milliseconds * 10 + Int64(digit)
            case 3: milliseconds += digit >= 5 ? 1 : 0
            default: break
            }
            position += 1
        }
        switch position - start {
        case 1: return milliseconds * 100
        case 2: return milliseconds * 10
        case 3...9: return milliseconds
        default: return nil
        }
    }

    /// Seconds of the offset from UTC that fills the rest of the text. Nil if that is not an offset.
    fileprivate func offset(at position: Int) -> Int? {
        let length = count - position
        guard length >= 1 else { return nil }
        let sign = self[position]
        if length == 1 { return sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let minutesAt: Int
        switch length {
        case 5: minutesAt = position + 3
        case 6 where self[position + 3] == UInt8(ascii: ":"): minutesAt = position + 4
        default: return nil
        }
        guard let hours = number(at: position + 1, digits: 2), let minutes = number(at: minutesAt, digits: 2),
            minutes < 60, hours * 60 + minutes <= 18 * 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }
}

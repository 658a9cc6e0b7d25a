/// A time on the clock, in whole minutes after midnight. 24:00 is only for the end of a range.
package struct ClockTime: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// 0...1440
    package let minutes: Int

    package static let midnight = ClockTime(unchecked: 0)

    /// Nil outside 0...1440.
    package init?(minutes: Int) {
        guard (0...1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Reads `08:05`: two digits, a colon, two digits, from 00:00 to 24:00.
    package init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(6))
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        let digits = [bytes[0], bytes[1], bytes[3], bytes[4]].map { Int($0) - 48 }
        guard digits.allSatisfy((0...9).contains) else { return nil }
        let minute = digits[2] * 10 + digits[3]
        guard minute < 60 else { return nil }
        self.init(minutes: (digits[0] * 10 + digits[1]) * 60 + minute)
    }

    /// `08:05`
    package var description: String {
        var text: [UInt8] = []
        text.append(padded: minutes / 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(padded: minutes % 60, digits: 2)
        return String(decoding: text, as: UTF8.self)
    }

    package static func < (left: ClockTime, right: ClockTime) -> Bool {
        left.minutes < right.minutes
    }

    private init(unchecked minutes: Int) {
        self.minutes = minutes
    }

    var milliseconds: Int64 { Int64(minutes) * Milliseconds.minute }
}

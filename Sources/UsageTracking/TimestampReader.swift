import FamilyTime

/// Reads the start of an event. Most lines have the date and the zone of the line before; both are remembered as
/// written, so that only the clock is parsed.
struct TimestampReader {
    /// The last date, as the eleven bytes of `2026-11-02T`, and its midnight in UTC, in milliseconds.
    private var date: (UInt64, UInt64) = (0, 0)
    private var midnight: Int64 = 0
    /// The last zone, as the seven bytes of `+01:00"`, and its offset in milliseconds.
    private var zone = UInt64.max
    private var offset: Int64 = 0

    /// `Z"` and the end of `+01:00"`, and how many bytes stand before the zone.
    private static var utc: UInt64 { 0x225A }
    private static var clockEnd: Int { 19 }

    /// The instant of a timestamp from behind its quote, in milliseconds since 1970. Moves behind the closing quote.
    /// Nil if the full reader has to take it, to say what is wrong.
    @inline(__always)
    mutating func read(_ bytes: Span<UInt8>, _ at: inout Int) -> Int64? {
        let first = at
        if bytes.word(at: first) == date.0, bytes.word(at: first &+ 8) & 0xFF_FFFF == date.1,
            let clock = Self.clock(bytes.word(at: first &+ 11))
        {
            let rest = bytes.word(at: first &+ Self.clockEnd)
            if rest & 0xFFFF == Self.utc {
                at = first &+ 21
                return midnight &+ clock
            }
            if rest & 0xFF_FFFF_FFFF_FFFF == zone {
                at = first &+ 26
                return midnight &+ clock &- offset
            }
        }
        return readInFull(bytes, &at)
    }

    @inline(never)
    private mutating func readInFull(_ bytes: Span<UInt8>, _ at: inout Int) -> Int64? {
        guard let text = TextPlace(plain: bytes, at: at) else { return nil }
        let first = at
        guard let instant = Instant(iso8601: bytes.extracting(first..<(first + text.count))) else { return nil }
        at = first + text.count + 1
        remember(bytes, first, instant.milliseconds)
        return instant.milliseconds
    }

    /// - Parameter instant: the instant that the text means; the text is therefore valid.
    private mutating func remember(_ bytes: Span<UInt8>, _ first: Int, _ instant: Int64) {
        guard let clock = Self.clock(bytes.word(at: first + 11)), bytes.byte(at: first + 10) == UInt8(ascii: "T") else {
            return
        }
        let rest = bytes.word(at: first + Self.clockEnd)
        if rest & 0xFFFF != Self.utc {
            guard bytes.byte(at: first + 25) == UInt8(ascii: "\""), bytes.byte(at: first + 22) == UInt8(ascii: ":")
            else { return }
            let minutes = Self.pair(rest >> 8) * 60 + Self.pair(rest >> 32)
            offset = (rest & 0xFF == UInt64(UInt8(ascii: "-")) ? -minutes : minutes) * Milliseconds.minute
            zone = rest & 0xFF_FFFF_FFFF_FFFF
            midnight = instant + offset - clock
        } else {
            midnight = instant - clock
        }
        date = (bytes.word(at: first), bytes.word(at: first + 8) & 0xFF_FFFF)
    }

    /// The number that two digits stand for.
    private static func pair(_ digits: UInt64) -> Int64 { Int64((digits & 0xF) * 10 + (digits >> 8 & 0xF)) }

    /// Milliseconds since midnight for `16:00:00`. Nil if the text is not a time of day.
    @inline(__always)
    private static func clock(_ word: UInt64) -> Int64? {
        // Every digit becomes its number and every colon zero, all at once.
        let digits = word ^ 0x3030_3A30_303A_3030
        guard (digits | (digits &+ 0x0606_7F06_067F_0606)) & 0xF0F0_80F0_F080_F0F0 == 0 else { return nil }
        let pairs = digits &* 10 &+ digits &>> 8
        let (hour, minute, second) = (pairs & 0xFF, pairs &>> 24 & 0xFF, pairs &>> 48 & 0xFF)
        guard hour < 24, minute < 60, second < 60 else { return nil }
        return Int64((hour &* 60 &+ minute) &* 60 &+ second) &* 1000
    }
}

/// Reads a length of time, written as a plain decimal number of seconds.
enum DecimalSeconds {
    /// Reads a number in whole milliseconds, rounded half up, and moves behind it. Nil if the full reader has to
    /// decide: signs, exponents, more digits than a length has.
    @inline(__always)
    static func read(_ bytes: Span<UInt8>, _ at: inout Int) -> Int64? {
        // Digits become their numbers, all at once; what is above nine is none.
        let digits = bytes.word(at: at) ^ .repeating(0x30)
        let others = (digits | (digits &+ .repeating(0x76))) & .repeating(0x80)
        let count = others.trailingZeroBitCount >> 3
        guard count > 0, count < 8, count == 1 || digits & 0xFF != 0 else {
            return count == 8 ? readLong(bytes, &at) : nil
        }
        at &+= count
        let whole = Int64(number(digits &<< UInt64(64 &- count &* 8)))
        return bytes.byte(at: at) == UInt8(ascii: ".") ? fraction(bytes, &at, of: whole) : whole &* 1000
    }

    /// The number that eight digits stand for, the first digit lowest (Lemire's way: pairs, then fours, then all).
    @inline(__always)
    private static func number(_ digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ digits &>> 8
        let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let high = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return (low &+ high) &>> 32
    }

    /// Reads a number whose whole part has eight digits or more.
    @inline(never)
    private static func readLong(_ bytes: Span<UInt8>, _ at: inout Int) -> Int64? {
        let first = at
        var whole: Int64 = 0
        while at - first < 10, let digit = digit(bytes.byte(at: at)) {
            whole = whole * 10 + digit
            at += 1
        }
        guard bytes.byte(at: first) != UInt8(ascii: "0") else { return nil }
        return bytes.byte(at: at) == UInt8(ascii: ".") ? fraction(bytes, &at, of: whole) : whole * 1000
    }

    /// Adds the digits behind the point. The fifth and later digits do not affect rounding.
    @inline(never)
    private static func fraction(_ bytes: Span<UInt8>, _ at: inout Int, of whole: Int64) -> Int64? {
        at += 1
        let point = at
        var tenths: Int64 = 0
        while let digit = digit(bytes.byte(at: at)) {
            if at - point < 4 { tenths = tenths * 10 + digit }
            at += 1
        }
        guard at > point else { return nil }
        for _ in 0..<max(0, 4 - (at - point)) { tenths *= 10 }
        return whole * 1000 + (tenths + 5) / 10
    }

    private static func digit(_ byte: UInt8) -> Int64? {
        let value = byte &- UInt8(ascii: "0")
        return value < 10 ? Int64(value) : nil
    }
}

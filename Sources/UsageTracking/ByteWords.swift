// Looking at eight bytes at once. The one place in which bytes are read as words.

extension RawSpan {
    /// The eight bytes from an offset on, the first one lowest; zero bytes stand for what lies past the end.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        if offset &+ 8 <= byteCount {
            // Bounds are checked by the call itself; every pattern of bits is a UInt64.
            return UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        var word: UInt64 = 0
        var shift: UInt64 = 0
        var place = offset
        while place < byteCount {
            word |= UInt64(unsafeLoad(fromByteOffset: place, as: UInt8.self)) << shift
            shift += 8
            place += 1
        }
        return word
    }
}

extension UInt64 {
    /// The same byte eight times.
    @inline(__always)
    static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// The high bit of each byte that a plain text cannot hold: a quote, a backslash, a control character, or one
    /// beyond ASCII. Only the lowest one is exact (Warren, Hacker's Delight, 6-1).
    @inline(__always)
    var textEnds: UInt64 {
        let quote = self ^ .repeating(0x22)
        let backslash = self ^ .repeating(0x5C)
        let ones = UInt64.repeating(1)
        let found =
            ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((self &- .repeating(0x20)) & ~self)
            | self
        return found & .repeating(0x80)
    }

    /// Whether the low bytes are these, as a word and a mask.
    @inline(__always)
    func begins(_ word: UInt64, _ count: Int) -> Bool { self & (UInt64.max >> UInt64(64 - count * 8)) == word }
}

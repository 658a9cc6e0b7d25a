// Looking at eight bytes at once. The one place in which bytes are read as words.

extension Span<UInt8> {
    /// The eight bytes from an offset on, the first byte lowest. Bytes past the end read as zero.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        // The bounds are checked here, once; every pattern of bits is a UInt64.
        offset >= 0 && offset <= count &- 8
            ? UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
            : lastWord(at: offset)
    }

    /// The byte at an offset. Zero past the end; no text of a line holds that byte.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        offset < count ? self[offset] : 0
    }

    /// The bytes before the end, if fewer than eight are left.
    @inline(never)
    private func lastWord(at offset: Int) -> UInt64 {
        var word: UInt64 = 0
        var shift: UInt64 = 0
        var place = offset
        while place < count {
            word |= UInt64(self[place]) << shift
            shift += 8
            place += 1
        }
        return word
    }

    /// The offset of the first line feed from an offset on. The end if there is none.
    func lineEnd(from offset: Int) -> Int {
        var place = offset
        while place < count {
            let other = word(at: place) ^ .repeating(UInt8(ascii: "\n"))
            let found = (other &- .repeating(1)) & ~other & .repeating(0x80)
            if found != 0 { return Swift.min(place + found.trailingZeroBitCount >> 3, count) }
            place += 8
        }
        return count
    }
}

extension UInt64 {
    /// A word of eight copies of a byte.
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

    /// Whether the lowest `count` bytes of this word equal `word`.
    @inline(__always)
    func begins(_ word: UInt64, _ count: Int) -> Bool {
        self << UInt64(64 &- count &* 8) == word << UInt64(64 &- count &* 8)
    }

    /// The first `count` bytes, followed by bytes with all bits set. UTF-8 text holds no such byte, so the word also
    /// tells the length.
    @inline(__always)
    func padded(keeping count: Int) -> UInt64 {
        count >= 8 ? self : self | UInt64.max &<< UInt64(truncatingIfNeeded: count &* 8)
    }
}

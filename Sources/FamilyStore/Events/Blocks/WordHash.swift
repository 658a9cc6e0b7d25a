/// A hash of bytes that stays what it is from one run of the program to the next: eight bytes at a time, by a
/// multiplication whose halves are folded (as in wyhash, Wang Yi, 2019). It is no secret, and nothing but speed may hang
/// on two texts having different ones.
enum WordHash {
    static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var hash = mix(UInt64(range.count) ^ 0xa076_1d64_78bd_642f)
        var at = range.lowerBound
        while range.upperBound - at >= 8 {
            hash = mix(hash ^ word(bytes, at: at))
            at += 8
        }
        var rest: UInt64 = 0
        while at < range.upperBound {
            rest = rest << 8 | UInt64(bytes[at])
            at += 1
        }
        return mix(hash ^ rest)
    }

    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= bytes.count - 8)
        // The bounds are checked just now; every pattern of bits is a UInt64.
        return UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func mix(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        return product.high ^ product.low
    }
}

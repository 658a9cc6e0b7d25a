/// BLAKE2b without a key, of 32 bytes (RFC 7693). It is what libsodium calls `crypto_generichash`, so that another hand
/// may make the same digests.
enum BLAKE2b {
    static var size: Int { 32 }
    private static var blockSize: Int { 128 }

    static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var state = start
        state[0] ^= 0x0101_0000 ^ UInt64(size)
        var words = [UInt64](repeating: 0, count: 16)
        var work = words
        var done = 0
        while bytes.count - done > blockSize {
            load(bytes.span, from: done, into: &words)
            done += blockSize
            compress(&state, words, &work, count: done, isLast: false)
        }
        let rest = bytes[done...] + [UInt8](repeating: 0, count: blockSize - (bytes.count - done))
        load(Array(rest).span, from: 0, into: &words)
        compress(&state, words, &work, count: bytes.count, isLast: true)
        return state[..<(size / 8)].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
        }
    }

    private static func load(_ bytes: Span<UInt8>, from first: Int, into words: inout [UInt64]) {
        precondition(first >= 0 && first <= bytes.count - blockSize)
        for place in 0..<16 {
            // The bounds are checked just now; every pattern of bits is a UInt64.
            words[place] = UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(
                    fromUncheckedByteOffset: first + 8 * place, as: UInt64.self))
        }
    }

    private static func compress(
        _ state: inout [UInt64], _ words: [UInt64], _ work: inout [UInt64], count: Int, isLast: Bool
    ) {
        for place in 0..<8 {
            work[place] = state[place]
            work[place + 8] = start[place]
        }
        work[12] ^= UInt64(count)
        if isLast { work[14] = ~work[14] }
        for round in 0..<12 {
            let order = orders[round % 10]
            for (place, lanes) in lanes.enumerated() {
                let (a, b, c, d) = lanes
                work[a] = work[a] &+ work[b] &+ words[order[2 * place]]
                work[d] = rotated(work[d] ^ work[a], by: 32)
                work[c] = work[c] &+ work[d]
                work[b] = rotated(work[b] ^ work[c], by: 24)
                work[a] = work[a] &+ work[b] &+ words[order[2 * place + 1]]
                work[d] = rotated(work[d] ^ work[a], by: 16)
                work[c] = work[c] &+ work[d]
                work[b] = rotated(work[b] ^ work[c], by: 63)
            }
        }
        for place in 0..<8 { state[place] ^= work[place] ^ work[place + 8] }
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 { word &>> bits | word &<< (64 - bits) }

    private static let start: [UInt64] = [
        0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
        0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
    ]

    /// The columns of the working square, then its diagonals.
    private static let lanes = [
        (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
        (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
    ]

    private static let orders: [[Int]] = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ]
}

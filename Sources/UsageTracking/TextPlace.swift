/// Where a plain text stands in a buffer, and the hash by which tables know it.
struct TextPlace {
    var first = 0
    var count = 0
    var hash: UInt64 = 0
    /// The last one to eight bytes, padded.
    var last: UInt64 = 0

    var isEmpty: Bool { count == 0 }
    /// How many times eight bytes it takes.
    var wordCount: Int { (count &+ 7) &>> 3 }
}

/// The hash of a text, eight bytes at a time, each mixed by a multiplication whose halves are folded (as in wyhash, Wang
/// Yi, 2019). It can be built while the text is being looked through.
///
/// The lowest three bits of the last byte are kept out of the mixing and become the lowest ones of the hash: names that
/// are counted up, as ids often are, lie side by side in a table, and its memory is asked for once for eight of them.
struct TextHash {
    private var mixed: UInt64 = 0xa076_1d64_78bd_642f
    /// The word before, not yet mixed because it may be the last.
    private(set) var held: UInt64 = 0
    private var isHolding = false

    init() {}

    /// - Parameter word: the next eight bytes; the last ones padded.
    @inline(__always)
    mutating func add(_ word: UInt64) {
        if isHolding { mixed = Self.mix(mixed, held) }
        held = word
        isHolding = true
    }

    /// The hash, where so many bytes of the text stand in its last word.
    @inline(__always)
    func value(count: Int) -> UInt64 {
        let shift = UInt64(truncatingIfNeeded: (count &- 1) & 7) &* 8
        let low = (held &>> shift) & 7
        return Self.mix(mixed, held & ~(7 &<< shift)) & ~7 | low
    }

    @inline(__always)
    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        return product.high ^ product.low
    }
}

extension TextPlace {
    /// A text of which all bytes are known to belong to it.
    init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        first = range.lowerBound
        count = range.count
        var hash = TextHash()
        var at = first
        while at < range.upperBound {
            hash.add(bytes.word(at: at).padded(keeping: range.upperBound - at))
            at += 8
        }
        self.hash = hash.value(count: count)
        last = hash.held
    }

    /// The text from behind a quote up to the next one; nil where it holds an escape or a byte beyond ASCII, which are
    /// for the full reader, or does not end in the line.
    @inline(__always)
    init?(plain bytes: Span<UInt8>, at first: Int) {
        var at = first
        var hash = TextHash()
        while true {
            let word = bytes.word(at: at)
            let ends = word.textEnds
            guard ends != 0 else {
                hash.add(word)
                at &+= 8
                continue
            }
            let left = ends.trailingZeroBitCount >> 3
            guard (word &>> UInt64(left &* 8)) & 0xFF == UInt64(UInt8(ascii: "\"")) else { return nil }
            if left > 0 { hash.add(word.padded(keeping: left)) }
            self.first = first
            count = at &+ left &- first
            self.hash = hash.value(count: count)
            last = hash.held
            return
        }
    }
}

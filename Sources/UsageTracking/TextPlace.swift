/// The place of a plain text in a buffer, with the hash that tables use.
struct TextPlace {
    var first = 0
    var count = 0
    var hash: UInt64 = 0
    /// The last one to eight bytes, padded.
    var last: UInt64 = 0

    var isEmpty: Bool { count == 0 }
    /// The number of eight-byte words that the text takes.
    var wordCount: Int { (count &+ 7) &>> 3 }
}

/// The hash of a text. It mixes eight bytes at a time, by a multiplication whose halves are folded (as in wyhash, Wang
/// Yi, 2019), and can be built while the text is scanned.
///
/// The lowest three bits of the last byte are not mixed and become the lowest bits of the hash. Numbered names, as ids
/// often are, then lie side by side in a table, and one memory fetch brings eight of them.
struct TextHash {
    private var mixed: UInt64 = 0xa076_1d64_78bd_642f
    /// The previous word, not yet mixed because it may be the last.
    private(set) var held: UInt64 = 0
    private var isHolding = false

    init() {}

    /// - Parameter word: the next eight bytes. The last word is padded.
    @inline(__always)
    mutating func add(_ word: UInt64) {
        if isHolding { mixed = Self.mix(mixed, held) }
        held = word
        isHolding = true
    }

    /// The hash of a text whose last word holds `count` bytes.
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
    /// The place of a text that fills a range.
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

    /// The place of a text from behind a quote up to the next one. Nil if the full reader has to take it, because it
    /// holds an escape or a byte beyond ASCII, or does not end in its line.
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
